/** Uploads by a form: what the signed policy allows is taken, and nothing else. */
import * as z from 'zod'
import { accessDenied, invalidArgument, notUnderstood, Refusal } from './refusal.ts'
import { accessKeyOf, algorithm, checkSignature, type Signers } from './signature.ts'

const condition = z.union([
  z.tuple([
    z.literal('content-length-range'),
    z.coerce.number().int().min(0),
    z.coerce.number().int().min(0),
  ]),
  z.record(z.string(), z.string()),
])
const policy = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(condition) })

/** A form's fields, names in lower case. */
export type Fields = ReadonlyMap<string, string>

export interface Allowed {
  readonly accessKey: string
  readonly key: string
  readonly bytes: readonly [least: number, most: number]
}

/** Fields that need no condition: they are the policy itself. */
const own = ['policy', 'x-amz-signature', 'file']

/** Checks the fields before a file is taken. Raises why it is not allowed. */
export function allowedBy(fields: Fields, bucket: string, signers: Signers): Allowed {
  const told = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) throw invalidArgument(`Bucket POST must contain a field named '${name}'.`)
    return value
  }
  const key = told('key')
  if (!key) throw invalidArgument('User key must have a length greater than 0.')
  if (/\$\{filename\}/.test(key)) throw notUnderstood('a file’s own name in its key')
  if (!fields.has('policy')) throw accessDenied()
  if (told('x-amz-algorithm') !== algorithm) throw notUnderstood('this signing algorithm')
  const [credential, signature, stamp] = [
    told('x-amz-credential'),
    told('x-amz-signature'),
    told('x-amz-date'),
  ]
  checkSignature(told('policy'), { credential, signature, stamp }, signers)
  const { expiration, conditions } = readPolicy(told('policy'))
  if (Date.parse(expiration) <= signers.now().getTime())
    throw accessDenied('Invalid according to Policy: Policy expired.')
  const bytes = checkConditions(conditions, new Map([...fields, ['bucket', bucket]]))
  return { accessKey: accessKeyOf(credential), key, bytes }
}

function readPolicy(text: string): z.output<typeof policy> {
  try {
    return policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    throw new Refusal('InvalidPolicyDocument', 'The policy is not understood.')
  }
}

/** Every condition holds, and every field has one. Gives how large the file may be. */
function checkConditions(
  conditions: readonly z.output<typeof condition>[],
  fields: Fields,
): readonly [number, number] {
  const covered = new Set(own)
  let bytes: readonly [number, number] = [0, 5 * 1024 ** 3]
  const mustHold = (name: string, wanted: string, told: unknown) => {
    const field = name.toLowerCase()
    covered.add(field)
    if ((fields.get(field) ?? '') !== wanted)
      throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(told)}`)
  }
  for (const each of conditions) {
    if (Array.isArray(each)) bytes = [each[1], each[2]]
    else for (const [name, wanted] of Object.entries(each)) mustHold(name, wanted, each)
  }
  const extra = [...fields.keys()].find(
    (name) => name !== 'bucket' && !covered.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`)
  return bytes
}

/** Raises `EntityTooSmall` and `EntityTooLarge`. */
export function checkSize(size: number, [least, most]: Allowed['bytes']): void {
  if (size < least)
    throw new Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (size > most)
    throw new Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}
