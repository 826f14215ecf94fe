/** What the functions weigh: a cold start pays for each kilobyte (the budgets of the architecture). */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { buildFunctions } from '#infra/build.ts'
import { bundleFolder } from '#infra/bundles.ts'
import { apiFunctions, functions } from '#infra/functions.ts'

const fileOf = (name: string) => join(bundleFolder, name, 'index.mjs')
const kilobytesOf = (name: string) => statSync(fileOf(name)).size / 1000

beforeAll(async () => {
  if (!Object.keys(functions).every((name) => existsSync(fileOf(name)))) await buildFunctions()
})

test.each(Object.keys(apiFunctions))('%s weighs at most 400 KB, as every function of the API', (name) => {
  expect(kilobytesOf(name)).toBeLessThanOrEqual(400)
})

test.each(Object.keys(functions))('%s weighs at most 1.7 MB', (name) => {
  expect(kilobytesOf(name)).toBeLessThanOrEqual(1700)
})

test('no bundle searches for credentials anywhere but in the environment', () => {
  const meta = z.object({ inputs: z.record(z.string(), z.unknown()) })
  const { inputs } = meta.parse(JSON.parse(readFileSync(join(bundleFolder, 'meta.json'), 'utf8')))
  const files = Object.keys(inputs)
  expect(files).toContain('infra/environment-credentials.ts')
  expect(files.filter((file) => /credential-provider-(node|ini|sso|process|http)/.test(file))).toEqual([])
})
