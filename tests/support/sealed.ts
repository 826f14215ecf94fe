/** The key service for a test file, and events as the user pool hands them to what sends its mails. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createKeys, sealSecret } from '#infra/local/keys.ts'
import { type Door, faultyDoor } from './faulty-door.ts'

const poolId = 'eu-west-1_test'
const key = 'arn:aws:kms:eu-west-1:000000000000:key/codes'

interface Asked {
  readonly sub: string
  readonly email: string
  readonly secret: string
  readonly source?: string
  readonly userName?: string
}

/** Starts it before the file's tests, behind a door that can be made to fail. */
export function useSealing(): { event: (asked: Asked) => Promise<object>; door: () => Door } {
  const keys = createKeys()
  let door: Door
  beforeAll(async () => {
    await keys.start()
    door = await faultyDoor(keys.url)
    process.env.AWS_ENDPOINT_URL_KMS = door.url
    process.env.CODE_KEY = key
  })
  afterEach(() => door.failWith(undefined))
  afterAll(async () => {
    await door.close()
    await keys.stop()
  })
  return {
    door: () => door,
    event: async ({ sub, email, secret, source = 'ForgotPassword', userName = 'somebody' }) => ({
      version: '1',
      triggerSource: `CustomEmailSender_${source}`,
      region: 'eu-west-1',
      userPoolId: poolId,
      userName,
      callerContext: { awsSdkVersion: 'test', clientId: 'test' },
      request: {
        type: 'customEmailSenderRequestV1',
        code: await sealSecret(secret, { keys: keys.url, key, poolId }),
        userAttributes: { sub, email, email_verified: 'true' },
      },
    }),
  }
}
