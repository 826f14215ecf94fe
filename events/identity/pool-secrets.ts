/** Codes and temporary passwords of the user pool, sealed for this function alone (docs/decisions/0019). */
import {
  buildClient,
  CommitmentPolicy,
  cacheClients,
  getClient,
  KMS,
  KmsKeyringNode,
} from '@aws-crypto/client-node'
import { decodeXML } from 'entities/decode'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import type { StoredAccountMail } from './account-mail-store.ts'

/** As AWS documents it for the user pool, whose own version of the library decides how it seals. */
const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT)

const clientProvider = cacheClients(getClient(KMS, { requestHandler: serviceLimits }))

/** Opens a secret. Temporary passwords come with what HTML reserves written as entities. */
export async function openSecret(sealed: string, kind: StoredAccountMail['kind']): Promise<string> {
  const keyring = new KmsKeyringNode({ keyIds: [required(env.codeKey)], clientProvider })
  const { plaintext } = await decrypt(keyring, Buffer.from(sealed, 'base64'))
  const secret = plaintext.toString('utf8')
  return kind === 'invitation' ? decodeXML(secret) : secret
}
