import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { nominationListTexts, timelineTexts } from '#shared/messages/nominations-lists.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { withActs } from '#tests/web/acts.tsx'
import { type Answers, addressOf, openPage, problem, standInApi, textsOf, thandi } from '#tests/web/pages.tsx'
import { delay } from '#web/client/pending-acts.ts'
import { useHigh5sTab } from '#web/features/nominations/lists/high5s-tab.tsx'
import { useOwnNominationTabs } from '#web/features/nominations/lists/own-tabs.tsx'
import { approved, lerato, pieter, step } from '../screen.tsx'

const api = standInApi()
const texts = nominationListTexts

type Tab = keyof typeof texts.tabs

function Content({ tab }: { tab: Tab }) {
  const own = useOwnNominationTabs()
  const others = { high5s: useHigh5sTab(pieter) }
  const { label, count, content } = { ...own, ...others }[tab]
  return (
    <>
      <p>
        {label}: {count ?? 'unknown'}
      </p>
      {content}
    </>
  )
}

const paths: Readonly<Record<Tab, string>> = {
  received: '/me/nominations/received?size=10',
  sent: '/me/nominations/sent?size=10',
  review: '/me/nominations/to-review?size=10&awards=standard',
  hcbp: '/me/nominations/hcbp?size=10',
  'employee-awards': '/me/nominations/to-review?size=10&awards=month',
  high5s: `/people/${pieter.personId}/high5s?size=10`,
}

const sizes = { received: 11, sent: 12, review: 13, hcbp: 14, employeeAwards: 15 }
const numbers: Readonly<Record<Tab, number>> = {
  received: 11,
  sent: 12,
  review: 13,
  hcbp: 14,
  'employee-awards': 15,
  high5s: 16,
}

function open(tab: Tab, answer: Answers[string], address = '/my-profile') {
  api.answers['GET /me/nominations/counts'] = [200, sizes]
  api.answers[`GET /people/${pieter.personId}/high5s?size=24`] = [200, { items: [], total: numbers.high5s }]
  api.answers[`GET ${paths[tab]}`] = answer
  return openPage(withActs([{ path: '/my-profile', element: <Content tab={tab} /> }]), address)
}

const card = (kind: KindKey, more: object = {}) => ({
  id: 'n1',
  kind,
  category: kindOf(kind).category,
  title: `Pieter Botha, ${kindOf(kind).label}`,
  createdAt: '2026-03-02T08:00:00.000Z',
  decision: 'Accepted',
  nominator: thandi,
  isTeam: false,
  firstNominee: pieter,
  nomineeCount: 1,
  ...more,
})

const titleOf = (kind: KindKey) => ({ title: card(kind).title })

const page = (...items: object[]): Answers[string] => [200, { items, total: items.length }]
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const hrefsIn = (part: HTMLElement) => [...part.querySelectorAll('a')].map(addressOf)
const tabs = Object.keys(paths) as Tab[]

describe.each(tabs)('the tab %s', (tab) => {
  const { label, load, empty } = texts.tabs[tab]

  it('says where it could not be read, that there is nothing, and how many there are', async () => {
    open(tab, problem('busy', { status: 503 }))
    expect((await screen.findByRole('alert')).textContent).toContain(load)
    api.answers[`GET ${paths[tab]}`] = page()
    fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
    expect(await screen.findByText(fill(empty, { name: pieter.name }))).toBeTruthy()
    expect(await screen.findByText(`${label}: ${numbers[tab]}`)).toBeTruthy()
    expect(screen.getByText('0 in total')).toBeTruthy()
  })
})

it('the texts of failures are those of the documents', () => {
  expect(tabs.map((tab) => texts.tabs[tab].load)).toEqual([
    'Oops! We had a problem with loading your nominations. Please try again later.',
    'We couldn’t load your sent nominations. Try again.',
    'Oops! We had a problem with loading your nominations. Please try again later.',
    'Oops! We had a problem with loading your nominations. Please try again later.',
    'Oops! We had a problem with loading your nominations. Please try again later.',
    'Oops! We had a problem loading nominations. Please try again later.',
  ])
})

describe('what was received', () => {
  it('is accepted and declined from here while it waits; a High5 opens as its card', async () => {
    const high5 = card('high5', { id: 'n2', mayAnswer: false, card: { id: 201, name: 'Star' } })
    open('received', page(card('on-the-spot', { mayAnswer: true, decision: 'Pending' }), high5))
    const at = '/my-profile/review-nomination/n1/received'
    const named = titleOf('on-the-spot')
    expect(await hrefOf(fill(texts.acceptNamed, named))).toBe(`${at}?answer=accept`)
    expect(await hrefOf(fill(texts.declineNamed, named))).toBe(`${at}?answer=decline`)
    expect(screen.getAllByText(texts.waitsForYou)).toHaveLength(1)
    const name = fill(texts.openCardNamed, titleOf('high5'))
    expect(await hrefOf(name)).toBe('/my-profile/review-nomination/n2/received')
    expect(document.querySelector('img[alt="Star"]')).toBeTruthy()
  })

  it('is narrowed to what waits for an answer, and back', async () => {
    const waits = '/me/nominations/received?size=10&only=unanswered'
    api.answers[`GET ${waits}`] = [200, { items: [] }]
    open('received', page(card('high5', { mayAnswer: false })), '/my-profile?tab=received&only=unanswered')
    expect(await screen.findByText(texts.noneUnanswered)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.seeAll }))
    expect(await screen.findByText(card('high5').title)).toBeTruthy()
  })
})

describe('what was sent', () => {
  const sent = (more: object) => card('teams', { isTeam: true, nomineeCount: 3, asked: true, ...more })
  const since = '2026-03-06T08:00:00.000Z'
  const steps = [
    step('sponsor', { ...approved }),
    step('manager', { waitingSince: since }),
    step('exco2'),
    step('hrbp'),
  ]

  it.each([
    [
      'with the team',
      { decision: 'Pending', steps: [step('sponsor')] },
      'With the team since 2 Mar 2026',
      'Next: Project Sponsor',
    ],
    ['at a stage', { steps }, `With ${lerato.name} (Line Manager) since 6 Mar 2026`, 'Next: Exco2 Manager'],
    [
      'at the last stage',
      { steps: [step('hrbp', { waitingSince: since })] },
      `With ${lerato.name} (HRBP) since 6 Mar 2026`,
      timelineTexts.nextAward,
    ],
    ['over', { steps: [step('hrbp', approved)] }, timelineTexts.approved, undefined],
    [
      'rejected',
      { steps: [step('sponsor', { ...approved, status: 'Reject' }), step('manager', { status: 'Reject' })] },
      `Rejected by ${lerato.name} on 5 Mar 2026`,
      undefined,
    ],
    ['declined', { decision: 'Declined', steps: [step('sponsor')] }, timelineTexts.allDeclined, undefined],
    [
      'withdrawn',
      { decision: 'Withdrawn', steps, withdrawal: { by: { name: 'Thandi Nkosi' }, at: since } },
      'Withdrawn by Thandi Nkosi on 6 Mar 2026',
      undefined,
    ],
  ])('says where it stands: %s', async (_, more, now, next) => {
    open('sent', page(sent(more)))
    expect(await screen.findByText(now)).toBeTruthy()
    const shown = document.body.textContent ?? ''
    if (next) expect(shown).toContain(next)
    else expect(shown).not.toMatch(/Next: |Step \d/)
    expect(await hrefOf(sent({}).title)).toBe('/my-profile/review-nomination/n1')
  })

  it('says in a badge what it has come to, and shows the way with its present step', async () => {
    const rejected = steps.map((step) => ({ ...step, status: 'Reject' }))
    open('sent', page(sent({ id: 'n2', steps: rejected }), sent({ steps })))
    expect(await screen.findByText('Rejected by Project Sponsor')).toBeTruthy()
    const [way] = (await screen.findAllByRole('list', { name: timelineTexts.label })).slice(-1)
    const shown = within(way ?? document.body).getAllByRole('listitem')
    expect(textsOf(shown)).toEqual([
      ...[
        'Sent: done',
        'Team: done',
        'Project Sponsor: done',
        'Line Manager: current',
        'Exco2 Manager: upcoming',
      ],
      ...['HRBP: upcoming', 'Award: upcoming'],
    ])
    expect(shown[3]?.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('Step 4 of 7: Line Manager')).toBeTruthy()
  })
})

describe('the outcome', () => {
  const made = (at: number, outcome: object, more: object) =>
    card('on-the-spot', { id: `n${at}`, decidedAt: '2026-03-06T08:00:00.000Z', outcome, ...more })

  it('of what is received is a badge of its row, but for a High5, which nobody decides', async () => {
    const mayAnswer = false
    const inReview = made(1, { is: 'in-review', stage: 'exco2' }, { mayAnswer })
    const withdrawn = made(2, { is: 'withdrawn' }, { decision: 'Withdrawn', mayAnswer })
    open(
      'received',
      page(inReview, withdrawn, card('high5', { id: 'n3', outcome: { is: 'approved' }, mayAnswer })),
    )
    expect(await screen.findByText('Pending with Exco2 Manager')).toBeTruthy()
    expect(screen.getByText('Withdrawn')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.queryByText('Approved')).toBeNull()
  })

  it('of what somebody decided as HRBP is a badge, too', async () => {
    const rejected = made(1, { is: 'rejected', stage: 'hrbp' }, { status: 'Reject' })
    open('hcbp', page(rejected, made(2, { is: 'withdrawn' }, { status: 'Approve' })))
    expect(await screen.findByText('Rejected by HRBP')).toBeTruthy()
    expect(screen.getByText('Withdrawn')).toBeTruthy()
  })
})

const one = '/my-profile/review-nomination/n1'
const ofMonth = '/my-profile/review-nomination-employee-award/n1'
type Reviews = [stage: Stage, address: string][]
const decided = (...stages: Stage[]): Reviews =>
  stages.map((stage) => [stage, `/my-profile/review-manager/n1/${stage}`])
const exco2OfMonth: Reviews = [['exco2', '/my-profile/review-employee-award/n1/exco2']]
/** Where each kind leads: from received, from sent, from what is to be reviewed at each of its stages, and whether to a
 * downgrade. */
const kinds: [KindKey, address: string, Reviews, downgrades: boolean][] = [
  ['high5', one, [], false],
  ['team-high5', one, [], false],
  ['on-the-spot', one, decided('manager', 'exco2', 'hrbp'), true],
  ['teams', one, decided('sponsor', 'manager', 'exco2', 'hrbp'), true],
  ['employee-of-the-month', ofMonth, exco2OfMonth, false],
  ['team-of-the-month', ofMonth, exco2OfMonth, false],
]

describe.each(kinds)('of the kind %s', (kind, address, reviews, downgrades) => {
  const { title } = card(kind)

  it('what was received leads to itself, and to its answers while one is due, whatever was decided', async () => {
    const received = [
      ['Pending', true],
      ['Pending', false],
      ['Accepted', false],
      ['Declined', false],
      ['Withdrawn', false],
    ] as const
    const idOf = (at: number) => `${received[at]?.join('-')}`
    open(
      'received',
      page(...received.map(([decision, mayAnswer], at) => card(kind, { id: idOf(at), decision, mayAnswer }))),
    )
    const articles = await screen.findAllByRole('article')
    const hrefs = articles.map((each) => new Set(hrefsIn(each)))
    expect(hrefs).toEqual(
      received.map(([, mayAnswer], at) => {
        const own = `${address.replace('n1', idOf(at))}/received`
        const answers = mayAnswer ? [`${own}?answer=accept`, `${own}?answer=decline`] : []
        return new Set([own, ...answers, '/thinktank-user/thandi.nkosi'])
      }),
    )
    const titled = articles.map((each) => within(each).getByRole('link', { name: title }))
    expect(titled.map(addressOf)).toEqual(
      received.map((_, at) => `${address.replace('n1', idOf(at))}/received`),
    )
  })

  it('what was sent leads to itself, whatever was decided', async () => {
    const decisions = ['Pending', 'Accepted', 'Declined', 'Withdrawn']
    open('sent', page(...decisions.map((id) => card(kind, { id, decision: id, steps: [] }))))
    const links = await screen.findAllByRole('link', { name: title })
    expect(links.map(addressOf)).toEqual(decisions.map((id) => address.replace('n1', id)))
  })

  it.each(reviews)('what waits at the stage %s says since when, and leads there', async (stage, to) => {
    const since = { waitingSince: '2026-03-06T08:00:00.000Z' }
    open(kindOf(kind).perMonth ? 'employee-awards' : 'review', page(card(kind, { stage, ...since })))
    expect(await hrefOf(title)).toBe(to)
    expect(await hrefOf(fill(texts.reviewNamed, { title }))).toBe(to)
    expect(
      screen.getByText(`${nominationWords.stages[stage]} · waiting for you since 6 Mar 2026`),
    ).toBeTruthy()
    const downgrade = screen.queryByRole('link', { name: fill(texts.downgradeNamed, { title }) })
    expect(downgrade?.getAttribute('href')).toBe(downgrades ? '/my-profile/downgrade-manager/n1' : undefined)
  })

  it('the stages that the table names are those that somebody decides', () => {
    const open = kindOf(kind).stages.filter(({ preApproved }) => !preApproved)
    expect(reviews.map(([stage]) => stage)).toEqual(open.map(({ stage }) => stage))
  })
})

it('what waits leaves out what is decided, though it may not be sent yet', async () => {
  const since = { stage: 'manager', waitingSince: '2026-03-06T08:00:00.000Z' }
  open(
    'review',
    page(card('on-the-spot', since), card('on-the-spot', { ...since, id: 'n2', title: 'Second' })),
  )
  await screen.findByRole('link', { name: 'Second' })
  act(
    () =>
      void delay({
        ...{ key: 'a', personId: thandi.personId, title: 'Second', address: '/', draftName: 'd' },
        ...{ kind: 'decision', nominationId: 'n2', stage: 'manager', queue: 'own', part: 'review' },
        body: { decision: 'approve', comment: '', termsAccepted: true },
      }),
  )
  expect(screen.queryByRole('link', { name: 'Second' })).toBeNull()
  expect(await hrefOf(card('on-the-spot').title)).toBe('/my-profile/review-manager/n1/manager')
})

it.each([
  ['Approve', 'You approved it on 6 Mar 2026', '/my-profile/review-manager/n1/hrbp'],
  ['Reject', 'You rejected it on 6 Mar 2026', '/my-profile/review-manager/n1/hrbp?status=review'],
])('what somebody decided as HRBP says %s, and leads there', async (status, text, address) => {
  open('hcbp', page(card('on-the-spot', { status, decidedAt: '2026-03-06T08:00:00.000Z' })))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await hrefOf(card('on-the-spot').title)).toBe(address)
})

it('a colleague’s High5 has no way to the nomination, only to who sent it', async () => {
  open('high5s', page(card('high5', { card: { id: 201, name: 'Star' } })))
  expect(await screen.findByText(card('high5').title)).toBeTruthy()
  expect(screen.getAllByRole('link').map(addressOf)).toEqual([`/thinktank-user/${thandi.slug}`])
})
