/** The money of one award: what it pays, who approved it, which runs paid it; and its correction by an
 * administrator (docs/product.md#payroll-corrections). */
import { findPeople } from '#functions/people/store.ts'
import { type Acting, type AuditEntry, historyOf } from '#functions/runtime/audit.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { groupCountries, isGroupCountry } from '#shared/calendar/group-countries.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { isSameName } from '#shared/folding.ts'
import { fill } from '#shared/messages/fill.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import { moneyInWords } from '#shared/money.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import {
  type AwardView,
  type Correction,
  type Entitlement,
  type Payee,
  type PayeeChanges,
  type PayeeCorrection,
  payeeCorrection,
} from '#shared/payroll/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { actWrite, findCalendar, isClosed, payrollHistory, whileOpen } from './calendar.ts'
import { correctionMonth, currentOf, findCorrections, replaced } from './corrections.ts'
import { changeEntitlement, findEntitlement } from './entitlement-store.ts'
import { amountFor } from './entitlements.ts'
import { findRows, withoutReasons } from './listing.ts'
import { rowsOfCorrection, rowsOfEntitlement } from './rows.ts'
import { corrected, findSettlement, findStanding } from './settlements.ts'

interface Found {
  readonly nomination: Nomination
  /** The partition of the nomination's own history, in which corrections stand too. */
  readonly history: string
  /** How the reader is a party of it, if they are. */
  readonly party: 'nominee' | 'nominator' | undefined
}

/** Finds the nomination of an award: payroll stands below nominations and knows none. */
type Find = () => Promise<Found | undefined>

/** Reads everything about the money of an award, for administrators; for those who are nominated with it not
 * why it was corrected, nor who said so. Raises `not-found`, also where it pays nothing. */
export async function readAward(find: Find): Promise<AwardView> {
  const { nomination, history, party, entitlement } = await findAward(find)
  const view = await viewOf(nomination, history, entitlement)
  if (!party) return view
  return { ...(party === 'nominee' ? forNominee(view) : view), isParty: true }
}

function forNominee({ entitlement, rows, ...view }: AwardView): AwardView {
  const { withdrawal } = entitlement
  const withoutReason = withdrawal && { withdrawal: { by: withdrawal.by, at: withdrawal.at } }
  return {
    ...view,
    entitlement: { ...entitlement, ...withoutReason },
    corrections: [],
    corrected: [],
    rows: rows.map(withoutReasons),
  }
}

async function findAward(find: Find) {
  const found = await find()
  const entitlement = found && (await findEntitlement(found.nomination))
  if (!found || !entitlement) throw new Problem('not-found')
  return { ...found, entitlement }
}

async function viewOf(nomination: Nomination, history: string, entitlement: Entitlement): Promise<AwardView> {
  const [made, acts] = await Promise.all([findCorrections(entitlement), historyOf(history)])
  const rows = [...rowsOfEntitlement(entitlement), ...made.flatMap(rowsOfCorrection)]
  const byReference = new Map((await findRows(rows)).map((row) => [row.reference, row]))
  const { settled = {} } = (await findSettlement(entitlement)) ?? {}
  return {
    entitlement,
    corrections: made,
    corrected: correctionsOf(entitlement, made, acts),
    rows: rows.map((row) => {
      const by = settled[row.reference]
      // A row that the stream has not brought yet is as it will be.
      const now = byReference.get(row.reference) ?? row
      if (!by) return now
      const { month, number } = by
      return { ...now, settled: { month, number, cause: made[number - 1]?.cause ?? 'corrected' } }
    }),
    approvals: nomination.steps.map(({ stage, approver, decidedBy, decidedAt }) => ({
      stage,
      by: decidedBy,
      at: decidedAt,
      ...(!decidedBy && approver && { approver: { name: approver.name } }),
    })),
  }
}

/** Corrects a payee of an award: in place while its month is open, by rows of the open month afterwards. The
 * amount is that of the country. */
export function correctPayee(
  find: Find,
  { person, changes, reason, version }: HandlerInput<typeof payrollApi.correctPayee>['body'],
  context: Acting,
): Promise<AwardView> {
  const { by, at: now } = context
  return retryOnConflict(maxAttempts, async () => {
    const { nomination, history, party, entitlement } = await findAward(find)
    if (party) throw new Problem('no-access')
    if (entitlement.version !== version) throw new Problem('payroll-changed')
    const current = currentOf(entitlement)
    const place = current.findIndex((each) => each?.personId === person)
    const from = current[place]
    if (entitlement.withdrawal || nomination.withdrawal) throw new Problem('payroll-withdrawn')
    if (!from) throw new Problem('not-found')
    await checkCountry(from, changes)
    const to = changed(entitlement, from, await named(from, changes))
    const calendar = await findCalendar()
    const month = correctionMonth(calendar, entitlement, now)
    const isInPlace = !entitlement.corrections && !isClosed(calendar, entitlement.month)
    const paidWith = isInPlace ? entitlement.month : month
    const byRows = async () => {
      const before = await findStanding(entitlement, [place])
      const act = { month, by, at: now.toISOString(), reason }
      return corrected(entitlement, replaced(entitlement, place, to, act, before.takenBack), before)
    }
    const writes = isInPlace
      ? [changeEntitlement(entitlement, { payees: entitlement.payees.with(place, to) })]
      : await byRows()
    await transact([
      ...writes,
      whileOpen(calendar, paidWith),
      actWrite(history, 'corrected', context, {
        after: {
          to: { personId: to.personId, name: to.name },
          ...{ reason, month: paidWith, changed: differences(from, to) },
        },
      }),
      actWrite(payrollHistory(paidWith), 'payroll payee corrected', context, {
        before: from,
        after: { nominationId: nomination.id, ...to, reason },
      }),
    ])
    return readAward(find)
  })
}

/** Lists what was corrected of the payees of an award, in order: as the nomination's record has it, which the
 * demo company has not, or as rows of a later month say. */
function correctionsOf(
  award: Entitlement,
  made: readonly Correction[],
  acts: readonly AuditEntry[],
): PayeeCorrection[] {
  const recorded = acts.flatMap(({ what, at, by, after }) => {
    if (what !== 'corrected') return []
    const { to, ...more } = Object(after)
    return payeeCorrection.safeParse({ ...more, name: to?.name, at, by }).data ?? []
  })
  const instants = new Set(recorded.map(({ at }) => at))
  const others = made.flatMap(({ cause, lines, at, by, reason, month }): PayeeCorrection[] => {
    const [from, to] = (['reversal', 'replacement'] as const).map(
      (is) => lines.find((line) => line.is === is)?.payee,
    )
    if (cause !== 'corrected' || !from || !to || instants.has(at)) return []
    // Less may be taken back than was to be paid.
    const changed = differences({ ...from, ...amountFor(award, from.country) }, to)
    return [{ at, by, name: to.name, reason, month, changed }]
  })
  return [...recorded, ...others].sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** Lists what is another of a payee, in words. */
function differences(from: Payee, to: Payee): PayeeCorrection['changed'] {
  const inWords = ({ hrbp, amount, currency, ...payee }: Payee) => ({
    ...payee,
    hrbp: hrbp?.name,
    amount: moneyInWords({ amount, currency }),
  })
  const [before, after] = [inWords(from), inWords(to)]
  return payeeCorrection.shape.changed.element.shape.field.options.flatMap((field) => {
    const [was = '', is = ''] = [before[field], after[field]]
    return was === is ? [] : [{ field, from: was, to: is }]
  })
}

const maxAttempts = 10

/** Refuses a country that is neither one of the group's nor that of the payee in the directory: one that is
 * written wrongly would pay another amount. */
async function checkCountry(payee: Payee, { country }: PayeeChanges): Promise<void> {
  if (country === undefined || isSameName(country, payee.country) || isGroupCountry(country)) return
  const [person] = await findPeople([payee.personId])
  if (person && isSameName(person.country, country)) return
  const message = fill(payrollRefusals.country, { countries: groupCountries.join(', ') })
  throw new Problem('invalid-request', { fields: { 'changes.country': message } })
}

type Named = Omit<PayeeChanges, 'hrbp'> & { readonly hrbp?: Payee['hrbp'] }

/** Names the HRBP as a record does. Refuses one who is not there or not active, and the payee. */
async function named(payee: Payee, { hrbp: personId, ...changes }: PayeeChanges): Promise<Named> {
  if (personId === undefined || personId === payee.hrbp?.personId) return { ...changes, hrbp: payee.hrbp }
  if (personId === '') return { ...changes, hrbp: undefined }
  const [person] = await findPeople([personId])
  if (!person || !isActive(person) || personId === payee.personId) throw new Problem('payroll-hrbp')
  const { name, email } = person
  return { ...changes, hrbp: { personId, name, email } }
}

/** Corrects a payee. Blank texts of what may be missing take it away. */
function changed(entitlement: Entitlement, from: Payee, changes: Named): Payee {
  const { payrollId = from.payrollId, costCentre = from.costCentre, ...rest } = changes
  const payee = { ...from, ...rest, payrollId: payrollId || undefined, costCentre: costCentre || undefined }
  const to = { ...payee, ...amountFor(entitlement, payee.country) }
  const isSame = (Object.keys(to) as (keyof Payee)[]).every((key) => to[key] === from[key])
  if (isSame) throw new Problem('payroll-nothing-changed')
  return to
}
