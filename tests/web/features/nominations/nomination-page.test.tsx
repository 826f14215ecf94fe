/** What a nomination says to its readers: a High5 is a thank-you, and an award good news to whoever won it; the card of a High5
 * is a press away, and begins by itself where the mail has led here for it. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardSearch } from '#shared/cards/rules.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { addressOf, problem, standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { approved, button, lerato, nominationOf, open, opened, pieter, route, step, team } from './screen.tsx'

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
    ['Declined', 'No nominee accepted'],
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
    expect(screen.getByText('Didn’t answer')).toBeTruthy()
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
      'Ada Admin reassigned the Exco2 Manager stage to Anna Smit4 Mar 2026, 10:00“On leave.”',
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

const address = '/my-profile/review-nomination/n1'
const words = { fieldId: 'why', label: 'Why?', role: 'motivation' as const, content: 'You stayed late.' }

describe('the heading of a High5', () => {
  it.each([
    ['who received it', asMe(pieter), [asNominee(pieter)], 'Thandi Nkosi recognised you'],
    ['who received it with others', asMe(pieter), team, 'Thandi Nkosi recognised you and your team'],
    ['who sent it', thandi, [asNominee(pieter)], 'You recognised Pieter Botha'],
    ['anybody else', asMe(lerato), team, 'Thandi Nkosi recognised Pieter Botha and Zanele Dube'],
    [
      'anybody else of many',
      asMe(lerato),
      Array.from({ length: 5 }, (_, n) => asNominee(somebody('Member', `No${n}`))),
      'Thandi Nkosi recognised Member No0, Member No1 and 3 others',
    ],
  ])('says to %s what it is', async (_, me, nominees, text) => {
    api.answers[route] = [200, nominationOf({ nominees, isTeam: nominees.length > 1 })]
    open(address, me)
    await screen.findByText('You stayed late.')
    expect(heading()).toBe(text)
  })
})

it('shows the words as a quote, and folds numbers and stages away', async () => {
  api.answers[route] = [200, nominationOf({ answers: [words], steps: [step('manager', approved)] })]
  open(address, asMe(pieter))
  const quote = await screen.findByText('You stayed late.')
  expect(quote.tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByText('Why?')).toBeNull()
  const fold = screen.getByText(recognisedTexts.details).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold && within(fold).getByText(new RegExp(pieter.employeeNumber))).toBeTruthy()
  const article = screen.getByRole('article')
  expect(within(article).queryByText(new RegExp(pieter.employeeNumber))).toBeNull()
})

it('that was withdrawn says so, without its words, and what became of it is open', async () => {
  const withdrawal = { by: { name: 'Ada Admin' }, at: '2026-03-06T08:00:00.000Z' }
  api.answers[route] = [200, nominationOf({ answers: [], decision: 'Withdrawn', withdrawal })]
  open(address, asMe(pieter))
  const text = fill(recognisedTexts.high5.withdrawn, { by: 'Ada Admin', date: '6 Mar 2026' })
  expect((await screen.findByRole('note')).textContent).toBe(`${text} ${recognisedTexts.high5.withoutWords}`)
  expect(screen.getByText(recognisedTexts.details).closest('details')?.open).toBe(true)
})

it('whose praise offends has a way to remove it for an administrator, who is asked first', async () => {
  const praise = { stage: 'manager' as const, by: { name: lerato.name }, at: approved.decidedAt }
  const shown = (texts: string[]) =>
    nominationOf({
      kind: 'on-the-spot',
      answers: [words],
      steps: [step('manager', approved)],
      praise: texts.map((text) => ({ ...praise, text })),
      may: { answer: false, downgrade: false, withdraw: true, reassign: false, removePraise: true },
    })
  api.answers[route] = [200, shown(['Proud of you.'])]
  api.answers['DELETE /nominations/n1/praise/manager'] = [200, shown([])]
  open(address)
  const name = fill(recognisedTexts.removePraiseNamed, { by: lerato.name })
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: recognisedTexts.removePraiseTitle }))
  expect(screen.getByText('“Proud of you.”')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: recognisedTexts.removePraise }))
  await waitFor(() => expect(screen.queryByText('“Proud of you.”')).toBeNull())
})

/** A nomination that Pieter won. */
const won = (award: Partial<NonNullable<NominationView['award']>>, payrollMonth = '2026-04') =>
  nominationOf({
    kind: 'on-the-spot',
    answers: [words],
    steps: [step('manager', approved)],
    payrollMonth,
    award: { amount: 12000, currency: 'ZAR', approvedAt: approved.decidedAt, ...award },
  })

it.each([
  ['paid', 12000, 'It was paid with your April 2026 salary.'],
  ['partly-paid', 4000, /^4,000 ZAR of it was paid with your April 2026 salary\. Contact /],
  ['refused', 0, /^It couldn’t be paid with your April 2026 salary\. Contact /],
  [undefined, 0, /^It was due with your April 2026 salary\. If you haven’t received it, /],
] as const)('that was won says that it was %s', async (state, amount, text) => {
  api.answers[route] = [200, won(state ? { payment: { state, amount } } : {})]
  open(`${address}/received`, asMe(pieter))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('It went to payroll with the April 2026 payroll month.')).toBeTruthy()
})

it('that was won says how much, what happens next and what was said, and nothing of a form', async () => {
  const praise = [
    { stage: 'manager' as const, by: { name: lerato.name }, text: 'Proud of you.', at: approved.decidedAt },
  ]
  api.answers[route] = [200, { ...won({ takenBack: { amount: 150, currency: 'USD' } }, '2999-04'), praise }]
  open(`${address}/received`, asMe(pieter))
  expect(await screen.findByText('12,000 ZAR')).toBeTruthy()
  expect(heading()).toBe('Congratulations on your On the Spot award!')
  expect(screen.getByText('It will be paid with your April 2999 salary.')).toBeTruthy()
  expect(screen.getByText(/with the payroll month ending on 19 Apr 2999/)).toBeTruthy()
  expect(screen.getByText(/Your earlier amount of 150 USD, paid or due, will be deducted/)).toBeTruthy()
  expect(screen.getByText('“Proud of you.”')).toBeTruthy()
  expect(screen.getByRole('img', { name: recognisedTexts.awardPicture })).toBeTruthy()
})

describe('the card of a High5', () => {
  const cardRoute = 'GET /nominations/n1/card'
  const page = '/my-profile/review-nomination/n1'
  const link = { url: 'https://files.example/card.pdf?X-Amz-Signature=1', name: 'High5 for Pieter Botha.pdf' }
  const given = [200, { ...link, expiresAt: '2026-03-02T08:15:00.000Z' }] as const

  const saved: { href: string; name: string }[] = []
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ href: this.href, name: this.download })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  const asked = () => api.heard.filter((each) => each.route === cardRoute).length
  const download = () => button(cardsTexts.download)

  it('downloads the card at a press, and says so', async () => {
    api.answers[route] = [200, nominationOf()]
    api.answers[cardRoute] = async () => given
    open(page)
    fireEvent.click(await download())
    expect(await screen.findByText(cardsTexts.making)).toBeTruthy()
    expect(addressOf(await screen.findByRole('link', { name: cardsTexts.beginAgain }))).toBe(link.url)
    expect(saved).toEqual([{ href: link.url, name: link.name }])
    expect((await download()).disabled).toBe(false)
    expect(asked()).toBe(1)
  })

  it('begins by itself where the mail leads here for it, once', async () => {
    api.answers[route] = [200, nominationOf()]
    api.answers[cardRoute] = given
    const where = open(`${page}${cardSearch}`)
    await screen.findByRole('link', { name: cardsTexts.beginAgain })
    expect(saved).toHaveLength(1)
    await waitFor(() => expect(where()).toBe(page))
    expect(await download()).toBeTruthy()
    expect(asked()).toBe(1)
  })

  describe('where it cannot be made', () => {
    it('says so in plain words, and tries again', async () => {
      api.answers[route] = [200, nominationOf()]
      api.answers[cardRoute] = problem('unexpected', { status: 500 })
      open(page)
      fireEvent.click(await download())
      expect((await screen.findByRole('alert')).textContent).toContain(cardsTexts.failed)
      expect(saved).toEqual([])
      api.answers[cardRoute] = given
      fireEvent.click(await button(shellTexts.tryAgain))
      await screen.findByRole('link', { name: cardsTexts.beginAgain })
      expect(screen.queryByRole('alert')).toBeNull()
      expect(saved).toHaveLength(1)
    })

    it('says why, where the server knows', async () => {
      api.answers[route] = [200, nominationOf()]
      api.answers[cardRoute] = problem('no-card')
      open(page)
      fireEvent.click(await download())
      expect((await screen.findByRole('alert')).textContent).toContain('Told: no-card')
    })
  })

  const withdrawal = { by: { name: 'Ada Admin' }, at: '2026-03-05T08:00:00.000Z', reason: 'A mistake' }

  describe('there is no card', () => {
    it.each<[string, Partial<NominationView>]>([
      ['of an On the Spot nomination', { kind: 'on-the-spot', steps: [step('manager')] }],
      ['of an award of the month', { kind: 'employee-of-the-month' }],
      ['of a High5 that was withdrawn', { decision: 'Withdrawn', withdrawal }],
    ])('%s', async (_, more) => {
      api.answers[route] = [200, nominationOf(more)]
      open(page)
      await opened()
      expect(screen.queryByRole('button', { name: cardsTexts.download })).toBeNull()
    })

    it('any more: an old mail is told so', async () => {
      api.answers[route] = [200, nominationOf({ decision: 'Withdrawn', withdrawal })]
      open(`${page}${cardSearch}`)
      expect(await screen.findByText(reviewRefusals.noCard)).toBeTruthy()
      expect(asked()).toBe(0)
    })
  })

  it('shows the picture that was uploaded for a card which the product has not drawn', async () => {
    const card = { id: 901, name: 'Our own' }
    api.answers[route] = [200, nominationOf({ card })]
    const cover = 'https://files.example/ours.png?X-Amz-Signature=2'
    const behaviours = [{ id: 110, name: 'Promote excellence', cards: [{ ...card, cover }] }]
    api.answers['GET /e-cards'] = [200, { behaviours }]
    open(page)
    const picture = await screen.findByRole('img', { name: card.name })
    expect(picture.getAttribute('src')).toBe('/cards/901.svg')
    fireEvent.error(picture)
    await waitFor(() => expect(screen.getByRole('img', { name: card.name }).getAttribute('src')).toBe(cover))
  })
})
