// @vitest-environment happy-dom
/** The abuse reports, for administrators. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { openPage, problem, standInApi } from '#tests/web/pages.tsx'
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
  idea: {
    id: 'i1',
    title: 'Paper cups, again',
    excerpt: 'It would help.',
    createdAt: '2026-03-01T10:00:00.000Z',
    challengeId: 'c1',
    author: { ...author, country: 'Kenya' },
    categories: [],
    communities: [],
    likes: 3,
    comments: 0,
  },
}

describe('the abuse reports', () => {
  it('say who reported whom and why, and show the idea of a row where one wants to see it', async () => {
    api.answers['GET /abuse-reports?size=10'] = [200, { items: [report], total: 1 }]
    open('/abuse-reports')
    const table = await screen.findByRole('table', { name: list.title })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((each) => each.textContent)).toEqual(['Reporter', 'Abuse report', 'Reported person'])
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
    fireEvent.click((await screen.findAllByRole('button', { name: list.clear }))[0] ?? document.body)
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
    expect(box.value).toBe('')
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

describe('an abuse report', () => {
  it('shows who reported what, and the idea; or that it is no longer there', async () => {
    api.answers['GET /abuse-reports/r1'] = [200, report]
    api.answers['GET /abuse-reports/r2'] = [200, { ...report, id: 'r2', idea: undefined }]
    open('/abuse-report/r1')
    expect((await screen.findByRole('region', { name: one.reporter })).textContent).toContain('Pieter Botha')
    expect(screen.getByRole('region', { name: one.text }).textContent).toContain('It is stolen.')
    expect(screen.getByRole('region', { name: one.idea }).textContent).toContain('Paper cups, again')
    open('/abuse-report/r2')
    expect(await screen.findByText(fill(one.gone, { title: 'Paper cups' }))).toBeTruthy()
  })

  it('that cannot be read says so', async () => {
    api.answers['GET /abuse-reports/r1'] = problem('busy', { status: 503 })
    open('/abuse-report/r1')
    expect(await screen.findByText(one.load)).toBeTruthy()
  })
})
