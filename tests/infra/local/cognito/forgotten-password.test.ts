/** Forgotten passwords: the mailed code, and that it cannot be guessed. */
import { join } from 'node:path'
import { confirmResetPassword, resetPassword, signIn } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import { call, clientId, minute, newPerson, serviceOfFile, start } from './service.ts'

const service = serviceOfFile()

describe('a forgotten password', () => {
  it('is replaced with the code that was mailed', async () => {
    const { username, email } = await newPerson(service)
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep.codeDeliveryDetails).toMatchObject({ deliveryMedium: 'EMAIL', destination: 'f***@t***' })
    await expect
      .poll(() => service.mails)
      .toEqual([{ to: email, username, code: expect.stringMatching(/^\d{6}$/) }])
    const code = service.mails[0]?.code ?? ''
    const confirm = (confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword })
    await expect(confirm('000000x', 'Brand-new-password-3')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await expect(confirm(code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await confirm(code, 'Brand-new-password-3')
    expect((await signIn({ username, password: 'Brand-new-password-3' })).isSignedIn).toBe(true)
    await expect(confirm(code, 'Brand-new-password-4')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })

  it('asks a function before a code is mailed, which may refuse it, and tells one afterwards; what is answered never depends on it', async () => {
    const told: string[] = []
    let refusal: string | undefined
    let release = () => {}
    let pending: Promise<void> | undefined
    const other = await start(service, {
      file: join(service.folder, 'triggered.json'),
      trigger: async (source, { username }) => {
        told.push(`${source} ${username}`)
        await pending
        if (refusal) throw new Error(refusal)
      },
    })
    const asked = { ...service, ...other }
    const { username } = await newPerson(asked)
    const forget = (Username = username) => call(asked, 'ForgotPassword', { ClientId: clientId, Username })
    const likeNobody = { status: 200, json: { CodeDeliveryDetails: expect.anything() } }
    expect(await forget('nobody-at-all')).toMatchObject(likeNobody)
    refusal = 'not now'
    expect(await forget()).toMatchObject(likeNobody)
    await expect.poll(() => told.length).toBe(1)
    refusal = undefined
    // The reply waits for nothing that is done for people who exist only.
    pending = new Promise((resolve) => {
      release = resolve
    })
    expect(await forget()).toMatchObject(likeNobody)
    expect(service.mails).toEqual([])
    release()
    await expect.poll(() => service.mails.length).toBe(1)
    const input = { ClientId: clientId, Username: username, Password: 'Brand-new-password-3' }
    const ConfirmationCode = service.mails[0]?.code
    expect((await call(asked, 'ConfirmForgotPassword', { ...input, ConfirmationCode })).status).toBe(200)
    expect(told).toEqual([
      `CustomMessage_ForgotPassword ${username}`,
      `CustomMessage_ForgotPassword ${username}`,
      `PostConfirmation_ConfirmForgotPassword ${username}`,
    ])
    await other.close()
  })

  it('cannot be guessed: five tries a code, an hour a code, five codes an hour; for unknown people too', async () => {
    const { username } = await newPerson(service)
    for (const name of [username, 'not-anybody']) {
      service.ahead = 0
      const forget = () => call(service, 'ForgotPassword', { ClientId: clientId, Username: name })
      const guess = (ConfirmationCode: string) =>
        call(service, 'ConfirmForgotPassword', {
          ClientId: clientId,
          Username: name,
          ConfirmationCode,
          Password: 'Guessed-password-5',
        })
      expect((await guess('nope')).code, name).toBe('ExpiredCodeException')
      expect((await forget()).json.CodeDeliveryDetails).toMatchObject({
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
      })
      for (let i = 0; i < 5; i++) expect((await guess('nope')).code, name).toBe('CodeMismatchException')
      expect((await guess(service.mails[0]?.code ?? 'nope')).code, name).toBe('LimitExceededException')
      for (let i = 0; i < 4; i++) expect((await forget()).status, name).toBe(200)
      expect((await forget()).code, name).toBe('LimitExceededException')
      service.ahead = 61 * minute
      expect((await guess(service.mails.at(-1)?.code ?? 'nope')).code, name).toBe('ExpiredCodeException')
      expect((await forget()).status, name).toBe(200)
    }
    // Each code of the first of the two, and none of the other's.
    await expect.poll(() => service.mails.length).toBe(6)
    expect(new Set(service.mails.map((mail) => mail.username))).toEqual(new Set([username]))
  })

  it('mails nothing to a disabled account and refuses somebody with a temporary password', async () => {
    const off = await newPerson(service, { enabled: false })
    expect(
      (await call(service, 'ForgotPassword', { ClientId: clientId, Username: off.username })).status,
    ).toBe(200)
    const fresh = await newPerson(service, { status: 'FORCE_CHANGE_PASSWORD' })
    expect(
      (await call(service, 'ForgotPassword', { ClientId: clientId, Username: fresh.username })).code,
    ).toBe('NotAuthorizedException')
    expect(service.mails).toEqual([])
  })
})
