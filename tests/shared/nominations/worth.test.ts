/** Money and places in words, and the company that the directory knows. */
import { describe, expect, test } from 'vitest'
import { moneyInWords } from '#shared/money.ts'
import { companyInDirectory } from '#shared/nominations/rules.ts'
import { amountsInWords, quotaInWords } from '#shared/nominations/worth-words.ts'

test.each([
  [{ amount: 1000, currency: 'ZAR' }, '1,000 ZAR'],
  [{ amount: 75, currency: 'USD' }, '75 USD'],
  [{ amount: -12500, currency: 'ZAR' }, '-12,500 ZAR'],
])('%o is %s', (money, words) => expect(moneyInWords(money)).toBe(words))

test.each([
  [1, '2026-01', '1 of 2 monetary nominations used in January 2026, including this one.'],
  [2, '2026-11', '2 of 2 monetary nominations used in November 2026, including this one.'],
  [7, '2026-11', '7 of 2 monetary nominations used in November 2026, including this one.'],
])('%s places of %s', (used, month, words) => expect(quotaInWords(used, month)).toBe(words))

test('amounts have a line each: the total of several nominees, the name of a single one', () => {
  const home = { amount: 2000, currency: 'ZAR' } as const
  const elsewhere = { amount: 150, currency: 'USD' } as const
  const nominees = [home, home, elsewhere, home].map((amount, at) => ({ name: `Nominee ${at}`, amount }))
  expect(amountsInWords(nominees)).toEqual([
    '3 colleagues get 2,000 ZAR each after tax (6,000 ZAR in total).',
    'Nominee 2 gets 150 USD after tax.',
  ])
})

describe('the company that is chosen already', () => {
  test.each([
    ['the company', { company: 'Technology', department: 'Africa' }, 'Technology'],
    ['the department', { company: 'Northwind', department: 'connected video' }, 'Connected Video'],
    ['none', { company: 'Northwind', department: 'Sport' }, ''],
  ])('is that of %s', (_, entry, company) => expect(companyInDirectory(entry)).toBe(company))
})
