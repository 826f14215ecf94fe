/** Entitlements, which say what a nomination pays its nominees: written with the last approval, as the people
 * and the amounts are at that moment (docs/product.md#entitlements). */
import { findPeople } from '#functions/people/store.ts'
import { create, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { amountOf, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Member, Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, liveMembers } from '#shared/nominations/review-state.ts'
import type { Entitlement, Payee } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { type Person, personSnapshot } from '#shared/people/model.ts'
import { snapshotOf } from '#shared/people/rules.ts'
import { actWrite, findCalendar, isClosed, openMonthAt, payrollHistory, whileOpen } from './calendar.ts'
import { correctionMonth, withdrawn } from './corrections.ts'
import { changeEntitlement, entitlements, findEntitlement } from './entitlement-store.ts'
import { corrected, findStanding } from './settlements.ts'

const pays = (head: Nomination) => isFinallyApproved(head) && kindOf(head.kind).amounts.length > 0

/** Returns what a nomination pays to everybody who takes part; nothing before the last approval, or where its
 * kind pays nothing. Of people who are not among `people`, what the nomination says. Pure. */
export function entitlementOf(
  { head, body }: FullNomination,
  people: readonly Person[],
  monthAt: (approval: Date) => string = payrollMonthOf,
): Entitlement | undefined {
  if (!pays(head)) return undefined
  const { id: nominationId, kind, category, createdAt: nominatedAt } = head
  const approvedAt = lastDecision(head)
  const byId = new Map(people.map((person) => [person.personId, person]))
  return {
    nominationId,
    kind,
    category,
    nominatedAt,
    approvedAt,
    month: monthAt(new Date(approvedAt)),
    version: 1,
    payees: liveMembers(body.nominees).map((member) =>
      payeeOf(member, byId.get(member.personId), { kind, approvedAt }),
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
): Payee {
  const { hierarchy, slug: _, ...who } = person ? snapshotOf(person) : personSnapshot.parse(member)
  return {
    ...who,
    // The company that they chose when they accepted.
    company: member.answer?.company ?? who.company,
    hrbp: hierarchy?.hrbp,
    costCentre: person?.costCentre,
    payrollId: person?.payrollId,
    ...amountFor({ kind, approvedAt }, who.country),
  }
}

/** Returns what an award pays somebody in a country, by the table of the day of its approval. */
export function amountFor(
  { kind, approvedAt }: Pick<Entitlement, 'kind' | 'approvedAt'>,
  country: string,
): Pick<Payee, 'amount' | 'currency'> {
  const money = amountOf(kindOf(kind), country, groupDay(new Date(approvedAt)))
  if (!money) throw new Error(`No amount of ${kind} was in force at ${approvedAt}.`)
  return money
}

/** Makes the writes for what a nomination pays: its last approval writes it; a withdrawal ends it, in an open
 * month by a mark, else by a correction. `ConditionFailed` where a month was closed meanwhile. */
export async function entitled(
  before: Nomination,
  after: FullNomination,
  requestId: string,
): Promise<{ nomination: FullNomination; writes: readonly Write[] }> {
  if (before.payroll) return { nomination: after, writes: await ended(before, after.head, requestId) }
  const { head, body } = after
  if (!pays(head)) return { nomination: after, writes: [] }
  const [calendar, people] = await Promise.all([
    findCalendar(),
    findPeople(liveMembers(body.nominees).map(({ personId }) => personId)),
  ])
  const entitlement = entitlementOf(after, people, (approval) => openMonthAt(calendar, approval))
  if (!entitlement) return { nomination: after, writes: [] }
  return {
    nomination: withPayroll(after, entitlement),
    writes: [create(entitlements, entitlement), whileOpen(calendar, entitlement.month)],
  }
}

async function ended(
  before: Nomination,
  { withdrawal, title }: Nomination,
  requestId: string,
): Promise<readonly Write[]> {
  if (!withdrawal) return []
  const [calendar, standing] = await Promise.all([findCalendar(), findEntitlement(before)])
  if (!standing) throw new Error(`There is no entitlement of ${before.id}.`)
  const { month, nominationId, corrections = [] } = standing
  const { by, at, reason } = withdrawal
  const acting = { by, at: new Date(at), requestId }
  const after = { nominationId, title, reason }
  const writesIn = (of: string) => [
    whileOpen(calendar, of),
    actWrite(payrollHistory(of), 'payroll award withdrawn', acting, { after }),
  ]
  if (corrections.length === 0 && !isClosed(calendar, month))
    return [changeEntitlement(standing, { withdrawal }), ...writesIn(month)]
  const rows = await findStanding(standing, standing.payees.keys())
  const act = { month: correctionMonth(calendar, standing, acting.at), by, at, reason }
  const correction = withdrawn(standing, act, rows.takenBack)
  return [...corrected(standing, correction, rows), ...writesIn(correction.month)]
}

/** Returns a nomination that says where its entitlement stands. */
export function withPayroll(
  { head, body }: FullNomination,
  { month, approvedAt }: Entitlement,
): FullNomination {
  return { head: { ...head, payroll: { month, approvedAt } }, body }
}
