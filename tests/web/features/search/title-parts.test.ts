import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsSought } from '#shared/search/rules.ts'
import { splitByMatches } from '#web/features/search/title-parts.ts'

/** The title with what is marked in square brackets. */
const marked = (title: string, search: string) =>
  splitByMatches(title, wordsSought(search))
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

describe('what is marked in a title', () => {
  it.each([
    ['Solar panels', 'sol', '[Sol]ar panels'],
    ['Solar panels', 'PANELS solar', '[Solar] [panels]'],
    ['Café für Zoë', 'cafe zoe', '[Café] für [Zoë]'],
    ['Cafe fur Zoe', 'CAFÉ Zoë', '[Cafe] fur [Zoe]'],
    // The accent is a sign of its own and goes with its letter.
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ['Straßenbahn', 'strass', '[Straß]enbahn'],
    ['Łódź łączy', 'lodz', '[Łódź] łączy'],
    ["Don't stop", 'dont', "[Don't] stop"],
    ['Don’t stop', "don't", '[Don’t] stop'],
    ['ﬁnance', 'fin', '[ﬁn]ance'],
    ['Unsolar solar-powered (solar)', 'solar', 'Unsolar [solar]-powered ([solar])'],
    ['Innovation', 'inno innovat', '[Innovat]ion'],
    ['.* (a+)+', '.*', '.* (a+)+'],
    ['', 'solar', ''],
    ['太陽光 発電', '太陽', '[太陽]光 発電'],
  ])('%s, searched for %s: %s', (title, search, expected) => {
    expect(marked(title, search)).toBe(expected)
  })

  it('leaves the title as it is, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, search) => {
        const parts = splitByMatches(title, wordsSought(search))
        expect(parts.map(({ text }) => text).join('')).toBe(title)
      }),
    )
  })

  it('marks every word that is searched for', () => {
    const words = fc.array(fc.stringMatching(/^[a-zéüøß]{1,12}$/), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(words, (title) => {
        const parts = splitByMatches(title.join(' '), wordsSought(title.join(' ')))
        expect(parts.some(({ marked }) => marked)).toBe(true)
      }),
    )
  })
})
