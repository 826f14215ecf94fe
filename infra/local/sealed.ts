/** Secrets as Cognito hands them to a function: sealed by the library that the function opens them with. */
import { buildClient, CommitmentPolicy, KMS, KmsKeyringNode } from '@aws-crypto/client-node'
import { secretHere } from './runtime-variables.ts'

const { encrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT)

interface Sealing {
  /** Address of the key service. */
  readonly keys: string
  /** ARN of the key. */
  readonly key: string
  readonly poolId: string
}

/** Gives it in base64. */
export async function sealSecret(secret: string, { keys, key, poolId }: Sealing): Promise<string> {
  const credentials = { accessKeyId: 'cognito', secretAccessKey: secretHere }
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
