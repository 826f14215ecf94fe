/** The key service (KMS), as far as one machine needs it: data keys that are sealed, and opened again; and
 * secrets as Cognito seals them with such keys. Any key that is named exists; all are made of one secret
 * of the run. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { buildClient, CommitmentPolicy, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import * as z from 'zod'
import { createJsonService, type HttpReply, type HttpService, json } from './http.ts'

/** The secret of every access key. */
export const accessSecret = 'local'

const context = z.record(z.string(), z.string()).default({})
const generating = z.looseObject({
  KeyId: z.string(),
  NumberOfBytes: z.number().int().min(1).max(1024),
  EncryptionContext: context,
})
const opening = z.looseObject({ KeyId: z.string(), CiphertextBlob: z.base64(), EncryptionContext: context })

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Makes the service. */
export function createKeys(): HttpService {
  const secret = randomBytes(32)
  const keyOf = (id: string) => Buffer.from(hkdfSync('sha256', secret, '', id, 32))
  const operations: Readonly<Record<string, (body: unknown) => HttpReply>> = {
    'TrentService.GenerateDataKey': (body) => {
      const { KeyId, NumberOfBytes, EncryptionContext } = generating.parse(body)
      const plain = randomBytes(NumberOfBytes)
      const CiphertextBlob = seal(keyOf(KeyId), plain, EncryptionContext).toString('base64')
      return json(200, { KeyId, Plaintext: plain.toString('base64'), CiphertextBlob })
    },
    'TrentService.Decrypt': (body) => {
      const { KeyId, CiphertextBlob, EncryptionContext } = opening.parse(body)
      const plain = open(keyOf(KeyId), Buffer.from(CiphertextBlob, 'base64'), EncryptionContext)
      if (!plain) return json(400, { __type: 'InvalidCiphertextException' })
      const EncryptionAlgorithm = 'SYMMETRIC_DEFAULT'
      return json(200, { KeyId, Plaintext: plain.toString('base64'), EncryptionAlgorithm })
    },
  }
  return createJsonService(
    (operation, body) =>
      operations[operation]?.(body) ?? json(400, { __type: 'UnsupportedOperationException' }),
    (error) => json(400, { __type: 'ValidationException', message: String(error) }),
  )
}

type Context = z.output<typeof context>

/** Returns the bytes that bind a key to a context: it is opened in the same one only. */
const boundTo = (given: Context) => Buffer.from(JSON.stringify(Object.entries(given).sort()))

function seal(key: Buffer, plain: Buffer, given: Context): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(boundTo(given))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open(key: Buffer, blob: Buffer, given: Context): Buffer | undefined {
  const [iv, tag] = [blob.subarray(0, ivBytes), blob.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(boundTo(given)).setAuthTag(tag)
    return Buffer.concat([decipher.update(blob.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

const { encrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT)

interface Sealing {
  /** Address of the key service. */
  readonly keys: string
  /** ARN of the key. */
  readonly key: string
  readonly poolId: string
}

/** Seals a secret as Cognito hands it to a function, with the library that the function opens it with.
 * Returns it in base64. */
export async function sealSecret(secret: string, { keys, key, poolId }: Sealing): Promise<string> {
  const credentials = { accessKeyId: 'cognito', secretAccessKey: accessSecret }
  const clients: KMS[] = []
  const clientProvider = (region: string) => {
    const client = new KMS({ region, endpoint: keys, credentials })
    clients.push(client)
    return client
  }
  const keyring = new KmsKeyringNode({ generatorKeyId: key, clientProvider })
  try {
    const { result } = await encrypt(keyring, secret, { encryptionContext: { 'userpool-id': poolId } })
    return result.toString('base64')
  } finally {
    for (const client of clients) client.destroy()
  }
}
