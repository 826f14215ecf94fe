/** The part of one's own details about delegates: a delegate ends what names them, and days are refused at their fields. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayInWords, groupDay } from '#shared/clock.ts'
import type { DelegationsOfPerson } from '#shared/delegations/model.ts'
import { delegationFieldTexts } from '#shared/messages/delegation-refusals.ts'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { held, openPage, standInApi } from '#tests/web/pages.tsx'
import { DelegationSection } from '#web/features/delegations/delegation-section.tsx'

const api = standInApi()
const mary = { personId: 'p-mary', name: 'Mary Manager' }
const standIn = { id: 'd1', approver: mary, from: '2026-12-01', to: '2026-12-05' }
const all: DelegationsOfPerson = { current: [], past: [], standsFor: [standIn] }

const open = (element = <DelegationSection />) => openPage([{ path: '/', element }], '/')

test('a delegate ends a delegation that names them, once they have confirmed it', async () => {
  let standsFor = all.standsFor
  api.answers['GET /me/delegations'] = () => [200, { ...all, standsFor }]
  api.answers['POST /me/delegations/d1/end'] = () => {
    standsFor = []
    const dates = { from: standIn.from, to: standIn.to }
    const ended = { id: 'd1', approver: mary, delegate: mary, ...dates, namedAt: '', namedBy: mary }
    return [200, ended]
  }
  open()
  expect(await screen.findByText(texts.standsForOwn)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^End: Mary Manager/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(fill(texts.endStandInText, { name: mary.name }))).toBeTruthy()
  expect(api.heard.map(({ route }) => route)).not.toContain('POST /me/delegations/d1/end')
  fireEvent.click(within(dialog).getByRole('button', { name: texts.end }))
  expect(await screen.findByText(fill(texts.hasEndedStandIn, { name: mary.name }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^End: / })).toBeNull()
})

test('administrators see for whom somebody stands in, and end it with its approver', async () => {
  api.answers['GET /admin/people/p2/delegations'] = [200, all]
  open(<DelegationSection personId="p2" />)
  expect(await screen.findByText(mary.name)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^End: / })).toBeNull()
})

test('a first day in a far year is refused at its field, and nothing is sent', async () => {
  api.answers['GET /me/delegations'] = [200, { ...all, standsFor: [] }]
  open()
  await screen.findByText(texts.none)
  const type = (label: string, day: string) => {
    const box = screen.getByRole('textbox', { name: label })
    fireEvent.change(box, { target: { value: day } })
    fireEvent.blur(box)
  }
  type(texts.from, '2998-01-01')
  type(texts.to, '2998-01-02')
  fireEvent.click(screen.getByRole('button', { name: texts.name }))
  expect(await screen.findByText(delegationFieldTexts.tooFar)).toBeTruthy()
  expect(screen.queryByText(delegationFieldTexts.past)).toBeNull()
  type(texts.from, groupDay(new Date()))
  fireEvent.click(screen.getByRole('button', { name: texts.name }))
  expect(await screen.findByText(fill(delegationFieldTexts.tooLong, { days: '92' }))).toBeTruthy()
  expect(api.heard.map(({ route }) => route)).toEqual(['GET /me/delegations'])
})

test('Enter sends once, the form says so, and a second Enter finds nothing to complain about', async () => {
  const answer = held()
  api.answers['GET /me/delegations'] = [200, { ...all, standsFor: [] }]
  api.answers['POST /people/suggestions'] = [
    200,
    { items: [{ ...mary, email: 'mary@thinktank.example', department: '', company: '' }] },
  ]
  api.answers['POST /me/delegations'] = answer.answer
  open()
  await screen.findByText(texts.none)
  expect(screen.getByText(texts.sending)).toBeTruthy()
  const picker = await screen.findByRole('combobox', { name: texts.person })
  fireEvent.change(picker, { target: { value: 'mary' } })
  await screen.findByRole('option', { name: /Mary Manager/, hidden: true })
  fireEvent.keyDown(picker, { key: 'Enter' })
  await waitFor(() => expect(screen.getByDisplayValue(mary.name)).toBe(picker))
  const today = groupDay(new Date())
  for (const label of [texts.from, texts.to])
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: today } })
  const last = screen.getByRole<HTMLInputElement>('textbox', { name: texts.to })
  last.focus()
  const enter = () => fireEvent.submit(last.form ?? last)
  enter()
  enter()
  answer.give([
    201,
    { id: 'd2', approver: mary, delegate: mary, from: today, to: today, namedAt: '', namedBy: mary },
  ])
  const day = dayInWords(today)
  const note = await screen.findByText(fill(texts.named, { name: mary.name, from: day, to: day }))
  expect(document.activeElement).toBe(note)
  expect(api.heard.filter(({ route }) => route === 'POST /me/delegations')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
