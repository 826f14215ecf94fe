/** Words that name what every object has are looked up like any other word. */
import { describe, expect, test } from 'vitest'
import { fieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { ownValue } from '#shared/own-value.ts'

describe.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])('%s', (word) => {
  test('is in a record only where somebody put it there', () => {
    expect(ownValue<string>({ other: 'x' }, word)).toBeUndefined()
    expect(ownValue<string>(JSON.parse(`{"${word}":"x"}`), word)).toBe('x')
  })

  test('stays as it is in a text where nothing fills it', () => {
    expect(fill(`{${word}} of {name}`, { name: 'Ada' })).toBe(`{${word}} of Ada`)
  })

  test('is the id of no question, by which forms keep answers', () => {
    expect(fieldDefinition.shape.id.safeParse(word).success).toBe(false)
  })
})

test('ids of questions are words in small letters', () => {
  for (const id of ['constructors', 'a-constructor', 'x1'])
    expect(fieldDefinition.shape.id.safeParse(id).success).toBe(true)
})
