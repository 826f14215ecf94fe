/** The command line tool of AWS is run, and answers at any length. A script stands in for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aws } from '#infra/deployment/aws.ts'

const folder = mkdtempSync(join(tmpdir(), 'aws-'))
const path = process.env.PATH ?? ''

/** The script prints the words that it gets, `long` as two million letters, and refuses `refused`. */
const script = `#!/usr/bin/env node
const [what] = process.argv.slice(2)
if (what === 'refused') {
  console.error('An error occurred (AccessDenied) when calling it: no')
  process.exit(254)
}
if (what !== 'silent') console.log(JSON.stringify(what === 'long' ? 'x'.repeat(2_000_000) : process.argv.slice(2)))
`

beforeAll(() => {
  writeFileSync(join(folder, 'aws'), script, { mode: 0o755 })
  process.env.PATH = folder + delimiter + path
})
afterAll(() => {
  process.env.PATH = path
  rmSync(folder, { recursive: true })
})

test('an answer is read, however long it is', () => {
  expect(aws('eu-west-1', 'sts', 'get')).toEqual(
    expect.arrayContaining(['sts', 'get', '--region', 'eu-west-1', '--output', 'json']),
  )
  expect(aws('eu-west-1', 'silent')).toEqual({})
  expect(aws('eu-west-1', 'long')).toHaveLength(2_000_000)
})

test('a refusal has its code, and a missing tool is told', () => {
  expect(() => aws('eu-west-1', 'refused')).toThrow(expect.objectContaining({ code: 'AccessDenied' }))
  process.env.PATH = '/nowhere'
  expect(() => aws('eu-west-1', 'sts')).toThrow(expect.objectContaining({ code: 'NoTool' }))
})
