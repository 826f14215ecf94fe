/** What a nomination pays its nominees: written once, with the last approval, whatever becomes of the people and of the
 * amounts afterwards (docs/product.md#entitlements). */
import * as z from 'zod'
import { findPeople } from '#functions/people/store.ts'
import { entity } from '#functions/runtime/entity.ts'
import { create, update, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import { amountOf, currencies, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { type FullNomination, type Member, type Nomination, nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, liveMembers } from '#shared/nominations/review-state.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { hierarchyPlace, type Person, personSnapshot } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'

/** A nominee who is paid, as at the last approval. */
const payee = personSnapshot.omit({ slug: true, hierarchy: true }).extend({
  hrbp: hierarchyPlace.optional(),
  costCentre: z.string().optional(),
  payrollId: z.string().optional(),
  /** Net, in whole units of its currency. */
  amount: z.number().int(),
  currency: z.enum(currencies),
})

const entitlement = z.object({
  nominationId: id,
  kind: z.enum(kindKeys),
  category: z.number().int(),
  /** When the nomination was made. */
  nominatedAt: z.string(),
  /** When the last stage was decided. */
  approvedAt: z.string(),
  /** The payroll month, `yyyy-mm`. */
  month: z.string(),
  payees: z.array(payee).min(1),
  withdrawal: nomination.shape.withdrawal,
})
type Entitlement = z.infer<typeof entitlement>

interface Place {
  readonly nominationId: string
  readonly month: string
  readonly approvedAt: string
}

const keyOf = ({ nominationId, month, approvedAt }: Place) => ({
  PK: `PAYROLL#${month}`,
  SK: `${approvedAt}#${nominationId}`,
})

/** One item a nomination, however many it pays: some 400 bytes each. */
export const entitlements = entity({ type: 'entitlement', schema: entitlement, keys: keyOf })

/** What a nomination pays as it stands, to everybody who takes part; nothing before the last approval, and where its kind
 * pays nothing. Of people who are not among `people`, what the nomination says. Pure. */
export function entitlementOf(
  { head, body }: FullNomination,
  people: readonly Person[],
): Entitlement | undefined {
  const { id: nominationId, kind, category, createdAt: nominatedAt } = head
  const { amounts } = kindOf(kind)
  if (amounts.length === 0 || !isFinallyApproved(head)) return undefined
  const approvedAt = lastDecision(head)
  const known = new Map(people.map((person) => [person.personId, person]))
  return {
    nominationId,
    kind,
    category,
    nominatedAt,
    approvedAt,
    month: payrollMonthOf(new Date(approvedAt)),
    payees: liveMembers(body.nominees).map((member) =>
      payeeOf(member, known.get(member.personId), { kind, approvedAt }),
    ),
  }
}

/** Stages that were approved in advance were so before anybody decided. */
function lastDecision({ steps, createdAt }: Nomination): string {
  const decided = steps.flatMap(({ decidedAt }) => decidedAt ?? [])
  return decided.sort().at(-1) ?? createdAt
}

function payeeOf(
  member: Member,
  person: Person | undefined,
  { kind, approvedAt }: Pick<Entitlement, 'kind' | 'approvedAt'>,
) {
  const { hierarchy, slug: _, ...who } = person ? snapshotOf(person) : personSnapshot.parse(member)
  const money = amountOf(kindOf(kind), who.country, groupDay(new Date(approvedAt)))
  if (!money) throw new Error(`No amount of ${kind} was in force at ${approvedAt}.`)
  return {
    ...who,
    // The company that they chose when they accepted.
    company: member.answer?.company ?? who.company,
    hrbp: hierarchy?.hrbp,
    costCentre: person?.costCentre,
    payrollId: person?.payrollId,
    ...money,
  }
}

interface Entitled {
  readonly nomination: FullNomination
  readonly writes: readonly Write[]
}

/** What an act does to what its nomination pays: the last approval writes it, a withdrawal ends it. */
export async function entitled(before: Nomination, after: FullNomination): Promise<Entitled> {
  const { head, body } = after
  if (before.payroll) {
    const { withdrawal } = head
    if (!withdrawal) return { nomination: after, writes: [] }
    const key = keyOf({ nominationId: head.id, ...before.payroll })
    const ending = { set: { withdrawal }, only: { withdrawal: undefined } }
    return { nomination: after, writes: [update(key, ending)] }
  }
  if (!pays(head)) return { nomination: after, writes: [] }
  const people = await findPeople(liveMembers(body.nominees).map(({ personId }) => personId))
  const written = entitlementOf(after, people)
  if (!written) return { nomination: after, writes: [] }
  return { nomination: withPayroll(after, written), writes: [create(entitlements, written)] }
}

const pays = (head: Nomination) => isFinallyApproved(head) && kindOf(head.kind).amounts.length > 0

/** A nomination that says where what it pays stands. */
export function withPayroll(
  { head, body }: FullNomination,
  { month, approvedAt }: Entitlement,
): FullNomination {
  return { head: { ...head, payroll: { month, approvedAt } }, body }
}
