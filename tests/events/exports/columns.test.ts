/** What the columns of questions are called: each by a name that no other column has. */
import { expect, test } from 'vitest'
import { columnIndexOf, headingsOf, type QuestionColumns } from '#events/exports/columns.ts'

function columnsOf(...met: [column: string, heading: string][]): QuestionColumns {
  const columns: QuestionColumns = new Map()
  for (const [column, heading] of met) columnIndexOf(columns, column, heading)
  return columns
}

test.each<[string, string[], [string, string][], string[]]>([
  [
    'questions of one name',
    [],
    [
      ['a', 'Why?'],
      ['b', 'Why?'],
      ['c', 'Why?'],
    ],
    ['Why?', 'Why? (2)', 'Why? (3)'],
  ],
  ['one that is called as a fixed column', ['BU', 'Date'], [['a', 'bu']], ['BU', 'Date', 'bu (2)']],
  [
    'names that are one to people',
    [],
    [
      ['a', 'Café'],
      ['b', ' CAFE'],
    ],
    ['Café', ' CAFE (2)'],
  ],
  [
    'a name that looks like a numbered one',
    [],
    [
      ['a', 'Why? (2)'],
      ['b', 'Why?'],
      ['c', 'Why?'],
    ],
    ['Why? (2)', 'Why?', 'Why? (3)'],
  ],
  [
    'a numbered one that comes later',
    [],
    [
      ['a', 'Why?'],
      ['b', 'Why?'],
      ['c', 'Why? (2)'],
    ],
    ['Why?', 'Why? (2)', 'Why? (2) (2)'],
  ],
  [
    'a reworded question and another of its old name',
    [],
    [
      ['a', 'Now'],
      ['a', 'Then'],
      ['b', 'Then'],
    ],
    ['Now / Then', 'Then'],
  ],
  [
    'formulas',
    ['=Sum'],
    [
      ['a', '=Sum'],
      ['b', "'=Sum"],
    ],
    ["'=Sum", "'=Sum (2)", "'=Sum (3)"],
  ],
  [
    'fixed columns, which stand as they are given',
    ['HRBP', 'HRBP'],
    [['a', 'HRBP']],
    ['HRBP', 'HRBP', 'HRBP (2)'],
  ],
])('%s', (_, fixed, met, headings) => {
  expect(headingsOf(fixed, columnsOf(...met))).toEqual(headings)
})

test('thousands of one name', () => {
  const met = Array.from({ length: 5000 }, (_, n): [string, string] => [`q${n}`, 'Why?'])
  const headings = headingsOf([], columnsOf(...met))
  expect([new Set(headings).size, headings.at(-1)]).toEqual([5000, 'Why? (5000)'])
})
