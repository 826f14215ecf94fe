/** Reviewing a nomination: whose turn it is, what a decision needs, and what is said where it comes too late. */
import { setTimeout as sleep } from 'node:timers/promises'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { askedTexts, queueTexts, recognisedLatelyTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { keyTexts, undoTexts } from '#shared/messages/undo.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { sendNow } from '#tests/web/acts.tsx'
import { addressOf, ok, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import { undoSeconds } from '#web/client/pending-acts.ts'
import { switchKeys } from '#web/ui/keys.ts'
import {
  administrator,
  approved,
  button,
  lerato,
  nominationOf,
  nothing,
  open,
  opened,
  route,
  step,
} from './screen.tsx'

const api = standInApi()
const submit = 'POST /nominations/n1/steps/manager/decision'
const texts = reviewTexts
const manager = asMe(lerato)

const later = [step('exco2', { approver: { name: 'Anna Smit', email: 'x' } }), step('hrbp')]
const waiting = (more: Partial<NominationView> = {}) =>
  nominationOf({
    kind: 'on-the-spot',
    steps: [step('manager', { waitingSince: '2026-03-02T08:00:00.000Z' }), ...later],
    reviewStages: ['manager'],
    may: { ...nothing, decide: 'manager', downgrade: true },
    ...more,
  })
const decided = (more: Partial<NominationView> = {}) =>
  waiting({ steps: [step('manager', approved), ...later], may: nothing, ...more })
const rejected = waiting({
  steps: [
    step('manager', { ...approved, status: 'Reject', comment: 'This is business as usual.' }),
    step('exco2', { status: 'Reject', comment: 'Rejected by Line Manager' }),
    step('hrbp', { status: 'Reject', comment: 'Rejected by Line Manager' }),
  ],
  may: nothing,
})

const sent = () => api.heard.filter((each) => each.route === submit).map(({ body }) => body)
const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: texts.terms })
const comments = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.comments })
const press = async (name: string) => fireEvent.click(await button(name))
const review = (level = '/manager', me = manager) => open(`/my-profile/review-manager/n1${level}`, me)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  api.answers[route] = [200, waiting()]
  api.answers[submit] = [200, decided()]
})

it('comes whole: nothing moves under the hand of whoever decides', async () => {
  // Also where a part takes its time. It is the first test: a part that was loaded once is there at once.
  vi.doMock('#web/features/nominations/timeline/full-timeline.tsx', async (original) => {
    await sleep(100)
    return original()
  })
  review()
  await terms()
  expect(screen.queryByText(shellTexts.loading)).toBeNull()
})

it('approving takes the terms and one press, no comment; pressed twice at once it is sent once', async () => {
  review()
  await press(texts.approve)
  expect(descriptionOf(await terms())).toBe(texts.termsReview)
  expect(document.activeElement).toBe(await terms())
  fireEvent.click(await terms())
  const approve = await button(texts.approve)
  fireEvent.click(approve)
  fireEvent.click(approve)
  expect(await screen.findByText(texts.youApproved)).toBeTruthy()
  expect(screen.getByText(fill(undoTexts.goesOut, { seconds: undoSeconds }))).toBeTruthy()
  expect(sent()).toEqual([])
  await sendNow()
  expect(await screen.findByText('Pending with Exco2 Manager')).toBeTruthy()
  expect(screen.getByText(texts.youApproved)).toBeTruthy()
  expect(sent()).toEqual([{ decision: 'approve', comment: '', termsAccepted: true }])
  expect(screen.getByText('Waiting for Anna Smit.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
})

it('rejecting needs a comment of at most 150 words; the message is brought out from behind the bar', async () => {
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent)
  })
  api.answers[submit] = [200, rejected]
  review()
  fireEvent.click(await terms())
  await press(texts.reject)
  expect(descriptionOf(await comments())).toContain(texts.commentRequired)
  expect(shown.at(-1)).toBe(texts.commentRequired)
  expect(document.activeElement).toBe(await comments())
  fireEvent.change(await comments(), { target: { value: 'word '.repeat(151) } })
  for (const decision of [texts.approve, texts.reject]) await press(decision)
  expect(descriptionOf(await comments())).toContain(formsTexts.tooManyWords)
  expect(sent()).toEqual([])
  fireEvent.change(await comments(), { target: { value: ' This is business as usual. ' } })
  await press(texts.reject)
  expect(await screen.findByText(texts.youRejected)).toBeTruthy()
  await sendNow()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([{ decision: 'reject', comment: 'This is business as usual.', termsAccepted: true }])
})

describe('a decision that the server refuses', () => {
  it('for want of terms or a comment says so there', async () => {
    api.answers[submit] = problem('rejection-comment-required', { status: 422 })
    review()
    fireEvent.click(await terms())
    await press(texts.approve)
    await sendNow()
    await waitFor(async () =>
      expect(descriptionOf(await comments())).toContain('Told: rejection-comment-required'),
    )
    expect(await button(texts.approve)).toBeTruthy()
  })

  it('or that fails can be sent again; what was typed stays', async () => {
    api.answers[submit] = problem('unexpected', { status: 500 })
    review()
    fireEvent.change(await comments(), { target: { value: 'Well done.' } })
    fireEvent.click(await terms())
    await press(texts.approve)
    await sendNow()
    expect(await screen.findByText(texts.decideFailed)).toBeTruthy()
    expect((await comments()).value).toBe('Well done.')
    api.answers[submit] = [200, decided()]
    await press(texts.approve)
    await sendNow()
    expect(await screen.findByText('Pending with Exco2 Manager')).toBeTruthy()
  })
})

it('of two windows’ decisions the one that is on its way shows, and the words of the other come after it', async () => {
  const { personId } = manager
  const there = { kind: 'decision', key: 'n1.manager', id: 'n1.manager.other', personId, title: 'Other' }
  const about = { nominationId: 'n1', stage: 'manager', queue: 'own', part: 'review', draftName: 'other' }
  const body = { decision: 'reject', comment: 'No.', termsAccepted: true }
  const stored = { ...there, ...about, body, address: '/', state: 'waiting', sendAt: Date.now() + 10_000 }
  review()
  fireEvent.change(await comments(), { target: { value: 'Well done.' } })
  // Another window has decided it, and this one hears of it when it opens the page again.
  const item = `thinktank.act.${personId}.${there.id}`
  localStorage.setItem(item, JSON.stringify(stored))
  cleanup()
  review()
  expect(await screen.findByText(texts.youRejected)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
  // It is undone there.
  localStorage.removeItem(item)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: item, newValue: null })))
  expect((await comments()).value).toBe('Well done.')
})

describe('whose turn it is', () => {
  it('lets an administrator decide for the desk; offers no downgrade where there is none', async () => {
    api.answers[route] = [200, waiting({ may: { ...nothing, decide: 'manager' } })]
    review('/manager', administrator)
    expect(await button(texts.approve)).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.downgrade })).toBeNull()
  })

  it('without a level it is the viewer’s own stage; leads to the downgrade of that stage', async () => {
    review('')
    expect(await screen.findByText(fill(texts.decisionFor, { stage: 'Line Manager' }))).toBeTruthy()
    expect(addressOf(await screen.findByRole('link', { name: texts.downgrade }))).toBe(
      '/my-profile/downgrade-manager/n1/manager',
    )
  })

  it.each([
    ['the next one', '/exco2', waiting({ reviewStages: ['exco2'], may: nothing })],
    ['one that decided already', '/manager', decided()],
    ['one of another stage, too', '/hrbp', waiting({ reviewStages: ['manager', 'hrbp'] })],
  ])('is not that of %s, who reads what happened', async (_, level, nomination) => {
    api.answers[route] = [200, nomination]
    review(level)
    await opened()
    expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
    expect(screen.getByText(texts.standing.heading)).toBeTruthy()
  })

  it.each([
    ['another stage’s approver', '/hrbp', manager],
    ['the nominator', '', thandi],
  ])('sends %s home', async (_, level, me) => {
    api.answers[route] = [200, waiting({ ...(me === thandi && { reviewStages: [], may: nothing }) })]
    const where = review(level, me)
    await waitFor(() => expect(where()).toBe('/'))
    expect((await screen.findByRole('alert')).textContent).toContain(shellTexts.sentHome.stage)
  })
})

describe('a link that is outdated', () => {
  const at = '2026-03-06T08:00:00.000Z'
  const by = { personId: 'a', name: 'Ada Admin' }

  it.each([
    [
      'because it was rejected',
      rejected,
      'Rejected by Line Manager',
      'Rejected by Lerato Molefe as Line Manager on 5 Mar 2026: This is business as usual.',
    ],
    [
      'because it was withdrawn',
      waiting({ decision: 'Withdrawn', may: nothing, withdrawal: { by, at, reason: 'Sent twice.' } }),
      'Withdrawn',
      'Withdrawn by Ada Admin on 6 Mar 2026: Sent twice.',
    ],
    [
      'because it was downgraded',
      waiting({
        kind: 'high5',
        may: nothing,
        downgrade: {
          by,
          at,
          stage: 'manager',
          reason: 'Business as usual',
          from: { kind: 'on-the-spot', category: 103, title: 'x' },
        },
      }),
      'Downgraded to High5',
      'Downgraded to High5 by Ada Admin on 6 Mar 2026: Business as usual',
    ],
    [
      'because its nominees are still asked',
      waiting({ decision: 'Pending', may: nothing }),
      'Awaiting answer',
      texts.standing.unansweredOne,
    ],
    [
      'because its nominee declined',
      waiting({ decision: 'Declined', may: nothing }),
      'Declined',
      texts.standing.declined,
    ],
  ])('%s says so, and by whom', async (_, nomination, status, text) => {
    api.answers[route] = [200, nomination]
    review()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(status, { selector: '[role=note] p' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
  })

  it('with ?status=review only shows who rejected it and why', async () => {
    api.answers[route] = [200, { ...waiting(), reviewStages: ['hrbp'], may: { ...nothing, decide: 'hrbp' } }]
    review('/hrbp?status=review')
    await opened()
    expect(screen.queryByRole('button', { name: texts.approve })).toBeNull()
  })
})

describe('the heading', () => {
  it.each([
    ['on-the-spot', 'review-manager', texts.title],
    ['employee-of-the-month', 'review-employee-award', texts.employeeTitle],
    ['team-of-the-month', 'review-employee-award', texts.teamTitle],
  ] as const)('of %s', async (kind, address, text) => {
    api.answers[route] = [200, waiting({ kind, may: { ...nothing, decide: 'manager' } })]
    open(`/my-profile/${address}/n1/manager`, manager)
    await opened()
    expect(heading()).toBe(text)
  })

  it('does not say what it does not know yet', async () => {
    api.answers[route] = problem('busy', { status: 503 })
    review()
    expect(heading()).toBe(shellTexts.pages.reviewNomination)
  })
})

it('shows what earlier stages said', async () => {
  const steps = [step('manager', { ...approved, comment: 'Well earned.' }), ...later]
  api.answers[route] = [
    200,
    waiting({ steps, reviewStages: ['exco2'], may: { ...nothing, decide: 'exco2' } }),
  ]
  review('/exco2')
  expect(await button(texts.approve)).toBeTruthy()
  expect(await screen.findByText('“Well earned.”')).toBeTruthy()
})

describe('the order of what is read', () => {
  const isBefore = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING

  it('is what is asked, the reason, who, how often before, the documents, the money, the decision', async () => {
    const [pieter] = nominationOf().nominees
    if (!pieter) throw new Error('Nobody is nominated.')
    api.answers[route] = ok(
      waiting({
        answers: [
          { fieldId: 'how', label: 'How?', content: 'By night.' },
          { fieldId: 'why', label: 'Why?', role: 'motivation', content: 'You stayed late.' },
        ],
        files: [{ mediaId: 'f1', name: 'proof.pdf' }],
        card: { id: 213, name: 'Excellent' },
        worth: {
          month: '2026-03',
          nominees: [{ personId: pieter.personId, amount: { amount: 1000, currency: 'ZAR' }, placesUsed: 1 }],
        },
        recognised: [
          {
            personId: pieter.personId,
            high5s: 2,
            awards: 1,
            latest: [{ kind: 'on-the-spot', by: 'Anna Smit', at: '2026-02-02T08:00:00.000Z' }],
          },
        ],
        may: { ...nothing, decide: 'manager', decideFor: 'Lerato Molefe' },
      }),
    )
    review()
    const shown = [
      await screen.findByText(/Waiting for your decision as .*, for Lerato Molefe/),
      screen.getByText('You stayed late.'),
      screen.getByText('By night.'),
      screen.getByRole('heading', { name: askedTexts.people }),
      await screen.findByText(`${pieter.name}: 2 High5s, 1 award.`),
      screen.getByText(/proof\.pdf/),
      within(screen.getByRole('region', { name: worthTexts.heading })).getByText(/1,000 ZAR/),
      await screen.findByRole('textbox', { name: texts.comments }),
    ]
    expect(screen.getByText('Latest: On the Spot by Anna Smit (2 Feb 2026).')).toBeTruthy()
    // Whoever decides sees the money beside the buttons, too, however far they have read.
    const bar = screen.getByRole('group', { name: /for Lerato/ })
    expect(within(bar).getByText(/1,000 ZAR/)).toBeTruthy()
    for (const [index, each] of shown.slice(1).entries())
      expect(isBefore(shown[index] ?? each, each)).toBe(true)
    const picture = await screen.findByRole('img', { name: 'Excellent' })
    expect(isBefore(screen.getByText('You stayed late.'), picture)).toBe(true)
  })

  it('says so where nobody was recognised, and where there may be more than was counted', async () => {
    const [pieter] = nominationOf().nominees
    const told = { personId: pieter?.personId ?? '', high5s: 0, awards: 0, latest: [] }
    api.answers[route] = [200, waiting({ recognised: [told] })]
    review()
    expect(await screen.findByText(fill(recognisedLatelyTexts.never, { name: 'Pieter Botha' }))).toBeTruthy()
    cleanup()
    api.answers[route] = [200, waiting({ recognised: [{ ...told, high5s: 120, more: true }] })]
    review()
    expect(await screen.findByText('Pieter Botha: at least 120 High5s, no awards.')).toBeTruthy()
  })
})

describe('what waits besides', () => {
  const queued = (id: string, title: string) => ({
    ...{ id, title, kind: 'on-the-spot', stage: 'manager' },
    waitingSince: '2026-03-02T10:00:00.000Z',
  })
  const around = 'GET /me/nominations/queue?queue=own&nomination=n1'
  const place = {
    queue: 'own',
    total: 3,
    place: 2,
    previous: queued('n0', 'Zero'),
    next: queued('n2', 'Two'),
  }
  const approve = async () => {
    fireEvent.click(await terms())
    await press(texts.approve)
    await screen.findByText(texts.youApproved)
  }

  const asSecond = () => {
    api.answers[around] = [200, place]
    const here = { previous: queued('n0', 'Zero'), here: queued('n2', 'Two') }
    const after = 'GET /me/nominations/queue?queue=own&nomination=n2&without=n1'
    api.answers[after] = [200, { queue: 'own', total: 2, place: 2, ...here }]
    const [nominee] = nominationOf().nominees
    const nominees = nominee ? [{ ...nominee, name: 'Amy Botha' }] : []
    api.answers['GET /nominations/n2'] = ok({ ...waiting({ nominees }), id: 'n2', title: 'Two' })
  }

  it('has its place and its ways; a decision opens the next one, and can be undone there', async () => {
    asSecond()
    const where = review()
    expect(await screen.findByText('2 of 3 waiting for you')).toBeTruthy()
    const bar = screen.getByRole('navigation', { name: queueTexts.label })
    const links = within(bar).getAllByRole('link')
    expect(links.map((each) => [each.getAttribute('aria-label'), addressOf(each)])).toEqual([
      ['Previous: Zero, since 2 Mar 2026', '/my-profile/review-manager/n0/manager'],
      ['Next: Two, since 2 Mar 2026', '/my-profile/review-manager/n2/manager'],
    ])
    fireEvent.change(await comments(), { target: { value: 'Well done.' } })
    fireEvent.click(await terms())
    await press(texts.approve)
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n2/manager'))
    expect(await screen.findByText(`${texts.title}: Amy Botha`, { selector: '[role=status]' })).toBeTruthy()
    // It does not wait any more, and counts as decided in this sitting.
    expect(await screen.findByText(fill(keyTexts.sitting, { place: 3, total: 3, decided: 1 }))).toBeTruthy()
    expect((await terms()).checked).toBe(false)
    await press(fill(undoTexts.undoNamed, { title: waiting().title }))
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n1/manager'))
    expect(await screen.findByText('2 of 3 waiting for you')).toBeTruthy()
    expect((await comments()).value).toBe('Well done.')
    expect((await terms()).checked).toBe(true)
    expect(screen.getByText(fill(undoTexts.undone, { title: waiting().title }))).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is gone through by keys, which decide nothing that the buttons would not, and rest while one types', async () => {
    asSecond()
    const where = review()
    await screen.findByText('2 of 3 waiting for you')
    const key = (name: string, at: Element = document.body) => fireEvent.keyDown(at, { key: name })
    key('a')
    expect(document.activeElement).toBe(await terms())
    key('r')
    const box = await comments()
    expect(document.activeElement).toBe(box)
    for (const each of ['j', 'k', 'a', '?']) key(each, box)
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    key('?')
    const sheet = await screen.findByRole('dialog', { name: keyTexts.title })
    key('j')
    expect(where()).toBe('/my-profile/review-manager/n1/manager')
    const isOn = within(sheet).getByRole('switch', { name: new RegExp(`^${keyTexts.on}`) })
    fireEvent.click(isOn)
    fireEvent.keyDown(sheet, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    key('j')
    expect(where()).toBe('/my-profile/review-manager/n1/manager')
    switchKeys(true)
    fireEvent.click(await terms())
    key('a', await terms())
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n2/manager'))
    // Before its words are on the screen, and before its own terms are accepted, nothing is decided.
    key('a')
    await terms()
    key('a')
    expect(screen.getAllByText(/^Approved: /)).toHaveLength(1)
    key('u')
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n1/manager'))
    key('j')
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n2/manager'))
    expect(sent()).toEqual([])
  })

  it('a decision that fails behind the next one is told there, with the way back to its form', async () => {
    asSecond()
    api.answers[submit] = problem('limit-reached', { status: 429 })
    const where = review()
    await screen.findByText('2 of 3 waiting for you')
    fireEvent.change(await comments(), { target: { value: 'Well done.' } })
    fireEvent.click(await terms())
    await press(texts.approve)
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n2/manager'))
    await sendNow()
    expect(await screen.findByText(/^Not sent: .*Told: limit-reached$/)).toBeTruthy()
    await press(undoTexts.back)
    await waitFor(() => expect(where()).toBe('/my-profile/review-manager/n1/manager'))
    expect((await comments()).value).toBe('Well done.')
    expect(screen.getByText('Told: limit-reached')).toBeTruthy()
  })

  it('is nothing where nothing else waits, which is said', async () => {
    api.answers['GET /me/nominations/queue?queue=own&without=n1'] = [200, { queue: 'own', total: 0 }]
    review()
    await approve()
    expect(await screen.findByText(queueTexts.nothing)).toBeTruthy()
  })

  it('is offered too where somebody else was faster, which is told, and by whom', async () => {
    // Nothing stands after it.
    api.answers[around] = [200, { ...place, total: 2, next: undefined }]
    api.answers['GET /me/nominations/queue?queue=own&without=n1'] = ok({
      ...{ queue: 'own', total: 1, next: queued('n0', 'Zero') },
    })
    review()
    await screen.findByText('2 of 2 waiting for you')
    fireEvent.change(await comments(), { target: { value: 'Well done.' } })
    fireEvent.click(await terms())
    api.answers[submit] = problem('stage-decided')
    api.answers[route] = [200, decided()]
    await press(texts.approve)
    await sendNow()
    expect(await screen.findByText('Told: stage-decided')).toBeTruthy()
    expect(await screen.findByText(/^· 5 Mar 2026, 10:00$/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.approve })).toBeNull())
    expect(screen.getByText('Told: stage-decided')).toBeTruthy()
    expect(screen.getByText(fill(texts.youWrote, { typed: 'Well done.' }))).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Next: Zero, since 2 Mar 2026' })).toBeTruthy()
  })

  it('is that of the delegate or of the desk where the stage is', async () => {
    const asked = async (nomination: NominationView) => {
      cleanup()
      api.answers[route] = [200, nomination]
      review('/manager', administrator)
      await opened()
      await waitFor(() => expect(api.heard.at(-1)?.route).toContain('/queue?'))
      return new URLSearchParams(api.heard.at(-1)?.route.split('?')[1]).get('queue')
    }
    const may = { ...nothing, decide: 'manager' } as const
    expect(await asked(waiting({ may: { ...may, decideFor: 'Lerato Molefe' } }))).toBe('standing-in')
    const desk = { name: 'Desk', email: 'x', desk: true } as const
    expect(await asked(waiting({ steps: [step('manager', { approver: desk }), ...later], may }))).toBe('desk')
  })
})
