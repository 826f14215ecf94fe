import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { asMe } from '#shared/people/rules.ts'
import { addressOf, problem, standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { approved, lerato, nominationOf, open, pieter, route, step, team } from './screen.tsx'

const api = standInApi()
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the heading of a nomination', () => {
  const { sent, received } = nominationTexts
  it.each([
    ['sender', '', sent],
    ['nominee', '', received],
    ['sender', '/received', received],
    ['nominee', '/received', received],
    ['nominee', '/sent', sent],
    ['sender', '/something', sent],
    ['nominee', '/something', received],
  ])('is for the %s, at the address that ends in %j: %s', async (who, type, text) => {
    api.answers[route] = [200, nominationOf({ kind: 'on-the-spot' })]
    open(`/my-profile/review-nomination/n1${type}`, who === 'sender' ? thandi : asMe(pieter))
    await screen.findByText('You stayed late.')
    expect(heading()).toBe(text)
  })

  it('does not say what it does not know yet', async () => {
    api.answers[route] = problem('busy', { status: 503 })
    open('/my-profile/review-nomination/n1')
    expect(heading()).toBe(shellTexts.pages.nomination)
    expect(await screen.findByText(nominationTexts.load)).toBeTruthy()
    expect(heading()).toBe(shellTexts.pages.nomination)
  })
})

describe('what a nomination says', () => {
  const address = '/my-profile/review-nomination/n1'

  it('says who withdrew it, and why to those who may know', async () => {
    const withdrawal = { by: { name: 'Ada Admin' }, at: '2026-05-04T08:00:00.000Z' }
    for (const reason of ['A mistake', undefined]) {
      const said = { ...withdrawal, ...(reason && { reason }) }
      api.answers[route] = [200, nominationOf({ decision: 'Withdrawn', withdrawal: said })]
      open(address)
      expect(await screen.findByText('Ada Admin, 4 May 2026, 10:00')).toBeTruthy()
      expect(textsOf(screen.queryAllByText(/^“/))).toEqual(reason ? [`“${reason}”`] : [])
      cleanup()
    }
  })

  it('shows each member of a team with their own answer', async () => {
    const [first, second] = team
    const nominees = [
      { ...first, answer: { status: 'Accepted', company: 'Technology', references: ['Anna', 'Ben'] } },
      { ...second, answer: { status: 'Rejected', reason: 'Not interested' } },
    ]
    api.answers[route] = [200, { ...nominationOf({ kind: 'teams', isTeam: true }), nominees }]
    open(address)
    const accepted = (await screen.findByText(first?.name ?? '')).closest('li')?.textContent
    expect(accepted).toContain(nominationWords.memberStates.Accepted)
    expect(accepted).toContain(fill(reviewTexts.chosenCompany, { company: 'Technology' }))
    expect(accepted).toContain('Anna, Ben')
    const declined = screen.getByText(second?.name ?? '').closest('li')?.textContent
    expect(declined).toContain(nominationWords.memberStates.Rejected)
    expect(declined).toContain(fill(reviewTexts.declinedBecause, { reason: 'Not interested' }))
  })

  it('hides most of a large team behind a button', async () => {
    const nominees = Array.from({ length: 50 }, (_, index) => ({ ...pieter, personId: `m${index}` }))
    api.answers[route] = [200, nominationOf({ kind: 'teams', isTeam: true, nominees })]
    open(address)
    const more = await screen.findByRole('button', { name: fill(nominationTexts.showAll, { count: 50 }) })
    expect(screen.getAllByText(pieter.name).length).toBeLessThan(10)
    fireEvent.click(more)
    expect(screen.getAllByText(pieter.name)).toHaveLength(50)
  })

  it.each([
    ['Declined', 'The nominees declined'],
    ['Withdrawn', 'Thandi Nkosi, 6 Mar 2026, 10:00'],
  ] as const)('has nothing pending in it once it is %s', async (decision, sentence) => {
    const withdrawal = { by: { name: 'Thandi Nkosi' }, at: '2026-03-06T08:00:00.000Z', reason: 'Sent twice.' }
    const steps = [
      step('sponsor', { waitingSince: '2026-03-02T08:00:00.000Z' }),
      step('manager'),
      step('exco2'),
      step('hrbp'),
    ]
    const nominees = [
      { ...pieter, answer: { status: 'Pending' as const } },
      { ...lerato, answer: { status: 'Rejected' as const } },
    ]
    const ended = { decision, steps, nominees, ...(decision === 'Withdrawn' && { withdrawal }) }
    api.answers[route] = [200, nominationOf({ kind: 'teams', isTeam: true, ...ended })]
    open(address)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText(decision, { selector: 'p' })).toBeTruthy()
    expect(screen.getAllByText('Not decided')).toHaveLength(4)
    expect(screen.getByText('Did not answer')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Pending|waiting since|Has not answered/)
  })

  it('leads to the documents, of the form and of the answer', async () => {
    const documents = [{ mediaId: 'm3', name: 'proof.pdf' }]
    const files = ['m1', 'm2'].map((mediaId) => ({ mediaId, name: `${mediaId}.pdf` }))
    const nominees = [{ ...pieter, answer: { status: 'Accepted' as const, documents } }]
    api.answers[route] = [200, nominationOf({ files, nominees })]
    open(address)
    const link = await screen.findByRole('link', { name: 'm1.pdf, m2.pdf' })
    expect(link.getAttribute('href')).toBe('/supporting-documentation/m1+m2')
    expect(addressOf(screen.getByRole('link', { name: 'proof.pdf' }))).toBe('/supporting-documentation/m3')
  })

  it('says for which month it is, who decided what, and what was done', async () => {
    const steps = [
      step('manager', { status: 'Approve' }),
      step('exco2', { comment: 'Well earned.', ...approved }),
      step('hrbp', { status: 'Approve' }),
    ]
    const history = [
      { at: '2026-03-02T08:00:00.000Z', by: 'Thandi Nkosi', what: 'created' as const },
      {
        at: '2026-03-04T08:00:00.000Z',
        by: 'Ada Admin',
        what: 'reassigned' as const,
        stage: 'exco2' as const,
        to: 'Anna Smit',
        comment: 'On leave.',
      },
    ]
    const month = {
      kind: 'employee-of-the-month' as const,
      selectionPeriod: '2026-02',
      payrollMonth: '2026-04',
    }
    api.answers[route] = [200, nominationOf({ ...month, steps, history })]
    open(address)
    expect(await screen.findByText('February 2026')).toBeTruthy()
    expect(screen.getByText('April 2026')).toBeTruthy()
    expect(await screen.findByText('“Well earned.”')).toBeTruthy()
    expect(screen.getByText('Approved', { selector: 'p' })).toBeTruthy()
    const entries = screen.getAllByRole('listitem').filter((each) => each.dataset.state)
    expect(textsOf(entries)).toEqual([
      'Sent: doneThandi Nkosi, 2 Mar 2026, 10:00',
      expect.stringMatching(/^Line Manager ?Approved.*approved in advance$/),
      expect.stringMatching(/^HRBP ?Approved.*approved in advance$/),
      'Ada Admin passed the stage Exco2 Manager to Anna Smit4 Mar 2026, 10:00“On leave.”',
      expect.stringMatching(/^Exco2 Manager ?Approved.*Lerato Molefe · 5 Mar 2026, 10:00“Well earned.”$/),
      'Award: doneConfirmed',
    ])
  })

  it('says each fact once: who answered stands among what happened, and no second time', async () => {
    const answered = { ...pieter, answer: { status: 'Accepted' as const } }
    const history = [
      { at: '2026-03-02T08:00:00.000Z', by: 'Thandi Nkosi', what: 'created' as const },
      { at: '2026-03-03T08:00:00.000Z', by: pieter.name, what: 'accepted' as const },
      { at: approved.decidedAt, by: lerato.name, what: 'approved' as const, stage: 'manager' as const },
    ]
    const steps = [step('manager', approved), step('exco2', { waitingSince: approved.decidedAt })]
    api.answers[route] = [200, nominationOf({ kind: 'on-the-spot', steps, history, nominees: [answered] })]
    open(address)
    await screen.findByText(/waiting since 5 Mar 2026, 10:00/)
    const entries = screen.getAllByRole('listitem').filter((each) => each.dataset.state)
    expect(entries.map(({ dataset }) => dataset.state)).toEqual(['done', 'done', 'done', 'now', 'next'])
    expect(document.body.textContent?.match(/accepted the nomination/g)).toHaveLength(1)
    expect(document.body.textContent?.match(/5 Mar 2026/g)).toHaveLength(2)
    expect(screen.getByText(/waiting since 5 Mar 2026, 10:00/)).toBeTruthy()
  })

  it('leads administrators to what it pays, and nobody else', async () => {
    const { may } = nominationOf()
    api.answers['GET /payroll/nominations/n1'] = problem('not-found', { status: 404 })
    const openWith = async (money: true | undefined) => {
      api.answers[route] = [200, nominationOf({ kind: 'on-the-spot', may: { ...may, money } })]
      open(address)
      await screen.findByText('You stayed late.')
    }
    await openWith(true)
    fireEvent.click(await screen.findByRole('button', { name: nominationTexts.money }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await waitFor(() =>
      expect(api.heard.some(({ route: asked }) => asked === 'GET /payroll/nominations/n1')).toBe(true),
    )
    // By now its part is loaded, and would be there at once.
    cleanup()
    await openWith(undefined)
    expect(screen.queryByRole('button', { name: nominationTexts.money })).toBeNull()
  })

  it('tells of each nominee who was reminded at one moment, and of whom none is named', async () => {
    const complaints = vi.spyOn(console, 'error')
    const reminded = { at: '2026-03-04T08:00:00.000Z', by: 'Ada Admin', what: 'reminded' as const }
    const names = ['Anna Smit', 'Anna Smit', 'Pieter Botha', '']
    api.answers[route] = [200, nominationOf({ history: names.map((to) => ({ ...reminded, to })) })]
    open(address)
    expect(await screen.findAllByText(/Ada Admin reminded Anna Smit/)).toHaveLength(2)
    expect(screen.getAllByText(/Ada Admin reminded/)).toHaveLength(4)
    expect(screen.getByText(/Ada Admin reminded –/)).toBeTruthy()
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })
})
