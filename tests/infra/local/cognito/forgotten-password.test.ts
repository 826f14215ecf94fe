/** Forgotten passwords: the mailed code, and that it cannot be guessed. */
import { join } from 'node:path'
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth'
import { describe, expect, it } from 'vitest'
import { call, clientId, minute, newPerson, serviceOfFile, start, tryPassword } from './service.ts'

const service = serviceOfFile()

describe('a forgotten password', () => {
  it('is replaced with the code that was mailed', async () => {
    const { username, email } = await newPerson(service)
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep.codeDeliveryDetails).toMatchObject({ deliveryMedium: 'EMAIL', destination: 'f***@t***' })
    await expect
      .poll(() => service.mails)
      .toMatchObject([
        {
          source: 'CustomEmailSender_ForgotPassword',
          to: email,
          account: { username },
          code: expect.stringMatching(/^\d{6}$/),
        },
      ])
    const code = service.mails[0]?.code ?? ''
    const confirm = (confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username, confirmationCode, newPassword })
    await expect(confirm('000000x', 'Brand-new-password-3')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await expect(confirm(code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await confirm(code, 'Brand-new-password-3')
    expect((await tryPassword(service, username, 'Brand-new-password-3')).status).toBe(200)
    await expect(confirm(code, 'Brand-new-password-4')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    })
  })

  it('is answered alike for somebody and nobody, whatever becomes of the mail, up to the eleventh code of a day', async () => {
    let release = () => {}
    const pending = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    const other = await start(service, {
      file: join(service.folder, 'alike.json'),
      onMail: async () => {
        asked += 1
        // The first is never done with while replies are waited for, the others fail.
        if (asked === 1) await pending
        throw new Error('no mail')
      },
    })
    const pool = { ...service, ...other }
    const { email } = await newPerson(pool)
    const answer = async (Username: string) => {
      const { status, json } = await call(pool, 'ForgotPassword', { ClientId: clientId, Username })
      return { status, json }
    }
    const somebody: Awaited<ReturnType<typeof answer>>[] = []
    const nobody: typeof somebody = []
    for (let n = 0; n < 11; n++) {
      // Five an hour, for whomever.
      service.ahead = Math.floor(n / 5) * 61 * minute
      somebody.push(await answer(email))
      nobody.push(await answer('first.nobody@thinktank.example'))
    }
    expect(somebody).toEqual(nobody)
    expect(new Set(somebody.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(somebody[0]).toMatchObject({ status: 200, json: { CodeDeliveryDetails: expect.anything() } })
    await expect.poll(() => asked).toBe(11)
    release()
    await other.stop()
  })

  it('is told to a function once it was replaced', async () => {
    const told: string[] = []
    const other = await start(service, {
      file: join(service.folder, 'told.json'),
      trigger: async (source, { username }) => void told.push(`${source} ${username}`),
    })
    const pool = { ...service, ...other }
    const { username } = await newPerson(pool)
    await call(pool, 'ForgotPassword', { ClientId: clientId, Username: username })
    await expect.poll(() => service.mails.length).toBe(1)
    expect(told).toEqual([])
    const reply = await call(pool, 'ConfirmForgotPassword', {
      ClientId: clientId,
      Username: username,
      Password: 'Brand-new-password-3',
      ConfirmationCode: service.mails[0]?.code,
    })
    expect(reply.status).toBe(200)
    expect(told).toEqual([`PostConfirmation_ConfirmForgotPassword ${username}`])
    await other.stop()
  })

  it.each([
    [
      'throws',
      async () => Promise.reject(new Error('no table')),
      1,
      'PostConfirmation failed with error no table.',
    ],
    [
      'does not answer',
      () => new Promise<never>(() => {}),
      3,
      'PostConfirmation invocation failed due to error Socket timeout while invoking Lambda function.',
    ],
  ])('fails where the function %s', async (_, trigger, calls, message) => {
    let called = 0
    const other = await start(service, {
      file: join(service.folder, `failing${calls}.json`),
      triggerMs: 50,
      trigger: () => {
        called += 1
        return trigger()
      },
    })
    const pool = { ...service, ...other }
    const { username } = await newPerson(pool)
    await call(pool, 'ForgotPassword', { ClientId: clientId, Username: username })
    await expect.poll(() => service.mails.length).toBe(1)
    const reply = await call(pool, 'ConfirmForgotPassword', {
      ClientId: clientId,
      Username: username,
      Password: 'Brand-new-password-3',
      ConfirmationCode: service.mails[0]?.code,
    })
    expect(reply.message).toBe(message)
    expect(called).toBe(calls)
    await other.stop()
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
    expect(new Set(service.mails.map((mail) => mail.account.username))).toEqual(new Set([username]))
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
