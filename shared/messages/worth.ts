/** Texts about the pay of a nomination, and its nominees' recent High5s. */
import { inLanguage } from './language.ts'

export const worthTexts = inLanguage('worthTexts', {
  heading: 'Award amount',
  /** Placeholders: `money`, `name` of the only nominee, `count` of nominees with the same amount,
   * `total` of theirs. */
  one: '{name} gets {money} after tax.',
  each: '{count} colleagues get {money} each after tax ({total} in total).',
  afterApproval: 'Paid with the next salary run after final approval, subject to payroll deadlines.',
  placesIn: '{used} of {all} monetary nominations used in {month}, including this one.',
  placesOf: '{name}: {places}',
  lately: 'Received {count, plural, =0 {no High5s} one {1 High5} other {# High5s}} in the last 3 months.',
  high5s: 'Latest High5s: {high5s}.',
  high5: 'from {name} ({date})',
} as const)
