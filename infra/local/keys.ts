/** The key service (KMS), as far as one machine needs it: data keys, secrets as Cognito seals them with such keys,
 * and signatures. Any key that is named exists. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { buildClient, CommitmentPolicy, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import { isEqual } from 'es-toolkit'
import * as z from 'zod'
import { createJsonService, type HttpReply, json } from './http.ts'

/** The secret of every access key. */
export const accessSecret = 'local'

const context = z.record(z.string(), z.string()).default({})
const generating = z.looseObject({ KeyId: z.string(), NumberOfBytes: z.number(), EncryptionContext: context })
const opening = z.looseObject({ KeyId: z.string(), CiphertextBlob: z.base64(), EncryptionContext: context })

/** On one machine a data key is no secret: it only opens under the key and in the context that it was made
 * for. */
const sealed = z.object({ KeyId: z.string(), EncryptionContext: context, Plaintext: z.base64() })

type Operations = Readonly<Record<string, (body: unknown) => HttpReply>>

const dataKeys: Operations = {
  'TrentService.GenerateDataKey': (body) => {
    const { KeyId, NumberOfBytes, EncryptionContext } = generating.parse(body)
    const Plaintext = randomBytes(NumberOfBytes).toString('base64')
    const blob = JSON.stringify({ KeyId, EncryptionContext, Plaintext } satisfies z.output<typeof sealed>)
    return json(200, { KeyId, Plaintext, CiphertextBlob: Buffer.from(blob).toString('base64') })
  },
  'TrentService.Decrypt': (body) => {
    const { KeyId, CiphertextBlob, EncryptionContext } = opening.parse(body)
    const { Plaintext, ...own } = sealed.parse(JSON.parse(Buffer.from(CiphertextBlob, 'base64').toString()))
    if (!isEqual(own, { KeyId, EncryptionContext }))
      return json(400, { __type: 'InvalidCiphertextException' })
    return json(200, { KeyId, Plaintext, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' })
  },
}

const signing = z.looseObject({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
})

/** Makes the operations of keys that sign. `file` keeps the private halves; without one they are forgotten. */
function signingKeys(file: string | undefined): Operations {
  const stored: unknown = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const pems = z.record(z.string(), z.string()).parse(stored)
  const pemOf = (id: string) => {
    if (pems[id]) return pems[id]
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    pems[id] = pem
    if (file) {
      writeFileSync(`${file}.draft`, JSON.stringify(pems))
      renameSync(`${file}.draft`, file)
    }
    return pem
  }
  return {
    'TrentService.Sign': (body) => {
      const { KeyId, Message, SigningAlgorithm } = signing.parse(body)
      const signature = sign('sha256', Buffer.from(Message, 'base64'), createPrivateKey(pemOf(KeyId)))
      return json(200, { KeyId, Signature: signature.toString('base64'), SigningAlgorithm })
    },
    'TrentService.GetPublicKey': (body) => {
      const { KeyId } = signing.pick({ KeyId: true }).parse(body)
      const key = createPublicKey(pemOf(KeyId)).export({ type: 'spki', format: 'der' })
      return json(200, { KeyId, PublicKey: key.toString('base64'), KeySpec: 'ECC_NIST_P256' })
    },
  }
}

/** Makes the service. `file` keeps the keys that sign. */
export function createKeys(file?: string) {
  const operations: Operations = { ...dataKeys, ...signingKeys(file) }
  return createJsonService(
    (operation, body) =>
      operations[operation]?.(body) ?? json(400, { __type: 'UnsupportedOperationException' }),
    (error) => json(400, { __type: 'ValidationException', message: String(error) }),
  )
}

const { encrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT)

/** `keys` is the address of the key service, `key` the ARN of the key. */
type Sealing = Readonly<Record<'keys' | 'key' | 'poolId', string>>

/** Seals a secret as Cognito does, with the library that the function opens it with. Returns base64. */
export async function sealSecret(secret: string, { keys, key, poolId }: Sealing): Promise<string> {
  const credentials = { accessKeyId: 'cognito', secretAccessKey: accessSecret }
  const client = new KMS({ region: key.split(':')[3] ?? '', endpoint: keys, credentials })
  const keyring = new KmsKeyringNode({ generatorKeyId: key, clientProvider: () => client })
  try {
    const { result } = await encrypt(keyring, secret, { encryptionContext: { 'userpool-id': poolId } })
    return result.toString('base64')
  } finally {
    client.destroy()
  }
}
