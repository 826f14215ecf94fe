/** Corrections of awards whose month is closed: rows of the month that is open, which take back what was
 * paid, or still may be, and say what is paid instead (docs/product.md#payroll-corrections). The run itself
 * stays as it is. */
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import {
  type Correction,
  type CorrectionLine,
  correction,
  type Entitlement,
  type Payee,
} from '#shared/payroll/model.ts'
import { openMonthAt, type PayrollCalendar } from './calendar.ts'
import { monthPartition } from './entitlement-store.ts'

/** Some 400 bytes a line; of fifty payees whose award was withdrawn 20 KB. */
export const corrections = entity({
  type: 'payroll-correction',
  schema: correction,
  // Two of one moment are two: of one that took the other's place the second one would be refused again and again.
  keys: ({ month, at, nominationId, number }) => ({
    PK: monthPartition(month),
    SK: `${at}#${nominationId}#${number}`,
  }),
})

/** Tells what is paid as things stand: to each payee of an entitlement, and nothing to who is null. */
export const currentOf = ({ payees, current }: Entitlement): readonly (Payee | null)[] => current ?? payees

/** The month with which a correction is paid that is made at an instant: the open one, or that of the
 * correction before it, behind which a month may have been opened again since. So nothing is taken back
 * before it is paid. Pure. */
export function correctionMonth(
  calendar: PayrollCalendar | undefined,
  { corrections: before = [] }: Pick<Entitlement, 'corrections'>,
  instant: Date,
): string {
  const open = openMonthAt(calendar, instant)
  const last = before.at(-1)?.month
  return last && last > open ? last : open
}

/** The corrections of an award, in their order. */
export function findCorrections({
  nominationId,
  corrections: made = [],
}: Entitlement): Promise<Correction[]> {
  const keys = made.map((each, index) =>
    corrections.keys({ ...each, nominationId, number: index + 1 } as Correction),
  )
  return getItems(corrections, keys, true)
}

type Made = Pick<Correction, 'month' | 'by' | 'at' | 'reason'>

/** The amount that was paid, or still may be, of the row that stands for a payee, by their place; of one
 * that is missing all of it. */
type TakenBack = ReadonlyMap<number, number>

/** Takes back what an award has paid, or still may. Pure. */
export function withdrawn(standing: Entitlement, made: Made, takenBack: TakenBack): Correction {
  const lines = currentOf(standing).flatMap((payee, place) =>
    payee ? [reversal(payee, place, takenBack)] : [],
  )
  return correctionOf(standing, { ...made, cause: 'withdrawn', lines })
}

/** Pays a payee as they are instead of as they were. Pure. */
export function replaced(
  standing: Entitlement,
  place: number,
  to: Payee,
  made: Made,
  takenBack: TakenBack,
): Correction {
  const from = currentOf(standing)[place]
  if (!from) throw new Error(`Nobody is paid at place ${place} of ${standing.nominationId}.`)
  const lines = [reversal(from, place, takenBack), { place, is: 'replacement' as const, payee: to }]
  return correctionOf(standing, { ...made, cause: 'corrected', lines })
}

const reversal = (payee: Payee, place: number, takenBack: TakenBack): CorrectionLine => ({
  place,
  is: 'reversal',
  payee: { ...payee, amount: minus(takenBack.get(place) ?? payee.amount) },
})

/** Not -0, which is another value than 0. */
const minus = (amount: number) => (amount === 0 ? 0 : -amount)

/** The lines of a correction that takes back what was paid of the rows that it has settled, as they were
 * answered since: by the places of their payees. Pure. */
export const linesTaking = ({ lines }: Correction, paid: ReadonlyMap<number, number>): CorrectionLine[] =>
  lines.map((line) => {
    const amount = line.is === 'reversal' ? paid.get(line.place) : undefined
    return amount === undefined ? line : { ...line, payee: { ...line.payee, amount: minus(amount) } }
  })

/** Gives a correction other lines; `ConditionFailed` where somebody else did since it was read. Belongs
 * into a transaction that sees to it that its month is open. */
export function changeLines(made: Correction, lines: CorrectionLine[]): Write {
  const { version } = made
  return update(corrections.keys(made), { set: { lines, version: (version ?? 0) + 1 }, only: { version } })
}

function correctionOf(
  {
    nominationId,
    kind,
    category,
    nominatedAt,
    approvedAt,
    month: corrects,
    corrections: before = [],
  }: Entitlement,
  made: Made & Pick<Correction, 'cause' | 'lines'>,
): Correction {
  const award = { nominationId, kind, category, nominatedAt, approvedAt, corrects }
  return { ...award, ...made, number: before.length + 1 }
}

/** Tells what an award pays once it is corrected. Pure. */
export function correctedBy(
  standing: Entitlement,
  { month, at, lines }: Correction,
): Required<Pick<Entitlement, 'current' | 'corrections'>> {
  const current = [...currentOf(standing)]
  for (const { place, is, payee } of lines) current[place] = is === 'replacement' ? payee : null
  return { current, corrections: [...(standing.corrections ?? []), { month, at }] }
}
