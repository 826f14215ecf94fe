/** Amounts of awards as plain figures of the tests' own, and others that follow them on a day in the midst of a payroll month. */
import { afterAll, beforeAll } from 'vitest'
import { type Kind, type KindKey, kindOf } from '#shared/nominations/kinds.ts'

type Amounts = readonly [home: number, elsewhere: number]

/** Before that day and from then on, by the kinds that pay. */
const plainAmounts: Readonly<Record<string, readonly [before: Amounts, after: Amounts]>> = {
  'on-the-spot': [
    [1000, 75],
    [1234, 81],
  ],
  teams: [
    [2000, 150],
    [2345, 167],
  ],
  'employee-of-the-month': [
    [2000, 150],
    [2345, 167],
  ],
  'team-of-the-month': [
    [2000, 150],
    [2345, 167],
  ],
}

export const payingKinds = Object.keys(plainAmounts)

const amountsOf = (key: string) => kindOf(key as KindKey).amounts as Kind['amounts'][number][]

/** While a file's tests run other amounts are paid from that day on, yyyy-mm-dd in the group's calendar. Gives what an award that
 * is approved on a day pays somebody of a country; nothing where its kind pays none. */
export function useLaterAmounts(from: string) {
  beforeAll(() => {
    for (const [key, [, [home, elsewhere]]] of Object.entries(plainAmounts))
      amountsOf(key).push({
        from,
        home: { amount: home, currency: 'ZAR' },
        elsewhere: { amount: elsewhere, currency: 'USD' },
      })
  })
  afterAll(() => {
    for (const key of payingKinds) amountsOf(key).pop()
  })
  return (kind: string, country: string, day: string) => {
    const amounts = plainAmounts[kind]?.[day < from ? 0 : 1]
    if (!amounts) return
    const isHome = country.trim().toLowerCase() === 'south africa'
    return isHome ? { amount: amounts[0], currency: 'ZAR' } : { amount: amounts[1], currency: 'USD' }
  }
}
