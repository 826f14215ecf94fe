/** Whatever the dates, the moment and whoever else is at it: what holds of delegates, through the handlers. */
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyOf } from '#functions/runtime/audit.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { admin, approve, downgrade, open, reject, withdraw } from '#tests/support/nominations.ts'
import { times } from '#tests/support/tier.ts'
import { itIs, useWaitingStages } from './waiting-stage.ts'

const { waiting } = useWaitingStages()
const day = 86_400_000
const hour = 3_600_000
/** Midnight of the group's 20 November. */
const today = Date.parse('2026-11-19T22:00:00Z')
const dayAt = (place: number) => new Date(today + place * day + 2 * hour).toISOString().slice(0, 10)

const standingIn = async (by: Person) =>
  (await as(by).call(nominationsApi.listStandingIn, { query: {} })).reply.items.length

test('outside the dates nothing is read, listed or decided, inside them everything', async () => {
  const edge = fc.constantFrom(-5000, 5000, 60_000, 12 * hour)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ from: fc.nat(3), length: fc.nat(3), turn: fc.nat(8), edge, isEnded: fc.nat(4) }),
      async ({ from, length, turn, edge: off, isEnded }) => {
        itIs(new Date(today + 10 * hour))
        const { id, manager, delegate, end } = await waiting({ from: dayAt(from), to: dayAt(from + length) })
        const moment = today + turn * day + off
        itIs(new Date(moment))
        const place = Math.floor((moment - today) / day)
        if (isEnded === 0) await end()
        const holds = isEnded !== 0 && from <= place && place <= from + length
        expect((await open(delegate, id)).status).toBe(holds ? 200 : 403)
        expect(await standingIn(delegate)).toBe(holds ? 1 : 0)
        const decided = await approve(delegate, id, 'manager', '')
        expect([200, 403, 409].indexOf(decided.status)).toBe(holds ? 0 : decided.status === 403 ? 1 : 2)
        const [step] = (await open(manager, id)).reply.steps
        expect(step?.decidedBy?.personId).toBe(holds ? delegate.personId : undefined)
        // Whoever is away may decide all the same.
        if (!holds) expect((await approve(manager, id, 'manager', '')).status).toBe(200)
      },
    ),
    { numRuns: times(4, 200), seed: 43 },
  )
})

/** What somebody does at the same moment as others. */
const attempts = {
  approved: (by: Person, id: string) => approve(by, id, 'manager', 'Well deserved'),
  rejected: (by: Person, id: string) => reject(by, id, 'manager', 'Not this time'),
  downgraded: (by: Person, id: string) => downgrade(by, id, 'manager', downgradeReasons['on-the-spot'][0]),
} as const

test('nothing is decided twice, whoever is at it and whatever comes between', async () => {
  const what = fc.constantFrom(...(['approved', 'rejected', 'downgraded'] as const))
  const one = fc.record({
    who: fc.constantFrom('approver', 'delegate', 'administrator'),
    what,
    late: fc.nat(25),
  })
  const also = fc.option(fc.record({ what: fc.constantFrom('ended', 'withdrawn'), late: fc.nat(25) }), {
    nil: undefined,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 5 }), also, async (all, between) => {
      const { id, manager, delegate, end } = await waiting()
      const people = { approver: manager, delegate, administrator: admin } as const
      const meanwhile = async () => {
        if (!between) return
        await sleep(between.late)
        await (between.what === 'ended' ? end() : withdraw(admin, id))
      }
      const later = meanwhile()
      const answers = await Promise.all(
        all.map(({ who, what: act, late }) => sleep(late).then(() => attempts[act](people[who], id))),
      )
      await later
      const acts = Object.keys(attempts)
      const record = (await historyOf(`NOM#${id}`)).filter((each) => acts.includes(each.what))
      expect(record.length).toBeLessThanOrEqual(1)
      expect(answers.some(({ status }) => status === 200)).toBe(record.length === 1)
      const { steps, downgrade: made } = (await open(manager, id)).reply
      const [by] = record.map((each) => each.by.personId)
      expect(made?.by.personId ?? steps[0]?.decidedBy?.personId).toBe(by)
      for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    }),
    { numRuns: times(5, 200), seed: 43 },
  )
})
