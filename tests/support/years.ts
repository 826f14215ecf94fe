/** Nominations of a year with all that becomes of them, and a stream that brings it repeated, late and in disorder, to
 * readers whose store fails. */
import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { expect } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { bodyItems, nominationPartition } from '#functions/nominations/body-store.ts'
import { replacedBy } from '#functions/nominations/review/changing.ts'
import { nominations } from '#functions/nominations/store.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { type Attempt, attempts, created, everybody, live } from '#tests/functions/nominations/histories.ts'
import type { useTableDoor } from './faulty-door.ts'
import type { useStream } from './stream.ts'
import type { useTable } from './table.ts'

/** The same for the same seed. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A team of fifty where the history has a team, once in a while. */
function enlarged(first: FullNomination): FullNomination {
  const [member] = first.body.nominees
  if (!first.head.isTeam || !member) return first
  const more = Array.from({ length: 45 }, (_, n) => {
    const hrbp = {
      personId: `partner-${n % 12}`,
      name: `Partner ${n % 12}`,
      email: `p${n}@thinktank.example`,
    }
    const hierarchy = { isHod: false, excludeCustomerCare: false, ...member.hierarchy, hrbp }
    return { ...member, personId: `member-${n}`, name: `Member ${n}`, hierarchy, documents: undefined }
  })
  const nominees = [...first.body.nominees, ...more]
  return {
    head: { ...first.head, nomineeCount: nominees.length },
    body: { ...first.body, nominees },
  }
}

/** Countries and units as directories write them: several ways for one, and none. */
const places: readonly { readonly country?: string; readonly businessUnit?: string }[] = [
  { country: 'South Africa', businessUnit: 'Finance' },
  { country: ' SOUTH  africa', businessUnit: 'Consumer Care' },
  { country: 'Côte d’Ivoire', businessUnit: 'finance ' },
  { country: "COTE D'IVOIRE", businessUnit: '' },
  { country: '', businessUnit: 'Consumer  care' },
  { country: 'South Africa' },
  {},
]

/** Decides for approvers whose turn it is, in every third history. */
export const standIn = 'stand-in'

/** The product takes the stage that waits from whoever has it: for the desk, where it is nobody's. */
const takenAway = (n: number): Attempt => ({
  act: {
    what: 'reassigned',
    stage: 'manager',
    to: {
      ...(n % 8 === 0 && { personId: everybody[n % 9] }),
      name: 'Successor',
      email: 's@thinktank.example',
    },
    reason: 'On leave',
  },
  by: 'the product',
  isAdmin: false,
  fits: true,
  left: undefined,
})

/** Whoever's turn it is approves. */
const approved: Attempt = {
  act: { what: 'approved', stage: 'manager', comment: 'Well deserved' },
  by: 'whose turn it is',
  isAdmin: false,
  fits: true,
  left: undefined,
}

/** Nominations of a year with all that becomes of them, as the state machine has it, from day to day; two an hour around
 * the midnights that begin months. */
export function year(count: number, seed: number): FullNomination[][] {
  const firsts = fc.sample(created, { numRuns: count, seed })
  const tried = fc.sample(attempts, { numRuns: count, seed })
  return firsts.map((first, n) => {
    const at = new Date(Date.UTC(2026, n % 12, 1, 21, 30 + (n % 7) * 10)).toISOString()
    const own = (each: FullNomination) => ({
      ...each,
      head: { ...each.head, ...places[n % places.length], id: `nomination-${seed}-${n}`, createdAt: at },
    })
    const begun = n % 9 === 0 ? enlarged(first) : first
    const isDelegated = n % 3 === 1
    const more = [...(isDelegated ? [approved, approved] : []), ...(n % 4 === 0 ? [takenAway(n)] : [])]
    const all = tried[n] ?? []
    const acts = [...all.slice(0, 3), ...more, ...all.slice(3)]
    const { moments } = live(begun, acts, { hours: 29, ...(isDelegated && { delegate: standIn }) })
    const after = moments.flatMap(({ outcome }) => (outcome.is === 'done' ? [outcome.nomination] : []))
    return [begun, ...after].map(own)
  })
}

/** A nomination as it is stored. */
export const itemsFor = ({ head, body }: FullNomination) => [
  ...bodyItems<Record<string, unknown>>(head, body, toItem),
  toItem(nominations, head),
]

/** What the audit record has of those who were replaced in it, as its acts write it. */
export const replacementsOf = (history: readonly FullNomination[]) =>
  history.slice(1).flatMap((after, n) => {
    const { id, createdAt: at } = after.head
    const replaced = replacedBy((history[n] ?? after).head, after.head)
    const entry = {
      entryId: `entry-${n}`,
      subject: nominationPartition(id),
      at,
      requestId: 'request',
      salt: '',
    }
    return replaced.before
      ? [toItem(auditEntries, { ...entry, by: { name: 'Somebody' }, what: 'reassigned', ...replaced })]
      : []
  })

/** Hands over records and gives those that are to come again. */
export async function deliver(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const { batchItemFailures } = await project({ Records: [...records] })
  const again = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  return records.filter(({ dynamodb }) => again.has(dynamodb?.SequenceNumber ?? ''))
}

interface Company {
  readonly seed: number
  readonly table: ReturnType<typeof useTable>
  readonly stream: ReturnType<typeof useStream>
  readonly door: ReturnType<typeof useTableDoor>
}

/** Lets all of it happen, step by step, and delivers it at last. */
export async function deliverInDisorder(
  histories: readonly FullNomination[][],
  { seed, table, stream, door }: Company,
): Promise<void> {
  const chance = chances(seed)
  const delivered: DynamoDBRecord[][] = []
  let kept: DynamoDBRecord[] = []
  const longest = Math.max(...histories.map(({ length }) => length))
  for (let step = 0; step < longest; step++) {
    const steps = histories.flatMap((history) => history[step] ?? [])
    await table.putItems(steps.flatMap(itemsFor))
    const { Records } = await stream.next()
    // What comes late comes in its own order, but after what happened since.
    const late = Records.filter(() => chance(4) === 0)
    const now = Records.filter((record) => !late.includes(record))
    const half = Math.floor(now.length / 2)
    const batches = [now.slice(0, half), now.slice(half), ...(chance(2) ? [kept.splice(0)] : [])]
    if (chance(3) === 0 && step > 0) {
      let left = 5 + chance(60)
      door.failWith(() => (--left < 0 ? { status: 400 } : undefined))
    }
    const failed = await Promise.all(
      [...batches, ...(delivered.at(-1) ? [delivered.at(-1) ?? []] : [])].map(deliver),
    )
    door.failWith(undefined)
    kept = [...kept, ...late, ...failed.flat()]
    delivered.push(...batches)
  }
  for (let tries = 0; kept.length > 0 && tries < 5; tries++) kept = await deliver(kept)
  expect(kept).toEqual([])
  await Promise.all(delivered.filter(() => chance(3) === 0).map(deliver))
}
