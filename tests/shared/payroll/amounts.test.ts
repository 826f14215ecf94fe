/** Amounts as people write them: exact, or told to have cents. */
import { expect, test } from 'vitest'
import { readAmount } from '#shared/payroll/amounts.ts'

test.each([
  ['1000', 1000],
  [' 12 500 ', 12_500],
  ['12,500', 12_500],
  ['12,500.00', 12_500],
  ['750,00', 750],
  ['-750', -750],
  ['\u2212750', -750],
  ['-0', 0],
  ['750.50', 'cents'],
  ['7,50', 'cents'],
  ['1,000.5', 'cents'],
  ['', undefined],
  ['4 00', undefined],
  ['1,0,0', undefined],
  ['7.500', undefined],
  ['1e3', undefined],
  ['99999999999999999999', undefined],
])('%j', (text, said) => {
  expect(readAmount(text)).toBe(said)
})
