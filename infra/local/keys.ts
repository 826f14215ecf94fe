/** The key service (KMS), as far as one machine needs it: data keys that are sealed, and opened again. Whatever key is named
 * exists; all are made of one secret of the run. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type HttpReply, json } from './exchange.ts'
import { type JsonService, startJsonService } from './json-service.ts'

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

/** Starts the service on a free port of 127.0.0.1. */
export async function startKeys(): Promise<JsonService> {
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
      return json(200, {
        KeyId,
        Plaintext: plain.toString('base64'),
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      })
    },
  }
  return await startJsonService(
    (operation, body) =>
      operations[operation]?.(JSON.parse(body)) ?? json(400, { __type: 'UnsupportedOperationException' }),
    (error) => json(400, { __type: 'ValidationException', message: String(error) }),
  )
}

type Context = z.output<typeof context>

/** Sealed in a context, opened in the same one only. */
const bound = (given: Context) => Buffer.from(JSON.stringify(Object.entries(given).sort()))

function seal(key: Buffer, plain: Buffer, given: Context): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(bound(given))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function open(key: Buffer, blob: Buffer, given: Context): Buffer | undefined {
  const [iv, tag] = [blob.subarray(0, ivBytes), blob.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(bound(given)).setAuthTag(tag)
    return Buffer.concat([decipher.update(blob.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
