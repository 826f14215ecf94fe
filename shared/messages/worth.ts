/** Texts about the pay of a nomination, and its nominees' recent High5s. */

export const worthTexts = {
  heading: 'What it is worth',
  /** Placeholders: `money`, `name` of the only nominee, `count` of nominees with the same amount. */
  one: '{name} gets {money}, net.',
  each: '{count} colleagues get {money} each, net.',
  afterApproval:
    'It is paid after the last approval, with the next salary run, subject to payroll deadlines.',
  /** Used nominations of the quota, in words; higher numbers in digits. */
  used: ['None', 'One', 'Two', 'Three', 'Four'],
  all: ['none', 'one', 'two', 'three', 'four'],
  placesIn: '{used} of {all} places used in {month}, this nomination included.',
  placesOf: '{name}: {places}',
  lately: 'Received {count} High5s in the last three months.',
  latelyOnce: 'Received one High5 in the last three months.',
  latelyNever: 'Received no High5 in the last three months.',
  high5s: 'Latest High5s: {high5s}.',
  high5: '{name} ({date})',
} as const
