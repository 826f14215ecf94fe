/** Whoever stands in for whom, whatever they try: what must hold of what delegates decide. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standsForNow } from '#functions/delegations/store.ts'
import { isInvolved, mayDecide, permittedActions, readerRole } from '#functions/nominations/policy.ts'
import { apply, type Command, type CommandContext } from '#functions/nominations/review/state-machine.ts'
import type { FullNomination, Step } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { times } from '#tests/support/tier.ts'
import { attempts, created, everybody, live } from '../nominations/histories.ts'

const person = fc.constantFrom(...everybody)

/** Who is whose delegate now: pairs of an approver and their delegate. */
const pairs = fc.array(fc.tuple(person, person), { minLength: 1, maxLength: 12 })

const standsFor = (all: readonly (readonly [string, string])[], delegate: string) =>
  all.filter(([approver, each]) => each === delegate && approver !== delegate).map(([approver]) => approver)

/** A nomination after a history, and then one decision after the other by anybody, with their delegations. */
const stories = fc.record({
  first: created,
  before: attempts,
  pairs,
  decisions: fc.array(
    fc.record({
      by: person,
      delegates: fc.boolean(),
      what: fc.constantFrom(
        'approved' as const,
        'approved' as const,
        'rejected' as const,
        'downgraded' as const,
      ),
      isAdmin: fc.boolean(),
      /** What was decided last is decided once more, by either of both. */
      again: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
})

interface Moment {
  readonly before: FullNomination
  readonly after: FullNomination
  readonly act: Extract<Command, { readonly stage: Stage }>
  readonly context: CommandContext
  readonly offered: boolean
  readonly isDone: boolean
}

function always(property: (moments: Moment[]) => void): void {
  fc.assert(
    fc.property(stories, ({ first, before: earlier, pairs: all, decisions }) => {
      let last = live(first, earlier.slice(0, 6)).last
      const moments = decisions.map(({ by: anybody, delegates, what, isAdmin, again }, turn): Moment => {
        const turns = pendingStep(last.head)
        const step = again ? (last.head.steps.findLast(({ decidedBy }) => decidedBy) ?? turns) : turns
        const whose = step?.approver?.personId
        const delegate = all.find(([approver]) => approver === whose)?.[1]
        const by = (delegates ? (delegate ?? anybody) : whose) ?? anybody
        const act = actOf(what, step)
        const context: CommandContext = {
          by: { personId: by, name: by },
          isAdmin,
          at: new Date(Date.UTC(2026, 6, 1, turn)),
          desk: { email: 'desk@thinktank.example' },
          standsFor: [...standsFor(all, by), ...(delegates && whose && whose !== by ? [whose] : [])],
        }
        const roles = isAdmin ? (['administrator'] as const) : (['thinktank'] as const)
        const may = permittedActions(last, { personId: by, roles, standsFor: context.standsFor })
        const outcome = apply(last, act, context)
        const before = last
        if (outcome.is === 'done') last = outcome.nomination
        const isOpen = step !== undefined && step === turns
        const offered = isOpen && (what === 'downgraded' ? may.downgrade : may.decide === step.stage)
        return { before, after: last, act, context, offered, isDone: outcome.is === 'done' }
      })
      property(moments)
    }),
    { numRuns: times(120, 5000), seed: 43 },
  )
}

function actOf(what: 'approved' | 'rejected' | 'downgraded', step: Step | undefined): Moment['act'] {
  const stage = step?.stage ?? 'manager'
  return what === 'downgraded'
    ? { what, stage, reason: 'Daily work' }
    : { what, stage, comment: 'Said with care' }
}

/** What delegates decided in a moment: the step or the downgrade, with for whom. */
function decidedFor({ before, after }: Moment) {
  const step = after.head.steps.find(
    (each, index) => each.decidedFor && !before.head.steps[index]?.decidedFor,
  )
  return step?.decidedFor ?? (before.head.downgrade ? undefined : after.head.downgrade?.decidedFor)
}

test('a delegate decides only what waits for somebody who named them, and the record says for whom', () => {
  let seen = 0
  always((moments) => {
    for (const moment of moments) {
      const { before, context, isDone } = moment
      const approver = pendingStep(before.head)?.approver
      const whom = decidedFor(moment)
      if (whom) {
        seen += 1
        expect(isDone).toBe(true)
        expect(whom.personId).toBe(approver?.personId)
        expect(context.standsFor).toContain(whom.personId)
        expect(whom.personId).not.toBe(context.by.personId)
      } else if (isDone && !approver?.desk && !context.isAdmin) {
        expect(approver?.personId).toBe(context.by.personId)
      }
    }
  })
  expect(seen).toBeGreaterThan(times(2, 80))
})

test('nothing is decided twice, whoever of both tries it again, and what was decided stays as it is', () => {
  let tried = 0
  always((moments) => {
    const closed = new Map<Stage, Step>()
    for (const { before, after, act, isDone } of moments) {
      const stepOf = (stage: Stage) => after.head.steps.find((each) => each.stage === stage)
      if (closed.has(act.stage)) {
        tried += 1
        expect([act.what, isDone]).toEqual([act.what, false])
      }
      for (const [stage, step] of closed) expect(stepOf(stage)).toEqual(step)
      if (before.head.downgrade) expect(after.head.downgrade).toEqual(before.head.downgrade)
      const step = stepOf(act.stage)
      if (isDone && step) closed.set(act.stage, step)
    }
  })
  expect(tried).toBeGreaterThan(times(40, 1600))
})

const hour = 3_600_000
const firstDay = Date.UTC(2026, 10, 1)
const place = fc.integer({ min: 0, max: 20 })
const dayAt = (days: number) => new Date(firstDay + days * 24 * hour).toISOString().slice(0, 10)

test('outside the dates nothing: a delegate decides on the group’s days of a delegation that is not ended', () => {
  const noted = fc.record({ from: place, length: fc.integer({ min: 0, max: 6 }), isEnded: fc.boolean() })
  // To the minute around the group's midnight, which is 22:00.
  const moment = fc.oneof(
    fc.integer({ min: 0, max: 21 * 24 * 60 }).map((minutes) => minutes * 60_000),
    fc
      .tuple(place, fc.integer({ min: -2, max: 1 }))
      .map(([day, minutes]) => day * 24 * hour + 22 * hour + minutes * 60_000),
  )
  let decided = 0
  fc.assert(
    fc.property(created, fc.array(noted, { maxLength: 4 }), moment, person, (first, all, late, delegate) => {
      const approver = pendingStep(first.head)?.approver
      if (!approver?.personId || approver.personId === delegate) return
      const at = new Date(firstDay + late)
      const dates = all.map(({ from, length, isEnded }, place) => ({
        id: String(place),
        from: dayAt(from),
        to: dayAt(from + length),
        namedAt: new Date(firstDay).toISOString(),
        isOwn: true,
        ...(isEnded && { endedAt: new Date(firstDay).toISOString() }),
      }))
      const whose = { personId: approver.personId ?? '', name: approver.name }
      const standsFor = standsForNow([{ approver: whose, dates }], at)
      const context = {
        by: { personId: delegate, name: delegate },
        isAdmin: false,
        at,
        desk: undefined,
        standsFor,
      }
      const isDone = apply(first, actOf('approved', pendingStep(first.head)), context).is === 'done'
      const today = Math.floor((late + 2 * hour) / (24 * hour))
      const holds = all.some(
        ({ from, length, isEnded }) => !isEnded && from <= today && today <= from + length,
      )
      expect(standsFor.length > 0).toBe(holds)
      if (!holds) expect(isDone).toBe(false)
      if (isDone) decided += 1
    }),
    { numRuns: times(500, 20_000), seed: 43 },
  )
  expect(decided).toBeGreaterThan(times(5, 200))
})

test('neither of both is a party of it, or decides all of it', () => {
  always((moments) => {
    for (const moment of moments) {
      const whom = decidedFor(moment)
      if (!whom) continue
      const { before, context } = moment
      const parties = { nominator: before.head.nominator, nominees: before.body.nominees }
      for (const personId of [context.by.personId, whom.personId]) {
        expect(isInvolved(personId, parties)).toBe(false)
        const earlier = before.head.steps.filter(({ decidedBy }) => decidedBy)
        const isTheirs = ({ decidedBy, decidedFor: place }: Step) =>
          decidedBy?.personId === personId || place?.personId === personId
        if (earlier.length > 0) expect(earlier.every(isTheirs)).toBe(false)
      }
    }
  })
})

test('a delegate may nothing that the approver themself may not', () => {
  always((moments) => {
    for (const moment of moments) {
      if (!decidedFor(moment)) continue
      const { head, body } = moment.before
      const approver = { personId: pendingStep(head)?.approver?.personId ?? '', isAdmin: false }
      expect(mayDecide({ head, nominees: body.nominees }, approver)).toBe(true)
    }
  })
})

test('what is offered is not refused, and the other way round', () => {
  always((moments) => {
    for (const { act, offered, isDone } of moments) expect([act.what, isDone]).toEqual([act.what, offered])
  })
})

test('a delegate reads what waits for the approver, and what they decided themself; nothing else', () => {
  always((moments) => {
    for (const { after } of moments) {
      const { head, body } = after
      const parties = [head.nominator, ...body.nominees].map(({ personId }) => personId)
      const approver = pendingStep(head)?.approver?.personId
      for (const personId of everybody.filter((each) => !parties.includes(each))) {
        const isIn = (one: string) =>
          head.steps.some((step) => step.approver?.personId === one || step.decidedBy?.personId === one)
        for (const whom of everybody) {
          const viewer = { personId, roles: ['thinktank'] as const, standsFor: [whom] }
          const { by, decidedFor: place } = head.downgrade ?? {}
          const downgraded = place !== undefined && by?.personId === personId
          const reads = isIn(personId) || downgraded || approver === whom
          expect(readerRole(after, viewer)).toBe(reads ? 'whole' : undefined)
        }
      }
      for (const personId of body.nominees.map((each) => each.personId)) {
        const viewer = { personId, roles: ['thinktank'] as const }
        expect(readerRole(after, { ...viewer, standsFor: everybody })).toBe(readerRole(after, viewer))
      }
    }
  })
})
