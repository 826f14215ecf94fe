/** The server's half of Secure Remote Password as Cognito speaks it: SRP-6a, 3072-bit group, SHA-256. */
import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { once } from 'es-toolkit'

const prime = getDiffieHellman('modp15').getPrime()
const N = fromBytes(prime)
const g = 2n
const k = fromHex(sha256(padded(N) + padded(g)))

/** The server's memory between its challenge and the client's proof. */
export interface Exchange {
  readonly clientPublic: bigint
  readonly serverSecret: bigint
  readonly serverPublic: bigint
  readonly verifier: bigint
}

/** Returns the number that a hexadecimal text writes; the text must hold at least one digit. */
export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

function fromBytes(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'))
}

/** Returns a number in hexadecimal bytes, with a zero byte in front where the first bit reads as a sign. */
export function padded(number: bigint): string {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}

/** One for all: Node 24 takes a second to make it, because it proves that the prime is one. */
const group = once(() => createDiffieHellman(prime, 2))

/** Returns base^exponent mod N, by OpenSSL: nine times as fast as with BigInt. 2 ≤ base ≤ N - 2. */
function power(base: bigint, exponent: bigint): bigint {
  group().setPrivateKey(Buffer.from(padded(exponent), 'hex'))
  return fromBytes(group().computeSecret(Buffer.from(padded(base), 'hex')))
}

function isUsable(base: bigint): boolean {
  return base > 1n && base < N - 1n
}

/** Returns what may be stored in place of a password: g^exponent, within about a millisecond. */
export function verifierOf(poolName: string, id: string, salt: bigint, password: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${id}:${password}`).digest('hex')
  return power(g, fromHex(sha256(padded(salt) + identity)))
}

/** Returns a number of the group that no password belongs to, made from 400 bytes that nobody can foresee. */
export function verifierOfNobody(bytes: Buffer): bigint {
  return (fromBytes(bytes) % (N - 4n)) + 2n
}

/** Opens an exchange; undefined when the client's public value is one that would give the secret away. */
export function openExchange(clientPublic: bigint, verifier: bigint): Exchange | undefined {
  if (!isUsable(clientPublic)) return undefined
  const serverSecret = fromBytes(randomBytes(32))
  return { clientPublic, serverSecret, serverPublic: (k * verifier + power(g, serverSecret)) % N, verifier }
}

/** The parts of a client's proof, besides the shared secret. */
interface Claim {
  readonly poolName: string
  readonly id: string
  readonly secretBlock: string
  readonly timestamp: string
  /** The proof itself, base64. */
  readonly signature: string
}

/** Returns whether the client has shown that it knows the password that the verifier was made from. */
export function isProven(exchange: Exchange, claim: Claim): boolean {
  const { clientPublic, serverSecret, serverPublic, verifier } = exchange
  const scramble = fromHex(sha256(padded(clientPublic) + padded(serverPublic)))
  const base = (clientPublic * power(verifier, scramble)) % N
  if (!isUsable(base)) return false
  const shared = Buffer.from(padded(power(base, serverSecret)), 'hex')
  const key = hkdfSync('sha256', shared, Buffer.from(padded(scramble), 'hex'), 'Caldera Derived Key', 16)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.poolName + claim.id)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const proof = Buffer.from(claim.signature, 'base64')
  return proof.length === expected.length && timingSafeEqual(proof, expected)
}
