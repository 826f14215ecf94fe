/** Choices of a field: its own options, or the fixed list of its type. */

import { monthInWords } from '../nominations/months.ts'
import type { FieldDefinition } from './definitions.ts'
import { behaviours, type DowngradeKind, downgradeReasons, innovationIdeaGroups } from './lists.ts'

interface Card {
  readonly id: number
  readonly name: string
  /** Address of its picture; the product's own drawing by default. */
  readonly cover?: string
}

/** A behaviour with its High5 cards, as forms need them. */
interface CardBehaviour {
  readonly id: number
  readonly name: string
  readonly cards: readonly Card[]
}

/** Data that some fields need besides their own definition. */
export interface FormContext {
  /** The High5 cards; needed where a form has a card field. */
  readonly eCards?: readonly CardBehaviour[]
  /** The kind that is being downgraded; needed where a form asks for the reason. */
  readonly kind?: DowngradeKind
  /** The months to choose from, `yyyy-mm`; needed where a form asks for the month of an award. */
  readonly months?: readonly string[]
  /** Most files of an answer, where that is fewer than usual. */
  readonly mostFiles?: number
}

/** Returns the options of a checkbox group, a single select or the downgrade reason. */
export function optionsOf(field: FieldDefinition, context: FormContext = {}): readonly string[] {
  if (field.type === 'downgrade-reason') return context.kind ? downgradeReasons[context.kind] : []
  if (field.role === 'month' && context.months) return context.months
  return field.options ?? (field.type === 'behaviours' ? behaviours : [])
}

/** Formats an option for people: a month in words, anything else as it is. */
export function optionInWords(option: string, { months = [] }: FormContext): string {
  return months.includes(option) ? monthInWords(option) : option
}

/** Returns the parent options of a grouped select, each with its children. */
export function optionGroups(
  field: FieldDefinition,
): readonly { readonly name: string; readonly options: readonly string[] }[] {
  return field.groups ?? innovationIdeaGroups
}
