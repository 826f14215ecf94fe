/** Money and places in words, and the company that the directory knows. */
import { describe, expect, test } from 'vitest'
import { moneyInWords } from '#shared/money.ts'
import { companyInDirectory } from '#shared/nominations/rules.ts'
import { quotaInWords } from '#shared/nominations/worth-words.ts'

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

describe('the company that is chosen already', () => {
  test.each([
    ['the company', { company: 'Technology', department: 'Africa' }, 'Technology'],
    ['the department', { company: 'Northwind', department: 'connected video' }, 'Connected Video'],
    ['none', { company: 'Northwind', department: 'Sport' }, ''],
  ])('is that of %s', (_, entry, company) => expect(companyInDirectory(entry)).toBe(company))
})
