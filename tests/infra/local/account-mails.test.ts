/** A forgotten password on one machine, from the user pool's reply by the sealed code and the very bundle to the inbox. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Faults } from '#infra/local/faults.ts'
import { accountMailTexts } from '#shared/messages/identity.ts'
import { useWholeStack } from './whole-stack.ts'

const faults: Faults = {}
const { folder, stack } = useWholeStack({ faults, warn: () => {} })

async function call(operation: string, body: object) {
  const reply = await fetch(stack().cognitoEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: stack().userPoolClientId, ...body }),
  })
  return { status: reply.status, json: await reply.json() }
}
const forget = (Username: string) => call('ForgotPassword', { Username })

interface Received {
  readonly subject: string
  readonly destination: { readonly to: readonly string[] }
  readonly body: { readonly text: string }
}
async function codesTo(address: string): Promise<string[]> {
  const { emails } = (await (await fetch(`${stack().inboxUrl}/store`)).json()) as { emails: Received[] }
  return emails
    .filter(({ subject, destination }) => {
      return subject === accountMailTexts['new-password'].subject && destination.to.includes(address)
    })
    .map(({ body }) => /\b\d{6}\b/.exec(body.text)?.[0] ?? '')
}

test('a call that comes twice sends one mail, whose code replaces the password', async () => {
  faults.events = 'twice'
  const address = 'employee@thinktank.example'
  expect(await forget('employee')).toEqual(await forget('enobody'))
  await expect.poll(() => codesTo(address)).not.toEqual([])
  // The second call may find the mail in hand, or look while the first one does.
  await stack().idle()
  const [code, ...others] = await codesTo(address)
  expect(others).toEqual([])
  const input = { Username: 'employee', Password: 'Brand-new-password-3', ConfirmationCode: code }
  expect((await call('ConfirmForgotPassword', input)).status).toBe(200)
  faults.events = undefined
})

test('a mail that is refused is tried again, and the reply tells nothing of it; what is given up is a dead letter', async () => {
  const address = 'colleague@thinktank.example'
  faults.mail = 'refuse'
  expect(await forget('colleague')).toEqual(await forget('cnobody'))
  const deadLetters = () => readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')
  await expect.poll(deadLetters, { timeout: 20_000 }).toContain('account-mails')
  expect(await codesTo(address)).toEqual([])
  faults.mail = undefined
  await forget('colleague')
  await expect.poll(() => codesTo(address)).toHaveLength(1)
})

test('nothing that the function did was beyond what its role grants', () => {
  expect(stack().counters()['account-mails']?.refused).toBe(0)
  expect(stack().counters().recovery?.refused).toBe(0)
})
