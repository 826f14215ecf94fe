/** Undelivered mail: what was given up, and sending it again. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import type { GivenUpItem } from '#shared/outbox/model.ts'
import { problem } from '#tests/web/pages.tsx'
import { adminApi, open, press, texts } from '../content/editing/screen.tsx'

const api = adminApi()
const { mail } = texts
const list = 'GET /outbox/given-up?size=25'
const bounced = 'GET /outbox/bounced-addresses?size=25'

beforeEach(() => {
  api.answers[bounced] = [200, { items: [] }]
})

const failedAt = '2026-05-01T08:00:00.000Z'

const items: GivenUpItem[] = [
  {
    kind: 'mail',
    id: 'm1',
    failedAt,
    attempts: 6,
    reason: 'MessageRejected',
    template: 'high5',
    to: { personId: 'p1', name: 'Pieter Botha' },
  },
  { kind: 'entry', id: 'e1', failedAt, attempts: 6, event: 'nomination-told' },
]

it('says what was given up and why; says why one cannot be sent again; sends another', async () => {
  api.answers[list] = [200, { items }]
  api.answers['POST /outbox/given-up/e1/retry'] = problem('outbox-not-given-up')
  api.answers['POST /outbox/given-up/m1/retry'] = () => {
    api.answers[list] = [200, { items: items.slice(1) }]
    return [202, { id: 'm1', dueAt: failedAt }]
  }
  open('/admin/mail')
  expect(await screen.findByText(fill(mail.to, { name: 'Pieter Botha' }))).toBeTruthy()
  expect(screen.getByText('MessageRejected')).toBeTruthy()
  expect(screen.getByText(mail.noReason)).toBeTruthy()
  expect(screen.getAllByText(/1 May 2026, 10:00/)).toHaveLength(2)
  await press(fill(mail.retryNamed, { what: mail.events['nomination-told'] }))
  expect(await screen.findByText('Told: outbox-not-given-up')).toBeTruthy()
  await press(fill(mail.retryNamed, { what: mail.templates.high5 }))
  const told = await screen.findByText(fill(mail.retried, { what: mail.templates.high5 }))
  await waitFor(() => expect(screen.queryByText('MessageRejected')).toBeNull())
  expect(document.activeElement).toBe(told)
})

it('turns pages by their cursors', async () => {
  api.answers[list] = [200, { items, next: 'c2' }]
  api.answers[`${list}&cursor=c2`] = [200, { items: items.slice(1), previous: 'c1' }]
  open('/admin/mail')
  await press(mail.older)
  await waitFor(() => expect(screen.queryByText('MessageRejected')).toBeNull())
})

it('is glad when everything was delivered', async () => {
  api.answers[list] = [200, { items: [] }]
  open('/admin/mail')
  expect(await screen.findByText(mail.empty)).toBeTruthy()
})

it('says whose address mail came back from, and lets mail go there again', async () => {
  api.answers[list] = [200, { items: [] }]
  const pieter = { personId: 'p1', name: 'Pieter Botha', address: 'pieter@thinktank.example', at: failedAt }
  api.answers[bounced] = [200, { items: [pieter] }]
  api.answers['POST /outbox/bounced-addresses/p1/clear'] = () => {
    api.answers[bounced] = [200, { items: [] }]
    return [200, { personId: 'p1', name: pieter.name }]
  }
  open('/admin/mail')
  expect(await screen.findByText(pieter.address)).toBeTruthy()
  await press(fill(mail.bounced.clearNamed, { name: pieter.name }))
  const told = await screen.findByText(fill(mail.bounced.cleared, { name: pieter.name }))
  expect(await screen.findByText(mail.bounced.none)).toBeTruthy()
  expect(document.activeElement).toBe(told)
})
