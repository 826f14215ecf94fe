/** Packed values: deflated JSON, because unpacking many attributes cost more than the rest of a page. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes unpacked at once: small enough for Node.js's buffer pool, else garbage collections multiply. */
const chunkSize = Math.min(Buffer.poolSize / 2, 4096) - 1

/** Equal values give equal bytes where their properties have one order and Node.js is the same. */
export function pack(value: unknown): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(value)))
}

/** Unpacks a value. Raises an error for other bytes. */
export function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes, { chunkSize }).toString())
}
