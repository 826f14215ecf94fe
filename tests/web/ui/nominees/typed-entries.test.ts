/** How texts that people type, or copy from mail programs and spreadsheets, become names and addresses. */
import { describe, expect, it, test } from 'vitest'
import { countLeast, type Run, runsOf, textOf } from '#web/ui/nominees/typed-entries.ts'
import { joinEntries, unfinishedOf } from '#web/ui/nominees/unfinished-entry.ts'

const a = 'a@thinktank.example'
const b = 'b@thinktank.example'
const addressed = (address: string, ...names: string[]): Run => ({ names, address })
const named = (...names: string[]): Run => ({ names })

const inOrder = (runs: readonly Run[]) =>
  runs.flatMap(({ names, address = [] }) => [...names, address].flat()).join(', ')

describe('a list', () => {
  it.each<[string, string, Run[]]>([
    ['of Outlook', `Nkosi, Thandi <${a}>; Botha, Pieter <${b}>`, [addressed(a), addressed(b)]],
    [
      'of Outlook in lines',
      `Nkosi, Thandi <${a}>;\r\nBotha, Pieter <${b}>;\r\n`,
      [addressed(a), addressed(b)],
    ],
    ['of Outlook with commas', `Nkosi, Thandi <${a}>, Botha, Pieter <${b}>`, [addressed(a), addressed(b)]],
    ['of Outlook with blanks', `Nkosi, Thandi <${a}> Botha, Pieter <${b}>`, [addressed(a), addressed(b)]],
    ['with names in quotes', `"Nkosi, Thandi" <${a}>, "Botha; Pieter" <${b}>`, [addressed(a), addressed(b)]],
    [
      'with names in other quotes',
      `“Nkosi, Thandi” <${a}>; 'Botha, Pieter' <${b}>`,
      [addressed(a), addressed(b)],
    ],
    ['of a name in quotes alone', '"Nkosi, Thandi"', [named('Nkosi, Thandi')]],
    ['of links', `<mailto:${a}>; Pieter Botha<mailto:${b}?subject=Hello>`, [addressed(a), addressed(b)]],
    ['of a link with its text', `${a}<mailto:${a}>; Pieter [mailto:${b}]`, [addressed(a), addressed(b)]],
    ['in brackets', `Thandi Nkosi (${a}), <${b}>`, [addressed(a), addressed(b)]],
    ['of two columns', `Thandi Nkosi\t${a}\nPieter Botha\t${b}`, [addressed(a), addressed(b)]],
    [
      'of two columns the other way',
      `${a}\tNkosi, Thandi\r\n${b}\tBotha, Pieter\r\n`,
      [addressed(a), addressed(b)],
    ],
    [
      'of first and last names',
      'Thandi\tNkosi\nPieter\tBotha',
      [named('Thandi Nkosi'), named('Pieter Botha')],
    ],
    [
      'of a column of names',
      'Nkosi, Thandi\nBotha, Pieter',
      [named('Nkosi', 'Thandi'), named('Botha', 'Pieter')],
    ],
    ['of addresses with blanks between them', `${a} ${b}`, [addressed(a), addressed(b)]],
    [
      'of names and addresses without brackets',
      `Thandi Nkosi ${a}\n${b} Pieter Botha`,
      [addressed(a), addressed(b)],
    ],
    ['of names', 'Thandi Nkosi, Pieter Botha; Jon', [named('Thandi Nkosi', 'Pieter Botha'), named('Jon')]],
    ['of a name before an address', `Jon Dlamini, ${a}`, [addressed(a, 'Jon Dlamini')]],
    [
      'of a name before a name with its address',
      `Jon Dlamini, Thandi Nkosi <${a}>`,
      [addressed(a, 'Jon Dlamini')],
    ],
    ['of a name behind an address', `<${a}>, Jon Dlamini`, [addressed(a), named('Jon Dlamini')]],
    [
      'of a name behind a name with its address',
      `X <${a}> Jon Dlamini`,
      [addressed(a), named('Jon Dlamini')],
    ],
    ['with an apostrophe', `'o'brien@thinktank.example'`, [addressed("o'brien@thinktank.example")]],
    ['of what is no address', 'thandi@; a@b@c', [named('thandi@'), addressed('a@b@c')]],
    ['of a lone quote', 'Thandi "Tee Nkosi; Pieter', [named('Thandi "Tee Nkosi'), named('Pieter')]],
    ['of nothing', ' ;, \n\u200b\t', []],
  ])('%s', (_, typed, runs) => {
    expect(runsOf(typed)).toEqual(runs)
    expect(inOrder(runsOf(textOf(runs)))).toBe(inOrder(runs))
  })

  it('of a megabyte without an address is read at once', () => {
    expect(runsOf('x'.repeat(200_000))).toHaveLength(1)
  })
})

test.each([
  [`Nkosi, Thandi <${a}>; Botha, Pieter <${b}>`, 2],
  ['Nkosi, Thandi; Botha, Pieter', 2],
  ['Thandi Nkosi, Pieter Botha', 2],
  ['van der Merwe, Pieter', 1],
  ['', 0],
])('%s are at least %i people', (typed, count) => {
  expect(countLeast(typed)).toBe(count)
})

test('entries with a comma are joined so that they stay apart', () => {
  expect(joinEntries(['Thandi Nkosi', '', a])).toBe(`Thandi Nkosi, ${a}`)
  expect(joinEntries(['Nkosi, Thandi', a])).toBe(`Nkosi, Thandi; ${a}`)
})

test.each([
  ['Tha', '', 'Tha'],
  ['Jon Dlamini, Tha', 'Jon Dlamini,', 'Tha'],
  [`${a},tha`, `${a},`, 'tha'],
  [`${a}; Nkosi, Tha`, `${a};`, 'Nkosi, Tha'],
  ['Nkosi, Tha', '', 'Nkosi, Tha'],
  ['Nkosi,', '', 'Nkosi,'],
  ['Nkosi, Thandi, Bo', 'Nkosi, Thandi,', 'Bo'],
  ['Jon Dlamini, Nkosi, Tha', 'Jon Dlamini,', 'Nkosi, Tha'],
  ['Nkosi; Tha', 'Nkosi;', 'Tha'],
  ['nkosi, a@thinktank', 'nkosi,', 'a@thinktank'],
])('of %j what is still typed is known', (typed, earlier, last) => {
  expect(unfinishedOf(typed)).toEqual({ earlier, last })
})
