/** The records of payroll (docs/product.md#payroll): what an award pays, what corrected it, rows, and
 * runs. */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { currencies, kindKeys } from '../nominations/kinds.ts'
import { actorReference, month as payrollMonth } from '../nominations/model.ts'
import { directoryApprover, personSnapshot } from '../people/model.ts'
import { employeeNumberShape, normalAddress, normalNumber } from '../people/rules.ts'
import { isPlainText } from '../text.ts'
import { oneLine, visibleLine } from '../visible-text.ts'
import { maxOfPayee, payeeNeeded } from './settings.ts'

const count = z.number().int()

/** Whole units of a currency, net. */
const money = { amount: z.number().int(), currency: z.enum(currencies) }

/** A nominee who is paid, as at the last approval, or as corrected since. */
const payee = personSnapshot.omit({ slug: true, hierarchy: true }).extend({
  hrbp: directoryApprover.optional(),
  costCentre: z.string().optional(),
  payrollId: z.string().optional(),
  ...money,
})
export type Payee = z.infer<typeof payee>

/** The award of a correction or an entitlement. */
const award = {
  nominationId: id,
  kind: z.enum(kindKeys),
  category: count,
  /** When the nomination was made. */
  nominatedAt: z.string(),
  /** When the last stage was decided. */
  approvedAt: z.string(),
}

/** The pay of a nomination. While its month is open, people may be corrected in it and a withdrawal marks it;
 * once the month is closed only `current`, `corrections` and `version` change, so that its run can be made
 * again from it. */
export const entitlement = z.object({
  ...award,
  month: payrollMonth,
  version: count,
  /** At least one; their order is that of their references. */
  payees: z.array(payee).min(1),
  /** Withdrawn before its month was closed: it is in no run. */
  withdrawal: z.object({ by: actorReference, at: z.string(), reason: z.string().optional() }).optional(),
  /** Its payees after all corrections: nothing is paid to somebody who is null. Absent without
   * corrections. */
  current: z.array(payee.nullable()).optional(),
  /** Where its corrections stand, in their order. */
  corrections: z.array(z.object({ month: payrollMonth, at: z.string() })).optional(),
})
export type Entitlement = z.infer<typeof entitlement>

/** One line of a correction: what a payee was to get is taken back, or what they get instead. */
const correctionLine = z.object({
  /** Their place among the payees of the entitlement, from 0. */
  place: count,
  is: z.enum(['reversal', 'replacement']),
  /** As they were in what is taken back; its amount is negative then, or 0 where nothing of it was paid: such
   * a line has no row. */
  payee,
})
export type CorrectionLine = z.infer<typeof correctionLine>

const correctionCauses = ['withdrawn', 'corrected'] as const

/** A change of an award after its month was closed: rows of the month that was open then. */
export const correction = z.object({
  ...award,
  /** The month that it is paid with. */
  month: payrollMonth,
  /** The month of the entitlement. */
  corrects: payrollMonth,
  /** From 1, of each entitlement. */
  number: count,
  /** Changes since it was made; absent before the first. */
  version: count.optional(),
  cause: z.enum(correctionCauses),
  at: z.string(),
  by: actorReference,
  reason: z.string(),
  lines: z.array(correctionLine).min(1),
})
export type Correction = z.infer<typeof correction>

/** due: in a month that is not confirmed; exported: in a confirmed run, not answered yet. */
const rowStates = ['due', 'exported', 'paid', 'partly-paid', 'refused'] as const
export type RowState = (typeof rowStates)[number]

/** An answer about a row, of payroll's system or of an administrator. */
export const payment = z.object({
  state: z.enum(['paid', 'partly-paid', 'refused']),
  /** In the row's currency. */
  amount: z.number().int(),
  /** Of payroll's own system. */
  externalReference: z.string().optional(),
  reason: z.string().optional(),
  at: z.string(),
  by: actorReference,
  /** The file that said so, and its line; absent where somebody did. */
  answerFileId: id.optional(),
  answerLine: count.optional(),
})
export type Payment = z.infer<typeof payment>

/** One award for one person in one month, or one line of a correction: the ledger. `reference` names it for
 * ever. */
export const payrollRow = payee.extend({
  ...award,
  reference: z.string(),
  month: payrollMonth,
  state: z.enum(rowStates),
  /** Number of the run; absent before it is confirmed. */
  run: count.optional(),
  payment: payment.optional(),
  correction: correction
    .pick({ corrects: true, number: true, cause: true, at: true, reason: true })
    .extend({
      is: correctionLine.shape.is,
      /** The row that the entitlement has for this person. */ of: z.string(),
    })
    .optional(),
})
export type PayrollRow = z.infer<typeof payrollRow>

/** Warnings before a run is confirmed. */
const rowFlags = [
  'leaver',
  'blocked',
  'no-number',
  'no-country',
  'no-unit',
  'amount-differs',
  'not-paid',
] as const
export type RowFlag = (typeof rowFlags)[number]

/** Rows of one currency, and of a country or a unit where it is a sum by them. */
const sum = z.object({ currency: z.enum(currencies), rows: count, amount: z.number().int() })
const sumsInAll = z.object({ rows: count, byCurrency: z.array(sum) })
export const payrollSums = sumsInAll.extend({
  byCountry: z.array(sum.extend({ country: z.string() })),
  byUnit: z.array(sum.extend({ businessUnit: z.string() })),
})
export type PayrollSums = z.infer<typeof payrollSums>

const digest = z.object({ sha256: z.string(), bytes: count })

/** closing: its rows are being gone through; closed: it waits for its confirmation, and may be opened again;
 * confirming: its ledger and files are being written; confirmed: nothing of it changes any more. */
const runStates = ['closing', 'closed', 'confirming', 'confirmed'] as const

/** The run of a month. */
export const payrollRun = z.object({
  month: payrollMonth,
  version: count,
  state: z.enum(runStates),
  closedAt: z.string(),
  closedBy: actorReference,
  /** From `closed` on; those by country and unit stand beside it. */
  sums: sumsInAll.optional(),
  /** How many of its rows have each flag; from `closed` on. */
  flags: z.partialRecord(z.enum(rowFlags), count).optional(),
  /** Given with the confirmation. */
  number: count.optional(),
  confirmedAt: z.string().optional(),
  confirmedBy: actorReference.optional(),
  /** Of its files; from `confirmed` on. */
  files: z.object({ csv: digest, xlsx: digest }).optional(),
  /** How many rows were answered how. */
  answered: z.object({ paid: count, 'partly-paid': count, refused: count }).optional(),
})
export type PayrollRun = z.infer<typeof payrollRun>

/** One line of payroll's answer that changed nothing, by its number in the file. */
const answerProblems = [
  'not-readable',
  'outside-columns',
  'cents',
  'matches-nothing',
  'matches-several',
  'twice',
  'settled',
  'other-amount',
  'other-currency',
  'not-confirmed',
  'sent-before',
] as const
export type AnswerProblem = (typeof answerProblems)[number]

/** A file of answers as it was worked off. */
export const answerFile = z.object({
  id,
  fileName: z.string(),
  at: z.string(),
  by: actorReference,
  sha256: z.string(),
  state: z.enum(['working', 'done', 'failed']),
  lines: count.optional(),
  /** Names of columns that were left unread. */
  ignoredColumns: z.array(z.string()).optional(),
  /** How many rows became what. */
  applied: z.object({ paid: count, 'partly-paid': count, refused: count }).optional(),
  /** At most the first thousand. */
  problems: z.array(z.object({ line: count, problem: z.enum(answerProblems) })).optional(),
  /** How many lines changed nothing. */
  problemCount: count.optional(),
})
export type AnswerFile = z.infer<typeof answerFile>

/** A row as a list shows it. Why it was corrected, who answered it and why are told to administrators
 * only. */
export const payrollRowView = payrollRow.omit({ department: true }).extend({
  payment: payment.partial({ by: true }).optional(),
  correction: payrollRow.shape.correction.unwrap().partial({ reason: true }).optional(),
  /** Its corrections, in any month. */
  corrected: z.array(correction.pick({ month: true, number: true, cause: true })).optional(),
  /** Whether its reader may open the nomination; absent for administrators, who open all. */
  opens: z.boolean().optional(),
})
export type PayrollRowView = z.infer<typeof payrollRowView>

/** A month as the list of months has it: open while it has no run. */
export const payrollMonthView = z.object({
  month: payrollMonth,
  state: z.enum(['open', ...runStates]),
  /** Its first and last day, of the group's calendar. */
  from: z.string(),
  to: z.string(),
  /** The first open month, which is the next one to be closed. */
  isNext: z.boolean(),
  /** For administrators. */
  run: payrollRun.optional(),
  /** The sums of an open month so far; for administrators. */
  soFar: z.object({ rows: count, byCurrency: z.array(sum) }).optional(),
  /** Rows of a confirmed run that payroll has not answered though the time for it is over; for
   * administrators. */
  overdue: count.optional(),
})
export type PayrollMonthView = z.infer<typeof payrollMonthView>

/** An act on a month: closing, exporting, answering, correcting. */
export const payrollAct = z.object({
  at: z.string(),
  by: actorReference,
  what: z.string(),
  detail: z.json().optional(),
})

/** A filter of the rows of a month. */
export const payrollFilter = z.strictObject({
  month: payrollMonth,
  state: z.enum(rowStates).optional(),
  kind: z.enum(kindKeys).optional(),
  currency: z.enum(currencies).optional(),
  country: z.string().max(maxOfPayee.country).optional(),
  businessUnit: z.string().max(maxOfPayee.businessUnit).optional(),
  /** The payee. */
  person: id.optional(),
  /** Only what corrects an earlier month. */
  corrections: z.literal(true).optional(),
})
export type PayrollFilter = z.infer<typeof payrollFilter>

/** The countries and units that the rows of an HRBP's people can be narrowed to in a month. */
export const rowLocations = z.object({
  countries: z.array(z.string()),
  businessUnits: z.array(z.string()),
})
export type RowLocations = z.infer<typeof rowLocations>

/** A row that payroll is warned of, and of what; what becomes of it once it is confirmed, the lists of rows
 * tell. */
export const flaggedRow = payrollRowView
  .omit({ state: true, payment: true })
  .extend({ flags: z.array(z.enum(rowFlags)).min(1) })
export type FlaggedRow = z.infer<typeof flaggedRow>

/** The fields of a payee that a correction may change. */
const payeeFields = [...(Object.keys(maxOfPayee) as (keyof typeof maxOfPayee)[]), 'hrbp', 'amount'] as const

/** A correction of a payee, in place or by rows of another month. */
export const payeeCorrection = z.object({
  at: z.string(),
  by: actorReference,
  /** Of the payee, as corrected. */
  name: z.string(),
  reason: z.string(),
  /** The month that it is paid with. */
  month: payrollMonth,
  changed: z.array(z.object({ field: z.enum(payeeFields), from: z.string(), to: z.string() })),
})
export type PayeeCorrection = z.infer<typeof payeeCorrection>

/** Everything about the money of one award, for who has to answer for it. */
export const awardView = z.object({
  entitlement,
  corrections: z.array(correction),
  /** Corrections of its payees, in order. */
  corrected: z.array(payeeCorrection),
  /** Its rows in all months, each with its run and what became of it, and with the correction that has
   * settled it. */
  rows: z.array(
    payrollRowView.extend({
      settled: correction.pick({ month: true, number: true, cause: true }).optional(),
    }),
  ),
  /** The decisions of its stages. */
  approvals: z.array(
    z.object({
      stage: z.string(),
      by: actorReference.optional(),
      at: z.string().optional(),
      /** The approver of a stage that nobody decided. */
      approver: actorReference.optional(),
    }),
  ),
  /** Its reader is nominated, or nominated: others correct it and say what became of its rows. */
  isParty: z.literal(true).optional(),
})
export type AwardView = z.infer<typeof awardView>

type PayeeField = keyof typeof maxOfPayee

const isNeeded = (field: PayeeField) => payeeNeeded.some((each) => each === field)

const changeOf = (field: PayeeField) => (isNeeded(field) ? visibleLine() : oneLine()).max(maxOfPayee[field])

/** Corrections of a payee, kept as the directory keeps it; the amount follows from the country. */
export const payeeChanges = z
  .strictObject({
    name: changeOf('name'),
    email: changeOf('email')
      .refine(isPlainText, formRefusals.lookAlike)
      .transform((text) => normalAddress(text) ?? text),
    employeeNumber: changeOf('employeeNumber')
      .transform(normalNumber)
      .pipe(z.string().regex(employeeNumberShape, constraintTexts.employeeNumber)),
    payrollId: changeOf('payrollId'),
    costCentre: changeOf('costCentre'),
    company: changeOf('company'),
    businessUnit: changeOf('businessUnit'),
    gom: changeOf('gom'),
    country: changeOf('country'),
    /** Blank for nobody. */
    hrbp: z.union([z.literal(''), id]),
  })
  .partial()
export type PayeeChanges = z.infer<typeof payeeChanges>
