/** The audit record's screen: the list, its details, the search and what is wrong with it. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuditRow } from '#shared/audit/model.ts'
import { mostDaysSearched } from '#shared/audit/rules.ts'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { fill } from '#shared/messages/fill.ts'
import { changesBetween, lineOf } from '#web/features/audit/changes.ts'
import { adminApi, open, press } from '../content/editing/screen.tsx'

const api = adminApi()
const list = 'GET /audit?size=25'

const row: AuditRow = {
  id: 'E1',
  at: '2026-11-23T06:00:00.000Z',
  by: { personId: 'p1', name: 'Ada Byron' },
  what: 'roles changed',
  about: { kind: 'person', id: 'p2', to: '/admin/people/p2' },
  before: ['thinktank'],
  after: ['thinktank', 'administrator'],
  isWithheld: false,
  requestId: 'r1',
}
const mail: AuditRow = {
  ...row,
  ...{ id: 'E2', what: 'given-up mail made due again', before: undefined, after: undefined },
  ...{ about: { kind: 'mail', id: '7', to: '/admin/mail' }, isWithheld: true },
}

it('says who did what, when, to which record, and shows before and after on demand', async () => {
  api.answers[list] = [200, { items: [row, mail], next: 'more' }]
  open('/admin/audit')
  const rows = within(await screen.findByRole('list', { name: texts.list })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Byron changed the roles23 Nov 2026, 08:00 · Person'),
    expect.stringContaining('Ada Byron sent an email again'),
  ])
  expect(screen.getByRole('link', { name: 'Person' }).getAttribute('href')).toBe('/admin/people/p2')
  expect(screen.getByText(fill(texts.lastDays, { days: mostDaysSearched }))).toBeTruthy()
  const details = (each: AuditRow, act: string) =>
    fill(texts.detailsNamed, { name: each.by.name, act, at: '23 Nov 2026, 08:00' })
  await press(details(row, 'changed the roles'))
  expect(screen.getByText('thinktank → thinktank, administrator')).toBeTruthy()
  await press(details(mail, 'sent an email again'))
  expect(screen.getByText(texts.withheld)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: texts.pages })).toBeTruthy()
})

it('says that nothing fits, and clears the search', async () => {
  api.answers[list] = [200, { items: [] }]
  api.answers[`${list}&about=nothing`] = [200, { items: [] }]
  open('/admin/audit?about=nothing')
  expect(await screen.findByText(texts.noneSuch)).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: texts.clear }).slice(0, 1))
    fireEvent.click(button)
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

it('says which day is wrong, and asks nothing of the server', async () => {
  open('/admin/audit?from=2026-01-01&to=2026-11-01')
  expect(await screen.findByText(fill(texts.rangeTooLong, { days: mostDaysSearched }))).toBeTruthy()
  expect(api.heard.filter(({ route }) => route.startsWith('GET /audit'))).toEqual([])
})

it('takes records apart field by field', () => {
  const lines = (before: unknown, after: unknown) => changesBetween(before, after).map(lineOf)
  expect(lines({ a: { b: 1 }, c: 'x' }, { a: { b: 2 }, c: 'x', d: [] })).toEqual([
    'A › b: 1 → 2',
    'C: x',
    'D: –',
  ])
  expect(lines({ id: 7 }, undefined)).toEqual(['ID: 7 (previously)'])
  expect(lines(undefined, [{ who: 'A' }, { who: null }])).toEqual(['1 › who: A', '2 › who: –'])
  expect(lines({ costCentre: 'A', isHod: true }, { sentOn: '2026-11-23' })).toEqual([
    'Cost centre: A (previously)',
    'Head of department: Yes (previously)',
    'Sent on: 23 Nov 2026',
  ])
  expect(lines(undefined, undefined)).toEqual([])
})
