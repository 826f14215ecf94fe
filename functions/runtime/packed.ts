/** Values as the table keeps them where many are read at once: JSON, deflated. Of a map the store, its client and the library
 * would take each attribute apart by itself, which cost more than all else of a page. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes that are unpacked at once: so few that Node.js cuts them from its pool. A buffer of its own for each value, as is
 * usual, had V8 go through all its memory with every forty pages of rows. */
const chunkSize = Math.min(Buffer.poolSize / 2, 4096) - 1

/** Equal values give equal bytes where their properties have one order and Node.js is the same. */
export function pack(value: unknown): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(value)))
}

/** What was packed. Raises where it is nothing of the kind. */
export function unpack(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes, { chunkSize }).toString())
}
