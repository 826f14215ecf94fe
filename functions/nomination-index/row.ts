/** The row of a nomination: all that lists, counts and charts find it by. A new field stands in the record
 * first (shared/nominations/model.ts, review-state.ts), at the end of the packed row (days.ts), and in `rowOf`
 * (entries.ts). Pure. */
import { dayMilliseconds, utcDay } from '#shared/calendar/days.ts'
import { fold } from '#shared/folding.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import { type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'

/** The outcome of a nomination in one word. The name of a stage means that it waits there. */
export const rowStatuses = [
  'to-answer',
  ...stageNames,
  'approved',
  'downgraded',
  ...stageNames.map((stage) => `rejected-${stage}` as const),
  'declined',
  'withdrawn',
] as const
export type RowStatus = (typeof rowStatuses)[number]

/** A step of the review. Days are numbers, counted from the first of January 1970. */
export interface RowStep<Name> {
  readonly stage: Stage
  /** Who approves it, as `responderOf` writes approvers. */
  readonly responder: Name
  /** Who decided it, where it was a person. */
  readonly decider?: Name | undefined
  /** The day on which its turn began; absent where nobody was waited for. */
  readonly since?: number | undefined
  /** The day on which it was decided or passed on; absent while it waits. */
  readonly until?: number | undefined
  /** Whether it was passed on to somebody else before it was decided. */
  readonly isPassedOn?: true | undefined
}

/** A nomination in the index. Names are texts where rows are stored, and numbers of the same texts in memory
 * (`Names`). */
export interface IndexRow<Name = number> {
  readonly id: string
  /** The instant of its making, in ms. */
  readonly at: number
  readonly kind: KindKey
  readonly status: RowStatus
  /** Where the first nominee worked, as the directory wrote it; '' where it is not known. */
  readonly country: Name
  readonly businessUnit: Name
  readonly nominator: Name
  /** All nominees, also those who declined; the one whom lists name comes first. */
  readonly nominees: readonly Name[]
  /** HRBPs whom the directory named for its nominees. */
  readonly partners: readonly Name[]
  readonly isReadByNominees: boolean
  readonly steps: readonly RowStep<Name>[]
  /** The delegate who made a High5 of it in the place of an approver. */
  readonly delegate?: { readonly stage: Stage; readonly name: Name } | undefined
  /** Approvers of the High5 that its nominees see, once it was downgraded. */
  readonly high5Approvers?: readonly Name[] | undefined
}

/** Returns the number of a day (`yyyy-mm-dd`). */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / dayMilliseconds)
}

/** Returns the day of a number. */
export function dayOfNumber(number: number): string {
  return utcDay(number * dayMilliseconds)
}

/** Returns the outcome of a status. */
export function outcomeOfStatus(status: RowStatus): Outcome {
  if (status.startsWith('rejected-')) return 'rejected'
  return outcomes.find((each) => each === status) ?? 'in-review'
}

/** Returns the sort key of a nomination among all nominations: earlier ones sort first. */
export function sortOf({ at, id }: Pick<IndexRow, 'at' | 'id'>): string {
  return `${new Date(at).toISOString()}#${id}`
}

/** Returns the step that waits. */
export function waitingStep<Name>({ steps }: Pick<IndexRow<Name>, 'steps'>): RowStep<Name> | undefined {
  return steps.find(({ since, until }) => since !== undefined && until === undefined)
}

/** Returns a row with other names for the same people and work locations. */
export function withNames<From, To>(row: IndexRow<From>, nameOf: (name: From) => To): IndexRow<To> {
  const { country, businessUnit, nominator, nominees, partners, steps, delegate, high5Approvers } = row
  return {
    ...row,
    country: nameOf(country),
    businessUnit: nameOf(businessUnit),
    nominator: nameOf(nominator),
    nominees: nominees.map(nameOf),
    partners: partners.map(nameOf),
    steps: steps.map((step) => ({
      ...step,
      responder: nameOf(step.responder),
      decider: step.decider === undefined ? undefined : nameOf(step.decider),
    })),
    delegate: delegate && { stage: delegate.stage, name: nameOf(delegate.name) },
    high5Approvers: high5Approvers?.map(nameOf),
  }
}

/** The number of a text that has none: no row has it. */
const unknownName = -1

/** Numbers for texts that come again and again, so that rows by the hundred thousand take little memory and
 * time. */
export class Names {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []
  private readonly folded: string[] = []

  /** Returns the number of a text; a new number where it has none. */
  numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.texts.length
    if (number === this.texts.length) {
      this.texts.push(text)
      this.numbers.set(text, number)
    }
    return number
  }

  /** Returns the number of a text, or `unknownName`. */
  find(text: string): number {
    return this.numbers.get(text) ?? unknownName
  }

  textOf(number: number): string {
    return this.texts[number] ?? ''
  }

  /** Returns the text of a number, folded. */
  foldedOf(number: number): string {
    const folded = this.folded[number] ?? fold(this.textOf(number))
    this.folded[number] = folded
    return folded
  }

  get all(): readonly string[] {
    return this.texts
  }

  get size(): number {
    return this.texts.length
  }
}
