/** The abuse reports, for administrators. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { anIdea } from '#tests/web/features/ideas/screen.tsx'
import { openPage, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { AbuseReportPage } from '#web/features/abuse/abuse-report-page.tsx'
import { AbuseReportsPage } from '#web/features/abuse/abuse-reports-page.tsx'

const api = standInApi()
const { list, one } = abuseTexts
const administrator = asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] }))

const open = (address: string, me: Me = administrator) =>
  openPage(
    [
      { path: '/abuse-reports', element: <AbuseReportsPage /> },
      { path: '/abuse-report/:id', element: <AbuseReportPage /> },
    ],
    address,
    me,
  )

const person = (personId: string, name: string) => ({ personId, name, slug: personId })
const author = person('p9', 'Zanele Dube')
const report = {
  id: 'r1',
  ideaId: 'i1',
  ideaTitle: 'Paper cups',
  reporter: person('p1', 'Pieter Botha'),
  reported: author,
  text: 'It is stolen.',
  createdAt: '2026-03-02T10:00:00.000Z',
  idea: anIdea('i1', 'Paper cups, again', { author: { ...author, country: 'Kenya' } }),
}

describe('the abuse reports', () => {
  it('say who reported whom and why, and show the idea of a row where one wants to see it', async () => {
    api.answers['GET /abuse-reports?size=10'] = [200, { items: [report], total: 1 }]
    open('/abuse-reports')
    const table = await screen.findByRole('table', { name: list.title })
    const headers = within(table).getAllByRole('columnheader')
    expect(textsOf(headers)).toEqual(['Reporter', 'Abuse report', 'Reported person'])
    expect(within(table).getByText('It is stolen.')).toBeTruthy()
    expect(within(table).queryByText('Paper cups, again')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: fill(list.showNamed, { name: 'Pieter Botha' }) }))
    const idea = within(table).getByRole('link', { name: 'Paper cups, again' })
    expect(idea.getAttribute('href')).toBe('/idea/i1')
    fireEvent.click(screen.getByRole('button', { name: fill(list.hideNamed, { name: 'Pieter Botha' }) }))
    expect(within(table).queryByText('Paper cups, again')).toBeNull()
  })

  it('are narrowed to a reporter, kept in the address by an id', async () => {
    const suggestion = { ...report.reporter, email: 'pieter@thinktank.example', department: '', company: '' }
    api.answers['GET /abuse-reports?size=10'] = [200, { items: [report], total: 1 }]
    api.answers['GET /abuse-reports?size=10&reporter=p1'] = [200, { items: [], total: 0 }]
    api.answers['POST /people/suggestions'] = [200, { items: [suggestion] }]
    open('/abuse-reports')
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: list.reporter })
    fireEvent.change(box, { target: { value: 'Pie' } })
    fireEvent.click(await screen.findByRole('option', { name: /pieter@/ }))
    expect(await screen.findByText(list.noneSuch)).toBeTruthy()
    expect(box.value).toBe('Pieter Botha')
    fireEvent.click(
      (await screen.findAllByRole('button', { name: filterPanelTexts.clear }))[0] ?? document.body,
    )
    expect(await screen.findByText('It is stolen.')).toBeTruthy()
  })

  it('are no longer narrowed to somebody once other text stands in the box', async () => {
    api.answers['GET /abuse-reports?size=10'] = [200, { items: [report], total: 1 }]
    api.answers['GET /abuse-reports?size=10&reporter=p1'] = [200, { items: [], total: 0 }]
    api.answers['GET /people/p1'] = [200, { personId: 'p1', name: 'Pieter Botha' }]
    api.answers['POST /people/suggestions'] = [200, { items: [] }]
    open('/abuse-reports?reporter=p1')
    expect(await screen.findByText(list.noneSuch)).toBeTruthy()
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: list.reporter })
    await waitFor(() => expect(box.value).toBe('Pieter Botha'))
    fireEvent.change(box, { target: { value: 'Zan' } })
    expect(await screen.findByText('It is stolen.')).toBeTruthy()
    expect(box.value).toBe('Zan')
    fireEvent.blur(box)
    // What was typed stays, and the box says that nobody is chosen.
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['Zan', 'true'])
    expect(screen.getByText('It is stolen.')).toBeTruthy()
  })

  it('name a person of whom there is nothing to show', async () => {
    api.answers['GET /abuse-reports?size=10&reported=p7'] = [200, { items: [], total: 0 }]
    api.answers['GET /people/p7'] = [200, { personId: 'p7', name: 'Kim Adams' }]
    open('/abuse-reports?reported=p7')
    expect(await screen.findByText(list.noneSuch)).toBeTruthy()
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: list.reported })
    await waitFor(() => expect(box.value).toBe('Kim Adams'))
  })

  it('that cannot be read say so', async () => {
    api.answers['GET /abuse-reports?size=10'] = problem('busy', { status: 503 })
    open('/abuse-reports')
    expect(await screen.findByText(list.load)).toBeTruthy()
  })
})

it('an abuse report shows who reported what, and the idea; or that it is no longer there', async () => {
  api.answers['GET /abuse-reports/r1'] = [200, report]
  api.answers['GET /abuse-reports/r2'] = [200, { ...report, id: 'r2', idea: undefined }]
  answerCase()
  open('/abuse-report/r1')
  expect((await screen.findByRole('region', { name: one.reporter })).textContent).toContain('Pieter Botha')
  expect(screen.getByRole('region', { name: one.text }).textContent).toContain('It is stolen.')
  expect(screen.getByRole('region', { name: one.idea }).textContent).toContain('Paper cups, again')
  open('/abuse-report/r2')
  expect(await screen.findByText(fill(one.gone, { title: 'Paper cups' }))).toBeTruthy()
})

/** What is known of the reports of the idea together. */
const together = {
  ideaId: 'i1',
  version: 3,
  ideaTitle: 'Paper cups',
  reported: author,
  reports: 2,
  latestAt: report.createdAt,
  latestId: 'r1',
  decisions: [],
  idea: report.idea,
  latest: report,
}
const decision = {
  at: '2026-03-04T10:00:00.000Z',
  by: person('p5', 'Ada Mensah'),
  outcome: 'hidden',
  note: 'Asked the colleague.',
  upTo: 2,
}

function answerCase(more: object = {}): void {
  api.answers['GET /abuse-cases/i1'] = [200, { ...together, ...more }]
  api.answers['GET /abuse-reports?idea=i1&size=50'] = [200, { items: [report], total: 1 }]
}

describe('the reports of one idea', () => {
  it('stand together, to be dealt with or dealt with', async () => {
    api.answers['GET /abuse-reports?size=10'] = [200, { items: [{ ...report, decision }], total: 1 }]
    api.answers['GET /abuse-cases?state=waiting&size=10'] = [200, { items: [together], total: 1 }]
    const done = { ...together, decisions: [decision] }
    api.answers['GET /abuse-cases?state=done&size=10'] = [200, { items: [done], total: 1 }]
    open('/abuse-reports')
    expect(await screen.findByText(abuseTexts.became.hidden)).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: list.view.waiting }))
    const waiting = await screen.findByRole('article', { name: 'Paper cups, again' })
    expect(within(waiting).getByText('2 reports')).toBeTruthy()
    const deal = within(waiting).getByRole('link', {
      name: fill(list.dealNamed, { title: 'Paper cups, again' }),
    })
    expect(deal.getAttribute('href')).toBe('/abuse-report/r1')
    fireEvent.click(screen.getByRole('tab', { name: list.view.done }))
    expect(await screen.findByText(/Ada Mensah, 4 Mar 2026 · Asked the colleague/)).toBeTruthy()
  })

  it('none of which waits say so', async () => {
    api.answers['GET /abuse-cases?state=waiting&size=10'] = [200, { items: [], total: 0 }]
    open('/abuse-reports?view=waiting')
    expect(await screen.findByText(list.noneWaiting)).toBeTruthy()
  })

  it('are shown with one of them, and dealt with by one decision', async () => {
    const other = { ...report, id: 'r3', reporter: person('p2', 'Kim Adams'), text: 'Stolen, indeed.' }
    api.answers['GET /abuse-reports/r1'] = [200, report]
    answerCase()
    api.answers['GET /abuse-reports?idea=i1&size=50'] = [200, { items: [other, report], total: 2 }]
    api.answers['PUT /abuse-cases/i1/decision'] = () => {
      answerCase({ version: 4, decisions: [decision] })
      return [200, { ...together, version: 4, decisions: [decision] }]
    }
    open('/abuse-report/r1')
    expect((await screen.findByRole('region', { name: one.others })).textContent).toContain('Stolen, indeed.')
    fireEvent.click(await screen.findByRole('radio', { name: one.hide }))
    fireEvent.click(screen.getByRole('button', { name: one.save }))
    expect(await screen.findByText(ideasTexts.reasonRequired)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(one.reason) }), {
      target: { value: 'It names a colleague.' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: one.note }), { target: { value: 'Asked.' } })
    fireEvent.click(screen.getByRole('button', { name: one.save }))
    expect(await screen.findByText(one.saved)).toBeTruthy()
    expect(api.heard.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      outcome: 'hidden',
      version: 3,
      reason: 'It names a colleague.',
      note: 'Asked.',
    })
    expect(await screen.findByRole('button', { name: one.decideAgain })).toBeTruthy()
  })
})
