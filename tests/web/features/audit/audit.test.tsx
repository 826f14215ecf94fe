/** The audit record's screen: the list, its details, the search and what is wrong with it. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuditRow } from '#shared/audit/model.ts'
import { mostDaysSearched } from '#shared/audit/rules.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { changeLines } from '#web/ui/texts/changes.ts'
import { problem } from '../../pages.tsx'
import { adminApi, open, press } from '../content/editing/screen.tsx'

const api = adminApi()
const list = 'GET /audit?size=25'

const row: AuditRow = {
  id: 'E1',
  at: '2026-11-23T06:00:00.000Z',
  by: { personId: 'p1', name: 'Ada Byron' },
  what: 'roles changed',
  about: { kind: 'person', id: 'p2', to: '/admin/people/p2', name: 'Bo Nkosi' },
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
    expect.stringContaining('Ada Byron changed the roles23 Nov 2026, 08:00 · Person: Bo Nkosi'),
    expect.stringContaining('Ada Byron sent an email again'),
  ])
  expect(screen.getByRole('link', { name: 'Person: Bo Nkosi' }).getAttribute('href')).toBe('/admin/people/p2')
  expect(screen.getByText(fill(texts.lastDays, { days: mostDaysSearched }))).toBeTruthy()
  const details = (each: AuditRow, act: string) =>
    fill(texts.detailsNamed, { name: each.by.name, act, at: '23 Nov 2026, 08:00' })
  await press(details(row, 'changed the roles'))
  expect(screen.getByText('ThinkTank → ThinkTank, Administrator')).toBeTruthy()
  await press(details(mail, 'sent an email again'))
  expect(screen.getByText(texts.withheld)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: texts.pages })).toBeTruthy()
})

it('says that nothing fits, and clears the search', async () => {
  api.answers[list] = [200, { items: [] }]
  api.answers[`${list}&about=nothing`] = [200, { items: [] }]
  open('/admin/audit?about=nothing')
  expect(await screen.findByText(texts.noneSuch)).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: filterPanelTexts.clear }).slice(0, 1))
    fireEvent.click(button)
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

it('tells an address of no record from a record without acts', async () => {
  api.answers[`${list}&about=nobody`] = problem('not-found', { status: 404 })
  open('/admin/audit?about=nobody')
  expect(await screen.findByText(texts.unknown)).toBeTruthy()
})

it('goes to the first page where the address names none', async () => {
  api.answers[list] = [200, { items: [row] }]
  api.answers[`${list}&cursor=bad`] = problem('invalid-cursor', { status: 400 })
  const address = open('/admin/audit?cursor=bad')
  expect(await screen.findByText('Ada Byron')).toBeTruthy()
  expect(address()).toBe('/admin/audit')
})

it('shows the address of the chosen person', async () => {
  const email = 'ada.b@thinktank.example'
  const items = [{ personId: 'p1', name: 'Ada Byron', email, department: '', company: '' }]
  api.answers[list] = [200, { items: [] }]
  api.answers[`${list}&by=p1`] = [200, { items: [row] }]
  api.answers['POST /people/suggestions'] = [200, { items }]
  open('/admin/audit')
  fireEvent.change(await screen.findByRole('combobox', { name: texts.by }), { target: { value: 'Ada B' } })
  fireEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }))
  expect(await screen.findByRole('combobox', { name: texts.by, description: email })).toBeTruthy()
})

it('says which day of the address is none', async () => {
  open('/admin/audit?from=2026-13-45')
  const noDay = fill(adminTexts.fields.noDay, { typed: '2026-13-45' })
  expect((await screen.findByRole('alert')).textContent).toBe(noDay)
  expect(screen.getByText(texts.wrongDays)).toBeTruthy()
})

it('says which day is wrong, and asks nothing of the server', async () => {
  open('/admin/audit?from=2026-01-01&to=2026-11-01')
  expect(await screen.findByText(fill(texts.rangeTooLong, { days: mostDaysSearched }))).toBeTruthy()
  expect(api.heard.filter(({ route }) => route.startsWith('GET /audit'))).toEqual([])
})

it('takes records apart field by field', () => {
  const before = { preferences: { digest: false }, costCentre: 'C1' }
  const after = { preferences: { digest: true }, costCentre: 'C1', aliases: [], leftAt: '2026-05-01' }
  expect(changeLines(before, after)).toEqual([
    'Preferences, Daily digest: No → Yes',
    'Cost centre: C1',
    'Other usernames: –',
    'Left: 1 May 2026',
  ])
  expect(changeLines({ id: 7 }, undefined)).toEqual(['ID: 7 (previously)'])
  expect(changeLines(undefined, [{ stage: 'manager' }, { stage: null }])).toEqual([
    '1, Stage: Line Manager',
    '2, Stage: –',
  ])
  expect(changeLines(undefined, undefined)).toEqual([])
})
