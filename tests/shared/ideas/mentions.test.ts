/** Who stands in a text, and what is being typed. */
import { expect, test } from 'vitest'
import {
  mentionedIn,
  splitAtMentions,
  typedBefore,
  withMarkAtName,
  withMention,
} from '#shared/ideas/mentions.ts'

const [jan, janSmit, zoë] = [{ name: 'Jan' }, { name: 'Jan Smit' }, { name: 'Zoë' }]

test.each([
  ['@Jan, yes', ['@Jan|', ', yes']],
  ['@Jan Smit and @Jan', ['@Jan Smit|', ' and ', '@Jan|']],
  ['(@Zoë) @Zoëlle jan@Jan @@Jan', ['(', '@Zoë|', ') @Zoëlle jan@Jan @', '@Jan|']],
  ['@jan, @ Jan, Jan', ['@jan, @ Jan, Jan']],
  ['', []],
  ['@', ['@']],
])('%s', (text, expected) => {
  const parts = splitAtMentions(text, [jan, janSmit, zoë])
  expect(parts.map((part) => part.text + (part.mentioned ? '|' : ''))).toEqual(expected)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('people of one name have a turn each; who does not stand in the text is not mentioned', () => {
  const [one, other, third] = ['1', '2', '3'].map((id) => ({ id, name: 'Jan' }))
  if (!one || !other || !third) throw new Error('They are three.')
  const parts = splitAtMentions('@Jan @Jan', [one, other, third])
  expect(parts.flatMap(({ mentioned }) => mentioned?.id ?? [])).toEqual(['1', '2'])
  expect(mentionedIn('@Jan @Jan', [one, other, third])).toEqual([one, other])
})

test.each([
  ['Ask @Jan', { at: 4, search: 'Jan' }],
  ['@Jan Sm', { at: 0, search: 'Jan Sm' }],
  ['@Jan ', { at: 0, search: 'Jan' }],
  ['x\n@o’M', { at: 2, search: 'o’M' }],
  ['jan@example', undefined],
  ['@', undefined],
  ['@Jan, and', undefined],
  ['@Smit, Ja', { at: 0, search: 'Smit, Ja' }],
  ['@O´Br', { at: 0, search: 'O´Br' }],
  ['@Jan\nand', undefined],
])('typed: %s', (text, expected) => {
  expect(typedBefore(text, text.length)).toEqual(expected)
})

test('a name that is chosen takes the place of what was typed, with one space behind it', () => {
  const chosen = (text: string, caret: number) => withMention(text, { at: 4, caret, name: 'Jan Smit' })
  expect(chosen('Ask @Ja', 7)).toEqual({ text: 'Ask @Jan Smit ', caret: 14 })
  expect(chosen('Ask @Ja please', 7)).toEqual({ text: 'Ask @Jan Smit please', caret: 14 })
})

test.each([
  ['Ask @Jan ', '?', 'Ask @Jan?', 9],
  ['Ask @Jan please', ',', 'Ask @Jan, please', 10],
  ['Ask @Jan \nplease', ':', 'Ask @Jan:\nplease', 9],
  ['Ask @Jan ', 'x', undefined, 0],
  ['Ask @Jan ', '(', undefined, 0],
])('%j and then %s', (text, typed, expected, caret) => {
  const after = `${text.slice(0, 9)}${typed}${text.slice(9)}`
  const joined = withMarkAtName({ text, caret: 9 }, { text: after, caret: 10 })
  expect(joined).toEqual(expected && { text: expected, caret })
})

test('a mark that is put elsewhere, or comes with more, stays where it is', () => {
  const named = { text: 'Ask @Jan ', caret: 9 }
  expect(withMarkAtName(named, { text: 'Ask? @Jan ', caret: 4 })).toBeUndefined()
  expect(withMarkAtName(named, { text: 'Ask @Jan ?!', caret: 11 })).toBeUndefined()
})
