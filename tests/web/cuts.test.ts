/** What is typed or pasted is never cut silently: a field that is too full says so and keeps all of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no field cuts what is put into it', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((file) => /\bmaxLength\b/.test(readFileSync(`web/${file}`, 'utf8')))).toEqual([])
})
