/** Whom a line of the directory means by its address (docs/product.md#matching-people), and how long a text may be. */
import { describe, expect, it } from 'vitest'
import { directoryColumns, lettersOf } from '#shared/directory/columns.ts'
import { guardsOf, isTooLong, matchByAddress, matchByNumber } from '#shared/directory/rules.ts'
import { fold, foldedBytes } from '#shared/folding.ts'

type Known = Parameters<typeof matchByAddress>[1]
const ann = (employeeNumber: string, more: Partial<Known> = {}): Known => ({
  employeeNumber,
  firstName: 'Ann',
  lastName: 'Bee',
  ...more,
})

describe('a line whose number nobody has', () => {
  it.each<[string, Known, Known, string]>([
    ['of the same names', ann('0'), ann('0'), 'holder'],
    ['of the same names, written otherwise', ann('0', { firstName: ' ANN\u200b' }), ann('00'), 'holder'],
    ['of one name in common', ann('0', { firstName: 'Bob' }), ann('0'), 'undecided'],
    ['of the other name in common', ann('0', { lastName: 'Cee' }), ann('0'), 'undecided'],
    ['of no name in common', ann('0', { firstName: 'Bob', lastName: 'Cee' }), ann('0'), 'undecided'],
    [
      'of the names in the other order',
      ann('0', { firstName: 'Bee', lastName: 'Ann' }),
      ann('0'),
      'undecided',
    ],
    ['of other names than an employee', ann('0', { firstName: 'Bob' }), ann('4711'), 'undecided'],
    [
      'of other names than an account outside',
      ann('0'),
      ann('', { firstName: 'ann.bee', lastName: '' }),
      'undecided',
    ],
    ['without number, of an employee’s names', ann('0'), ann('4711'), 'undecided'],
    ['with a placeholder for a number, of a contractor’s names', ann('NULL'), ann('TBC'), 'holder'],
    ['with a number, of a contractor’s names', ann('4711'), ann('0'), 'holder'],
    ['with a number, of a contractor’s last name', ann('4711', { firstName: 'Bob' }), ann('0'), 'undecided'],
    [
      'with a number, of other names',
      ann('4711', { firstName: 'Bob', lastName: 'Cee' }),
      ann('0'),
      'somebody new',
    ],
    ['with a number, of an employee’s names', ann('4711'), ann('4712'), 'somebody new'],
    ['with a number, of an account without names', ann('4711'), ann('', { lastName: '' }), 'holder'],
  ])('%s', (_, line, holder, meant) => {
    expect(matchByAddress(line, holder)).toBe(meant)
  })
})

describe('a line whose number somebody has with another address', () => {
  it.each([
    ['of the same names', ann('1'), false, 'numbered'],
    ['of the same names, written otherwise', ann('1', { firstName: 'ANN ' }), false, 'numbered'],
    ['of one name in common', ann('1', { lastName: 'Cee' }), false, 'undecided'],
    ['of the same names, where somebody else has the address', ann('1'), true, 'undecided'],
  ] as const)('%s', (_, line, isAddressTaken, meant) => {
    expect(matchByNumber(line, ann('1'), { isAddressTaken })).toBe(meant)
  })
})

describe('a file', () => {
  it.each([
    [{ leavers: 5, identities: 1 }, []],
    [{ leavers: 6, identities: 1 }, ['leavers']],
    [{ leavers: 5, identities: 2 }, ['identities']],
  ])('with %j of a hundred waits for a yes to %j', (counts, guards) => {
    expect(guardsOf(counts, { active: 100 })).toEqual(guards)
  })
})

describe('a text of a person', () => {
  it('is measured as it stands in keys', () => {
    const name = 'ﷺ'.repeat(lettersOf('firstName'))
    expect(fold('ﷺ').length).toBeGreaterThan(15)
    expect(isTooLong(name, lettersOf('firstName'))).toBe(true)
    expect(isTooLong('ﷺ'.repeat(7), lettersOf('firstName'))).toBe(false)
    expect(isTooLong('x'.repeat(80), 80)).toBe(false)
    expect(isTooLong('x'.repeat(81), 80)).toBe(true)
    expect(isTooLong('王'.repeat(80), 80)).toBe(false)
  })

  it('of the largest size fits into every key', () => {
    const names = (['firstName', 'lastName'] as const).map((key) => 3 * lettersOf(key))
    // Both names, a dot, a separator and the person id are one sort key.
    expect(names.reduce((total, bytes) => total + bytes, 2 + 26)).toBeLessThanOrEqual(1024)
    for (const { most } of directoryColumns) expect(3 * most + 26).toBeLessThanOrEqual(1024)
    expect(foldedBytes('王')).toBe(3)
  })
})
