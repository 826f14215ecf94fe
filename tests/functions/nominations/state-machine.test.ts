/** Whatever people try with a nomination, in whatever order: what must hold afterwards. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationsOf } from '#functions/nominations/counts/reservations.ts'
import { isInvolved, mayDecide, permittedActions } from '#functions/nominations/policy.ts'
import { apply } from '#functions/nominations/review/state-machine.ts'
import { entitlementOf } from '#functions/payroll/entitlements.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected, pendingStep } from '#shared/nominations/review-state.ts'
import { jsonBytes } from '#shared/text.ts'
import { runs } from '#tests/support/tier.ts'
import { attempts, created, live, type Moment } from './histories.ts'

const tries = runs(200, 5000)

function always(property: (first: FullNomination, last: FullNomination, moments: Moment[]) => void): void {
  fc.assert(
    fc.property(created, attempts, (first, all) => {
      const { last, moments } = live(first, all)
      property(first, last, moments)
    }),
    tries,
  )
}

const taken = (moments: readonly Moment[]) =>
  moments.flatMap(({ before, act, context, outcome }) =>
    outcome.is === 'done' ? [{ before, act, context, after: outcome.nomination }] : [],
  )

test('a stage that somebody has decided stays as it was decided', () => {
  always((_, __, moments) => {
    for (const { before, after } of taken(moments)) {
      for (const [index, step] of before.head.steps.entries()) {
        const wasNominator = step.comment === 'Nominated by the line manager'
        if (step.decidedBy && !wasNominator) expect(after.head.steps[index]).toEqual(step)
      }
    }
  })
})

test('with whom a stage lay until it was passed on is kept, and changes with nothing else', () => {
  always((_, __, moments) => {
    for (const { before, act, after, context } of taken(moments)) {
      const step = pendingStep(before.head)
      const { passedOn: was = [], createdAt } = before.head
      const { passedOn: is = [] } = after.head
      if (act.what !== 'reassigned' || act.stage !== step?.stage) {
        expect(is).toEqual(was)
        continue
      }
      const { personId, email, name } = step.approver ?? { email: '', name: '' }
      const lay = {
        stage: step.stage,
        responder: personId ?? `@${email} ${name}`,
        since: step.waitingSince ?? createdAt,
        until: context.at.toISOString(),
      }
      expect(is).toEqual([...was, lay].slice(-6))
    }
  })
})

test('of very many times that a stage was passed on the latest stay, and a head keeps its size', () => {
  const names = ['Nkosinathi Mandlenkosi-Dlamini', 'Bartholomew Featherstonehaugh-Smythe']
  const [first] = fc
    .sample(created, { numRuns: 400, seed: 3 })
    .filter(({ head }) => head.kind === 'on-the-spot' && head.decision === 'Accepted')
  if (!first) throw new Error('There is none.')
  let last = first
  const passOn = (n: number) => {
    // Turn by turn to a colleague, and to the desk, since it cannot go to who is nominated.
    const nominee = first.body.nominees[0]?.personId ?? ''
    const to = {
      personId: n % 2 ? nominee : `01JDABCDEFGHJKMNPQRSTVWX${10 + n}`,
      name: names[n % 2] ?? '',
      email: `${names[n % 2]?.replaceAll(' ', '.')}@thinktank.example`,
    }
    const outcome = apply(
      last,
      { what: 'reassigned', stage: pendingStep(last.head)?.stage ?? 'hrbp', to, reason: 'On leave' },
      {
        by: { name: 'ThinkTank' },
        isAdmin: false,
        at: new Date(Date.UTC(2026, 5, n)),
        desk: { email: 'desk@x' },
      },
    )
    if (outcome.is !== 'done') throw new Error(outcome.code)
    last = outcome.nomination
  }
  for (let n = 1; n <= 60; n++) passOn(n)
  const passedOn = last.head.passedOn ?? []
  expect(passedOn.map(({ until }) => until.slice(0, 10))).toEqual(
    [25, 26, 27, 28, 29, 30].map((day) => new Date(Date.UTC(2026, 5, day + 30)).toISOString().slice(0, 10)),
  )
  expect(new Set(passedOn.map(({ responder }) => responder.startsWith('@')))).toEqual(new Set([true, false]))
  expect(jsonBytes(last.head)).toBeLessThanOrEqual(4096)

  // An address of nobody may be as long as the directory takes it.
  const approver = { name: '漢'.repeat(120), email: `${'x'.repeat(240)}@x.example` }
  const steps = last.head.steps.map((step) => (step.status === '' ? { ...step, approver } : step))
  last = { ...last, head: { ...last.head, steps } }
  passOn(61)
  const longest = last.head.passedOn ?? []
  expect(longest.at(-1)?.responder).toBe(`@${approver.email} ${approver.name}`)
  expect(longest.length).toBeGreaterThan(1)
  expect(jsonBytes(longest)).toBeLessThanOrEqual(1200)
})

test('nothing is decided out of order, by a party of the nomination, or all of it by one approver', () => {
  always((_, __, moments) => {
    for (const { before, after, context } of taken(moments)) {
      const decided = after.head.steps.findIndex(
        (step, index) => step.decidedBy && !before.head.steps[index]?.decidedBy,
      )
      if (decided < 0) continue
      expect(before.head.steps.slice(0, decided).every(({ status }) => status === 'Approve')).toBe(true)
      expect(before.head.decision).toBe('Accepted')
      const parties = { nominator: before.head.nominator, nominees: before.body.nominees }
      expect(isInvolved(context.by.personId, parties)).toBe(false)
      const { head } = after
      const real = head.steps.filter((step) => step.decidedBy)
      const isOneApprovers = real.every(
        ({ decidedBy, approver }) => decidedBy?.personId === context.by.personId && !approver?.desk,
      )
      if (real.length > 1) expect(isOneApprovers).toBe(false)
    }
  })
})

/** An administrator who has had nothing to do with the nomination: there are always several. */
const another = 'another-admin'

/** Whether anybody can still do something that leads on. */
function hasNextStep({ head, body }: FullNomination): boolean {
  if (head.decision === 'Pending') return body.nominees.some((each) => each.answer?.status === 'Pending')
  const step = pendingStep(head)
  if (!step?.waitingSince) return false
  const { personId = another, desk = false } = step.approver ?? {}
  return mayDecide({ head, nominees: body.nominees }, { personId, isAdmin: desk })
}

function hasEnded({ head }: FullNomination): boolean {
  return (
    head.decision === 'Declined' ||
    head.decision === 'Withdrawn' ||
    isRejected(head) ||
    isFinallyApproved(head)
  )
}

test('every nomination has just one of a next step and an end', () => {
  always((first, last, moments) => {
    for (const nomination of [first, last, ...taken(moments).map(({ after }) => after)]) {
      expect([hasNextStep(nomination), hasEnded(nomination)].filter(Boolean)).toHaveLength(1)
    }
  })
})

test('what has ended stays as it is, but that an administrator withdraws what was approved', () => {
  always((_, __, moments) => {
    for (const { before, act } of taken(moments)) {
      if (!hasEnded(before)) continue
      expect([act.what, isFinallyApproved(before.head)]).toEqual(['withdrawn', true])
    }
  })
})

const pay = (nomination: FullNomination) => entitlementOf(nomination, [])?.payees ?? []

test('only what every stage approved pays, and only those who did not decline', () => {
  always((_, last) => {
    const { head, body } = last
    const paid = pay(last)
    const isApproved = head.steps.every(({ status }) => status === 'Approve') && head.decision === 'Accepted'
    const pays = isApproved && !head.downgrade && !head.withdrawal && !head.kind.endsWith('high5')
    const due = body.nominees.filter((each) => !each.answer || each.answer.status === 'Accepted')
    expect(paid.map(({ personId }) => personId)).toEqual(pays ? due.map(({ personId }) => personId) : [])
    expect(paid.every(({ amount }) => amount === (head.category === 103 ? 1000 : 2000))).toBe(true)
  })
})

test('places of the month are held by those who count: neither declined, rejected, downgraded nor withdrawn', () => {
  always((_, last) => {
    const { head, body } = last
    const rejected = head.steps.some(({ status }) => status === 'Reject')
    const counts =
      [103, 104].includes(head.category) && !rejected && !/^(Declined|Withdrawn)$/.test(head.decision)
    const counted = body.nominees.filter(({ answer }) => answer?.status !== 'Rejected')
    const places = reservationsOf(last).filter(({ claim }) => claim === 'place')
    expect(places).toEqual(
      (counts ? counted : []).map(({ personId }) => ({ claim: 'place', personId, month: '2026-05' })),
    )
  })
})

test('the record of acts replays to the state', () => {
  always((first, last, moments) => {
    const replayed = taken(moments).reduce((nomination, { act, context }) => {
      const outcome = apply(nomination, act, context)
      return outcome.is === 'done' ? outcome.nomination : nomination
    }, first)
    expect(replayed).toEqual(last)
    expect(last.head.version).toBe(first.head.version + taken(moments).length)
  })
})

test('what is refused changes nothing, and what somebody is offered is not refused', () => {
  always((_, __, moments) => {
    for (const { before, act, context, outcome } of moments) {
      const { personId } = context.by
      if (!personId) continue
      const roles = context.isAdmin ? (['administrator'] as const) : (['thinktank'] as const)
      const may = permittedActions(before, { personId, roles })
      const offered =
        act.what === 'accepted' || act.what === 'declined'
          ? may.answer
          : act.what === 'approved'
            ? may.decide === act.stage
            : act.what === 'rejected'
              ? may.decide === act.stage && act.comment.trim() !== ''
              : act.what === 'downgraded'
                ? may.downgrade && pendingStep(before.head)?.stage === act.stage
                : act.what === 'withdrawn'
                  ? may.withdraw
                  : undefined
      if (offered !== undefined) expect([act.what, outcome.is === 'done']).toEqual([act.what, offered])
    }
  })
})
