/** Codes of an authenticator app, as Amplify and the AWS SDK ask for them. */
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignIn, setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import {
  askForProof,
  call,
  clientId,
  configureAmplify,
  minute,
  newPerson,
  password,
  plainSignIn,
  poolId,
  serviceOfFile,
  tokens,
  tryPassword,
} from './service.ts'

const service = serviceOfFile()
const second = 1_000

const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: (service.stoppedAt ?? Date.now()) + service.ahead })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Proves the password; Amplify forgets who was signed in before. */
function begin(username: string) {
  configureAmplify(service.url)
  return signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } })
}

/** Somebody whose sign-in asks for a code; half a minute has passed since the one that turned it on. */
async function withApp() {
  const person = await newPerson(service)
  await begin(person.username)
  const { sharedSecret: secret } = await setUpTOTP()
  await verifyTOTPSetup({ code: codeOf(secret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  service.ahead += 30 * second
  return { ...person, secret }
}

const look = (Username: string) =>
  service.admin.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }))

it('asks for a code at the sign-in once it was turned on, and says so', async () => {
  const { username, secret } = await withApp()
  expect((await tokens()).accessToken).toBeDefined()
  expect(await look(username)).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
  const { nextStep } = await begin(username)
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const code = codeOf(secret)
  // A wrong code leaves the challenge open.
  await expect(confirmSignIn({ challengeResponse: another(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
  const { accessToken } = await tokens()
  const reply = await call(service, 'GetUser', { AccessToken: accessToken.toString() })
  expect(reply.json).toMatchObject({ PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' })
})

it('takes a code once, and one of the period before or after, but no older one', async () => {
  service.stoppedAt = Math.ceil(Date.now() / (30 * second)) * 30 * second
  const { username, secret } = await withApp()
  const answer = async (code: string) => {
    await begin(username)
    return confirmSignIn({ challengeResponse: code }).then(
      () => 'taken',
      ({ name }: Error) => name,
    )
  }
  const codeIn = (seconds: number) => {
    service.ahead += seconds * second
    const code = codeOf(secret)
    service.ahead -= seconds * second
    return code
  }
  const [code, next, later] = [codeIn(0), codeIn(30), codeIn(60)]
  expect(await answer(later)).toBe('CodeMismatchException')
  expect(await answer(code)).toBe('taken')
  expect(await answer(code)).toBe('ExpiredCodeException')
  expect(await answer(next)).toBe('taken')
  expect(await answer(code)).toBe('ExpiredCodeException')
  service.ahead += 90 * second
  expect(await answer(later)).toBe('taken')
  service.ahead += 30 * second
  expect(await answer(later)).toBe('CodeMismatchException')
})

it('forgets the challenge after three minutes', async () => {
  const { username, secret } = await withApp()
  await begin(username)
  service.ahead += 3 * minute
  await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: expect.stringContaining('session'),
  })
})

it('refuses codes for a while after many wrong ones, the right one too', async () => {
  const { username, secret } = await withApp()
  const { Session } = (await tryPassword(service, username, password)).json
  const answer = async (code: string) => {
    const ChallengeResponses = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code }
    const body = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId: clientId, Session, ChallengeResponses }
    return (await call(service, 'RespondToAuthChallenge', body)).code
  }
  service.stoppedAt = Date.now()
  for (let n = 0; n < 5; n++) expect(await answer(another(codeOf(secret)))).toBe('CodeMismatchException')
  expect(await answer(codeOf(secret))).toBe('TooManyRequestsException')
  service.ahead += second
  expect(await answer(codeOf(secret))).toBeUndefined()
})

it('does not count an app before it has shown a code, and then replaces the former one', async () => {
  const { username, secret } = await withApp()
  const { Session } = (await tryPassword(service, username, password)).json
  expect(Session).toBeDefined()
  const AccessToken = (await tokens()).accessToken.toString()
  const { sharedSecret: next } = await setUpTOTP()
  const verify = (UserCode: string) => call(service, 'VerifySoftwareToken', { AccessToken, UserCode })
  expect((await verify(codeOf(secret))).code).toBe('EnableSoftwareTokenMFAException')
  await begin(username)
  expect((await confirmSignIn({ challengeResponse: codeOf(secret) })).isSignedIn).toBe(true)
  expect((await verify(codeOf(next))).json).toEqual({ Status: 'SUCCESS' })
  await begin(username)
  service.ahead += 30 * second
  await expect(confirmSignIn({ challengeResponse: codeOf(secret) })).rejects.toThrow()
  expect((await confirmSignIn({ challengeResponse: codeOf(next) })).isSignedIn).toBe(true)
})

it('cannot be turned on without an app, and is turned off by its owner or by an administrator', async () => {
  const stranger = await newPerson(service)
  const { AccessToken } = await plainSignIn(service, stranger.username)
  const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
  const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }
  expect((await call(service, 'SetUserMFAPreference', { AccessToken, ...on })).code).toBe(
    'InvalidParameterException',
  )
  expect((await call(service, 'VerifySoftwareToken', { AccessToken, UserCode: '123456' })).code).toBe(
    'InvalidParameterException',
  )

  const { username } = await withApp()
  const own = (await tokens()).accessToken.toString()
  expect((await call(service, 'SetUserMFAPreference', { AccessToken: own, ...off })).status).toBe(200)
  expect((await tryPassword(service, username, password)).json).toHaveProperty('AuthenticationResult')
  const admin = { UserPoolId: poolId, Username: username }
  await service.admin.send(new AdminSetUserMFAPreferenceCommand({ ...admin, ...on }))
  expect((await tryPassword(service, username, password)).json.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  await service.admin.send(new AdminSetUserMFAPreferenceCommand({ ...admin, ...off }))
  expect((await look(username)).UserMFASettingList).toBeUndefined()
  // A challenge tells nothing before the password is proven.
  expect(await askForProof(service, username)).not.toHaveProperty('FRIENDLY_DEVICE_NAME')
})
