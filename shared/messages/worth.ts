/** Texts about what a nomination pays, and how often its nominees were recognised. */

export const worthTexts = {
  heading: 'What it is worth',
  /** Placeholders: `money`, `name` of the only nominee, `count` of those who get as much. */
  one: '{name} gets {money}, net.',
  each: '{count} colleagues get {money} each, net.',
  afterApproval:
    'It is paid after the last approval, with the next salary run, subject to payroll deadlines.',
  /** How many places are used, in words; more than these in digits. */
  used: ['None', 'One', 'Two', 'Three', 'Four'],
  all: ['none', 'one', 'two', 'three', 'four'],
  /** Before it is sent. */
  placesNow: '{used} of {all} places used this month.',
  /** Of a nomination that was sent. */
  placesIn: '{used} of {all} places used in {month}, this nomination included.',
  placesOf: '{name}: {places}',
  lately: 'Recognised {count} times in the last three months.',
  latelyOnce: 'Recognised once in the last three months.',
  latelyNever: 'Not recognised in the last three months.',
  high5s: 'Latest High5s: {high5s}.',
  high5: '{name} ({date})',
} as const
