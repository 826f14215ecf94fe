/** Corrections of awards whose month is closed: rows of the open month, which take back what was paid, or
 * still may be, and say what is paid instead (docs/product.md#payroll-corrections). */
import { pick } from 'es-toolkit/object'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import { laterOf } from '#shared/nominations/months.ts'
import {
  type Correction,
  type CorrectionLine,
  correction,
  type Entitlement,
  type Payee,
} from '#shared/payroll/model.ts'
import { openMonthAt, type PayrollCalendar } from './calendar.ts'
import { monthPartition } from './entitlement-store.ts'
import { ofAward } from './rows.ts'

/** Some 400 bytes a line: of fifty payees whose award was withdrawn 20 KB. */
export const corrections = entity({
  type: 'payroll-correction',
  schema: correction,
  // With the number: of two of one moment the second would else be refused again and again.
  keys: ({ month, at, nominationId, number }) => ({
    PK: monthPartition(month),
    SK: `${at}#${nominationId}#${number}`,
  }),
})

/** Returns what is paid as things stand: to each payee of an entitlement, and nothing to who is null. */
export const currentOf = ({ payees, current }: Entitlement): readonly (Payee | null)[] => current ?? payees

/** Returns the month with which a correction of an instant is paid: the open one, or that of the correction
 * before it where that is later, since a month was opened again: nothing is taken back before it is paid. */
export function correctionMonth(
  calendar: PayrollCalendar | undefined,
  { corrections: before = [] }: Pick<Entitlement, 'corrections'>,
  instant: Date,
): string {
  return laterOf(openMonthAt(calendar, instant), before.at(-1)?.month)
}

/** Reads the corrections of an award, in their order. */
export function findCorrections(award: Entitlement): Promise<Correction[]> {
  const { nominationId, corrections: places = [] } = award
  const keys = places.map((place, index) =>
    corrections.keys({ nominationId, ...place, number: index + 1 } as Correction),
  )
  return getItems(corrections, keys)
}

type Made = Pick<Correction, 'month' | 'by' | 'at' | 'reason'>

/** The amount that was paid of the row that stands for a payee, by their place; of a missing one all. */
type TakenBack = ReadonlyMap<number, number>

/** Takes back what an award has paid, or still may. */
export function withdrawn(award: Entitlement, made: Made, takenBack: TakenBack): Correction {
  const lines = currentOf(award).flatMap((payee, place) => (payee ? [reversal(payee, place, takenBack)] : []))
  return correctionOf(award, { ...made, cause: 'withdrawn', lines })
}

/** Pays a payee as they are instead of as they were. */
export function replaced(
  award: Entitlement,
  place: number,
  to: Payee,
  made: Made,
  takenBack: TakenBack,
): Correction {
  const from = currentOf(award)[place]
  if (!from) throw new Error(`Nobody is paid at place ${place} of ${award.nominationId}.`)
  const lines = [reversal(from, place, takenBack), { place, is: 'replacement' as const, payee: to }]
  return correctionOf(award, { ...made, cause: 'corrected', lines })
}

const reversal = (payee: Payee, place: number, takenBack: TakenBack): CorrectionLine => ({
  place,
  is: 'reversal',
  payee: { ...payee, amount: minus(takenBack.get(place) ?? payee.amount) },
})

/** Not -0, which is another value than 0. */
const minus = (amount: number) => (amount === 0 ? 0 : -amount)

/** Returns the lines of a correction with what was paid of the rows that it has settled, by their places. */
export const linesTaking = ({ lines }: Correction, paid: ReadonlyMap<number, number>): CorrectionLine[] =>
  lines.map((line) => {
    const amount = line.is === 'reversal' ? paid.get(line.place) : undefined
    return amount === undefined ? line : { ...line, payee: { ...line.payee, amount: minus(amount) } }
  })

/** Gives a correction other lines; `ConditionFailed` where somebody else did since it was read. Belongs into
 * a transaction that checks that its month is open. */
export function changeLines(made: Correction, lines: CorrectionLine[]): Write {
  const { version } = made
  return update(corrections.keys(made), { set: { lines, version: (version ?? 0) + 1 }, only: { version } })
}

function correctionOf(award: Entitlement, made: Made & Pick<Correction, 'cause' | 'lines'>): Correction {
  const { month: corrects, corrections = [] } = award
  return { ...pick(award, ofAward), ...made, corrects, number: corrections.length + 1 }
}

/** Returns what an award pays once it is corrected. */
export function correctedBy(
  award: Entitlement,
  { month, at, lines }: Correction,
): Required<Pick<Entitlement, 'current' | 'corrections'>> {
  const current = [...currentOf(award)]
  for (const { place, is, payee } of lines) current[place] = is === 'replacement' ? payee : null
  return { current, corrections: [...(award.corrections ?? []), { month, at }] }
}
