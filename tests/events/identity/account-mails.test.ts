/** Mails to holders of accounts: to whom, how many, and each once, however often the function is called. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler } from '#events/identity/account-mails.ts'
import { handler as report } from '#events/outbox/reports.ts'
import { heldUntil } from '#functions/people/address-history.ts'
import { people } from '#functions/people/store.ts'
import { transact } from '#functions/runtime/table.ts'
import { maxCodesPerDay } from '#shared/identity/recovery.ts'
import { accountMailTexts } from '#shared/messages/identity.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { refusedMail, useMail } from '#tests/support/mail.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useSealing } from '#tests/support/sealed.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const mail = useMail()
const sealing = useSealing()

let made = 0
/** Somebody who has signed in before. */
async function colleague() {
  made += 1
  const sub = randomUUID()
  const email = `colleague${made}@thinktank.example`
  const person = somebody('Col', `League${made}`, {
    email,
    account: { sub, registeredAt: '2026-01-01T00:00:00.000Z' },
  })
  await table.put(people, person)
  await addPeople(table, person)
  return { sub, email, person }
}

const noted = async (sub: string) =>
  (await table.items('account-mail')).filter((each) => each.sub === sub).map(({ status }) => status)
const warnings = () => loggedLines().filter((line) => line.includes('account mail not sent'))

describe('a code for a new password', () => {
  test('is mailed to the person, readable in HTML and in text, and stands in no log and in no item', async () => {
    const { sub, email } = await colleague()
    await handler(await sealing.event({ sub, email, secret: '407213' }))
    const [sent, ...others] = await mail.inbox()
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      destination: { to: [email], cc: [] },
      subject: accountMailTexts['new-password'].subject,
    })
    expect(sent?.body.text).toContain('407213')
    expect(sent?.body.html).toContain('407213')
    expect(sent?.subject).not.toContain('407213')
    expect(await noted(sub)).toEqual(['sent'])
    const kept = [
      ...loggedLines(),
      ...(await table.items('account-mail')).map((each) => JSON.stringify(each)),
    ]
    expect(kept.join('\n')).not.toMatch(new RegExp(`407213|${email}`))
  })

  test('is sent once and counts once, however often the call comes, also at once', async () => {
    const { sub, email } = await colleague()
    const event = await sealing.event({ sub, email, secret: '111111' })
    await Promise.all([handler(event), handler(event), handler(event)])
    await handler(event)
    expect(await mail.inbox()).toHaveLength(1)
    expect(await noted(sub)).toEqual(['sent'])
    await handler(await sealing.event({ sub, email, secret: '111111' }))
    expect(await mail.inbox()).toHaveLength(2)
  })

  test('that the mail service refuses fails, is sent when the call comes again, and counts once', async () => {
    const { sub, email } = await colleague()
    const event = await sealing.event({ sub, email, secret: '222222' })
    mail.door().failWith(() => refusedMail())
    await expect(handler(event)).rejects.toThrow(/refused/)
    expect(await noted(sub)).toEqual(['refused'])
    mail.door().failWith(undefined)
    await Promise.all([handler(event), handler(event)])
    expect(await mail.inbox()).toHaveLength(1)
    expect(await noted(sub)).toEqual(['sent'])
  })

  test('of which nobody knows whether it was sent is not sent again', async () => {
    const { sub, email } = await colleague()
    const event = await sealing.event({ sub, email, secret: '333333' })
    mail.door().failWith(() => 'answer lost')
    await handler(event)
    mail.door().failWith(undefined)
    await handler(event)
    expect(await mail.inbox()).toHaveLength(1)
    expect(loggedLines().filter((line) => line.includes('account mail outcome unknown'))).toHaveLength(1)
  })

  test('that cannot be opened now fails, takes nothing, and is sent when the call comes again', async () => {
    const { sub, email } = await colleague()
    const event = await sealing.event({ sub, email, secret: '444444' })
    sealing.door().failWith(() => ({ status: 400, body: { __type: 'DisabledException' } }))
    await expect(handler(event)).rejects.toThrow()
    expect(await noted(sub)).toEqual([])
    sealing.door().failWith(undefined)
    await handler(event)
    expect(await mail.inbox()).toHaveLength(1)
  })

  test('goes out so often a day, and then nothing does, without an error; the next day again', async () => {
    const { sub, email } = await colleague()
    const ask = async () => handler(await sealing.event({ sub, email, secret: '555555' }))
    for (let n = 0; n < maxCodesPerDay; n++) await ask()
    expect(await ask()).toBeUndefined()
    expect(await mail.inbox()).toHaveLength(maxCodesPerDay)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('too many codes')
    expect(warnings()[0]).not.toMatch(new RegExp(`${sub}|${email}|555555`))
    // Others have theirs, and other mails do not count.
    const other = await colleague()
    await handler(await sealing.event({ ...other, secret: '555555' }))
    await handler(await sealing.event({ sub, email, secret: '555555', source: 'ResendCode' }))
    expect(await mail.inbox()).toHaveLength(maxCodesPerDay + 2)
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    await ask()
    vi.useRealTimers()
    // Turns do not wait for tomorrow.
    await table.remove(...(await table.items('mail-pace')))
    expect(await mail.inbox()).toHaveLength(maxCodesPerDay + 3)
  })

  test('goes to the address that the person has now, and to no former one', async () => {
    const { sub, email, person } = await colleague()
    await table.put(people, { ...person, version: 2, email: 'moved@thinktank.example' })
    expect(await handler(await sealing.event({ sub, email, secret: '666666' }))).toBeUndefined()
    expect(await mail.inbox()).toEqual([])
    expect(warnings()[0]).toContain('no address of this account')
    await handler(await sealing.event({ sub, email: 'moved@thinktank.example', secret: '666666' }))
    expect((await mail.inbox())[0]?.destination.to).toEqual(['moved@thinktank.example'])
  })

  test('goes to somebody who never signed in only where nobody else ever had the address', async () => {
    const email = 'handed.on@thinktank.example'
    const ask = async () => handler(await sealing.event({ sub: randomUUID(), email, secret: '777777' }))
    await ask()
    expect(await mail.inbox()).toHaveLength(1)
    await transact([heldUntil(email, 'somebody-else', new Date())])
    await ask()
    expect(await mail.inbox()).toHaveLength(1)
  })

  test('that comes back is noted with the person, as any other mail', async () => {
    const { sub, email, person } = await colleague()
    await handler(await sealing.event({ sub, email, secret: '888888' }))
    const [item] = (await table.items('account-mail')).filter((each) => each.sub === sub)
    await report({
      id: 'report',
      detail: {
        eventType: 'Bounce',
        mail: { messageId: 'm', timestamp: new Date().toISOString(), tags: { outbox: [String(item?.id)] } },
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
      },
    } as unknown as Parameters<typeof report>[0])
    const [kept] = (await table.items('person')).filter(({ personId }) => personId === person.personId)
    expect(kept?.preferences).toMatchObject({ bouncedAddress: email })
  })
})

describe('other mails', () => {
  test('an invitation names username and temporary password, as they are typed', async () => {
    const email = 'invited@thinktank.example'
    const secret = 'Less&lt;than&amp;more&gt;1'
    const event = { sub: randomUUID(), email, secret, source: 'AdminCreateUser', userName: 'jane.doe' }
    await handler(await sealing.event(event))
    const [sent] = await mail.inbox()
    expect(sent?.subject).toBe(accountMailTexts.invitation.subject)
    expect(sent?.body.text).toContain('Less<than&more>1')
    expect(sent?.body.text).toContain('jane.doe')
    expect(sent?.body.text).toContain('http://localhost:3000/login')
  })

  test.each(['ResendCode', 'UpdateUserAttribute', 'VerifyUserAttribute', 'Authentication', 'SignUp'])(
    '%s mails its code to the address that it names',
    async (source) => {
      const email = 'new.address@thinktank.example'
      await handler(await sealing.event({ sub: randomUUID(), email, secret: '123987', source }))
      const [sent] = await mail.inbox()
      expect([sent?.subject, sent?.destination.to]).toEqual([accountMailTexts.code.subject, [email]])
      expect(sent?.body.text).toContain('123987')
    },
  )

  test('of which the product has no words fail, so that somebody is told', async () => {
    const asked = {
      sub: randomUUID(),
      email: 'a@thinktank.example',
      secret: '1',
      source: 'AccountTakeOverNotification',
    }
    await expect(handler(await sealing.event(asked))).rejects.toThrow()
    expect(await mail.inbox()).toEqual([])
  })
})
