/** What an entry of a report says: who, what, when, what was written and brought along, how it stands with whom; and where
 * all of it leads. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ReportDetails, ReportRow } from '#shared/reports/model.ts'
import { somebody } from '#tests/support/people.ts'
import { findButton, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { amy, details, openRows, row } from './screen.tsx'

const api = standInApi()
const zoe = somebody('Zoë', 'Daniels')
const file = (mediaId: string) => ({ mediaId, name: `${mediaId}.pdf` })

/** Opens one entry of the full report. */
async function open(more: Partial<ReportRow> = {}, said: Partial<ReportDetails> = {}) {
  api.answers['POST /reports/full/details'] = [200, { items: [details('n1', said)] }]
  openRows([row('n1', more)])
  return screen.findByRole('article', { name: 'Title of n1' })
}

const hrefOf = (entry: HTMLElement, name: string | RegExp) =>
  within(entry).getByRole('link', { name }).getAttribute('href')

describe('an entry', () => {
  it('says who nominated whom, when and from where, and leads to both and to the nomination', async () => {
    // In the group's zone it is the next day already.
    const createdAt = '2026-03-01T22:30:00.000Z'
    const behaviour = { id: 110, name: 'Excellence' }
    const entry = await open({ createdAt, selectionPeriod: '2026-02', behaviour })
    expect(hrefOf(entry, 'Amy Nkosi')).toBe('/thinktank-user/amy.nkosi')
    expect(hrefOf(entry, 'Jon Dlamini')).toBe('/thinktank-user/jon.dlamini')
    expect(hrefOf(entry, 'Title of n1')).toBe('/my-profile/review-nomination/n1')
    expect(within(entry).getByText(/Nomination by/).textContent).toBe(
      'On the Spot · Nomination by Jon Dlamini',
    )
    const facts = within(entry)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Employee number', '4711'],
      ['Company', 'Video Entertainment'],
      ['Date', '2 Mar 2026'],
      ['Nominee company', 'Sport'],
      ['Month', 'February 2026'],
      ['Behaviour', 'Excellence'],
    ])
    expect(entry.querySelector('time')?.dateTime).toBe('2026-03-02')
  })

  it('has a place for a photo, a team its picture and its members', async () => {
    const members = [amy, zoe].map((nominee) => ({ nominee, documents: [], status: 'Accepted' as const }))
    const entry = await open({ isTeam: true, nomineeCount: 2 }, { nominees: members })
    expect(entry.querySelector('img')?.getAttribute('src')).toBe('/pictures/team.svg')
    expect(await within(entry).findByRole('button', { name: 'and 1 other' })).toBeTruthy()
    expect(entry.querySelector('ul')?.textContent).toContain('Zoë Daniels')
  })

  it.each([
    [2, 'and 1 other', ['Bo Smith Declined', 'Zoë Daniels Accepted']],
    [1, '1 member declined', ['Bo Smith Declined']],
  ])(
    'a team names who declined, too, uncounted, and nobody twice: %i go on',
    async (nomineeCount, label, names) => {
      const bo = { ...zoe, personId: 'bo', name: 'Bo Smith' }
      const answered = [
        { nominee: bo, documents: [], status: 'Rejected' as const },
        { nominee: amy, documents: [], status: 'Accepted' as const },
        { nominee: zoe, documents: [], status: 'Accepted' as const },
      ]
      const nominees = answered.slice(0, nomineeCount + 1)
      const entry = await open({ isTeam: true, nomineeCount }, { nominees })
      expect(await within(entry).findByRole('button', { name: label })).toBeTruthy()
      const told = [...entry.querySelectorAll('ul[id] li')].map(({ textContent }) =>
        textContent?.split(' · '),
      )
      expect(told.map((each) => `${each?.[0]} ${each?.at(-1)}`)).toEqual(names)
    },
  )

  it('says what was written, brought along, and added by each nominee', async () => {
    const entry = await open(
      {},
      {
        documents: [file('m1'), file('m2')],
        nominees: [
          { nominee: amy, comments: 'Thank you', references: ['one', 'two'], documents: [file('m3')] },
          { nominee: zoe, documents: [] },
        ],
      },
    )
    expect(await within(entry).findByText('Words of n1')).toBeTruthy()
    expect(hrefOf(entry, 'Supporting documentation (2)')).toBe('/supporting-documentation/m1+m2')
    expect(hrefOf(entry, 'Substantiation documentation from Amy Nkosi')).toBe('/supporting-documentation/m3')
    const added = within(entry).getByText('Substantiation by Amy Nkosi').parentElement
    expect(added?.textContent).toContain('Comments: Thank you')
    expect(added?.textContent).toContain('References: one, two')
    expect(within(entry).queryByText('Substantiation by Zoë Daniels')).toBeNull()
  })

  it('tells why members declined as that, and not as what they added', async () => {
    const entry = await open(
      { isTeam: true, nomineeCount: 1 },
      {
        nominees: [
          { nominee: amy, status: 'Accepted', comments: 'Thank you', documents: [] },
          { nominee: zoe, status: 'Rejected', reason: 'Not my work', documents: [] },
        ],
      },
    )
    const declined = (await within(entry).findByText('Declined by Zoë Daniels')).parentElement
    expect(declined?.textContent).toBe('Declined by Zoë DanielsReason for declining: Not my work')
    expect(within(entry).queryByText('Substantiation by Zoë Daniels')).toBeNull()
    expect(within(entry).getByText('Substantiation by Amy Nkosi')).toBeTruthy()
    cleanup()
    const nominees = [{ nominee: amy, status: 'Rejected' as const, reason: 'Not me', documents: [] }]
    const single = await open({ decision: 'Declined', declineReason: 'Not me' }, { nominees })
    expect(await within(single).findByText('Words of n1')).toBeTruthy()
    expect(single.textContent?.split('Not me')).toHaveLength(2)
    expect(within(single).getByText('Reason for declining: Not me')).toBeTruthy()
    expect(single.textContent).not.toContain('Substantiation')
  })

  it('says of each stage whose it is, what became of it, why and when', async () => {
    const entry = await open()
    const status = within(entry).getByRole('heading', { name: 'Nomination Status' }).closest('section')
    if (!status) throw new Error('There is no status.')
    expect(status.textContent).toContain('Pending with Line Manager')
    const [sponsor, ...others] = within(status).getAllByRole('listitem')
    expect(sponsor?.textContent).toBe(
      'Project SponserApprovedAyanda Khumalo · ayanda.khumalo@thinktank.example3 Mar 2026, 10:15Comment: Well earned',
    )
    expect(
      within(sponsor as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^\/thinktank-user\//)
    const pending = ['Line Manager', 'Exco2 Manager', 'HRBP'].map(
      (stage) => `${stage}PendingAyanda Khumalo · ayanda.khumalo@thinktank.example`,
    )
    expect(textsOf(others)).toEqual(pending)
  })

  it('has one badge that says what it has come to, and by whom', async () => {
    const rejected = row('n1').steps.map((step) => ({ ...step, status: 'Reject' as const }))
    const head = (await open({ steps: rejected })).querySelector('header')
    expect(head?.textContent).toContain('Rejected by Project Sponsor')
    expect(head?.textContent).not.toContain('Accepted')
  })

  it('of what was downgraded says so at the stages of which its file says it', async () => {
    const downgraded = {
      steps: row('n1').steps.map((step) => ({ ...step, status: 'Approve' as const })),
      downgrade: {
        by: { personId: amy.personId, name: amy.name },
        at: '2026-03-04T08:15:00.000Z',
        stage: 'manager' as const,
        reason: 'Daily work',
        from: { kind: 'on-the-spot' as const, category: 103, title: 'Before' },
      },
    }
    const badges = ['Approved', 'Downgraded to High5', 'Downgraded to High5', 'Approved']
    const entry = await open(downgraded)
    const stages = within(entry)
      .getAllByRole('listitem')
      .map((each) => badges.find((badge) => each.textContent?.includes(badge)))
    expect(stages).toEqual(badges)
    cleanup()
    openRows([row('n1', downgraded)], { look: 'table' })
    fireEvent.click(await findButton(reportRowTexts.columns.choose))
    for (const stage of ['manager', 'exco2', 'hrbp'] as const)
      fireEvent.click(await screen.findByLabelText(reportRowTexts.columns[stage]))
    const line = screen.getByRole('link', { name: 'Title of n1' }).closest('tr')
    const said = [...(line?.querySelectorAll('td') ?? [])].slice(-3).map((cell) => cell.textContent)
    expect(said).toEqual(badges.slice(1).map((badge) => `${badge}Ayanda Khumalo`))
  })

  it('whose words cannot be read says so in their place', async () => {
    api.answers['POST /reports/full/details'] = problem('unexpected', { status: 500 })
    openRows([row('n1')])
    expect(
      await screen.findByText('Oops! We had a problem with loading Nomination. Please try again later.'),
    ).toBeTruthy()
    expect(screen.getByRole('article', { name: 'Title of n1' })).toBeTruthy()
  })
})

it.each(['cards', 'table'] as const)(
  'a report leads to those nominations alone that its reader may open, as %s',
  async (look) => {
    api.answers['POST /reports/business-unit/details'] = [200, { items: [] }]
    openRows([row('n1', { mayOpen: false }), row('n2')], { report: 'business-unit', look })
    expect(await screen.findByText('Title of n1')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Title of n1' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Title of n2' })).toBeTruthy()
  },
)

it('the report of HRBPs has groups by the month of making, in the group’s zone, each entry with its workflow', async () => {
  api.answers['POST /reports/hcbp/details'] = [200, { items: [] }]
  const made = ['2026-03-31T22:00:00.000Z', '2026-03-31T21:59:00.000Z', '2026-03-02T10:00:00.000Z']
  openRows(
    made.map((createdAt, index) => row(`n${index}`, { createdAt })),
    { report: 'hcbp', look: 'cards' },
  )
  const list = await screen.findByRole('list', { name: reportTexts.titles.hcbp })
  const headings = textsOf(within(list).getAllByRole('heading', { level: 2 }))
  expect(headings).toEqual([
    'Nominations of April 2026 (1 on this page)',
    'Nominations of March 2026 (2 on this page)',
  ])
  expect(within(list).getAllByRole('heading', { level: 4, name: 'Approval workflow' })).toHaveLength(3)
})
