/** What the functions weigh: a cold start pays for each kilobyte (the budgets of the architecture). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { buildFunctions } from '#infra/stacks/build/build.ts'
import { bundleFolder, root } from '#infra/stacks/build/folders.ts'
import { apiFunctions, functions } from '#infra/stacks/functions.ts'

const fileOf = (name: string) => join(bundleFolder, name, 'index.mjs')
const kilobytesOf = (name: string) => statSync(fileOf(name)).size / 1000

beforeAll(async () => {
  if (!Object.keys(functions).every((name) => existsSync(fileOf(name)))) await buildFunctions()
})

/** Kilobytes that a function of the API may weigh: that of cards carries what writes PDFs, that of media what tells
 * types of files. */
const allowed: Readonly<Record<string, number>> = { cards: 1000, media: 670 }
const usual = 620

test.each(Object.keys(apiFunctions))('%s weighs no more than a function of the API may', (name) => {
  expect(kilobytesOf(name)).toBeLessThanOrEqual(allowed[name] ?? usual)
})

test.each(Object.keys(functions))('%s weighs at most 3 MB', (name) => {
  expect(kilobytesOf(name)).toBeLessThanOrEqual(3000)
})

test('cards, with the fonts and drawings beside the bundle, weigh at most 3 MB', () => {
  const folder = join(bundleFolder, 'cards')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
  expect(files).toEqual(expect.arrayContaining([join('fonts', 'bold.ttf'), join('drawings', '232.svg')]))
  const deployed = files.filter((name) => !name.endsWith('.map'))
  const bytes = deployed.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes / 1000).toBeLessThanOrEqual(3000)
})

test('what lies beside media on Lambda weighs at most 25 MB, as this platform’s does here', () => {
  const megabytes = ['sharp', '@img', 'detect-libc', 'semver'].flatMap((name) => {
    const folder = join(root, 'node_modules', name)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(join(folder, file)).size / 1_000_000,
    )
  })
  expect(megabytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(25)
})

/** What went into the bundles, as the build notes it. */
function metaOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).parse(JSON.parse(readFileSync(join(bundleFolder, 'meta.json'), 'utf8')))
}

test('no bundle brings what zod writes JSON Schema with', () => {
  const brought = z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) })
  const { outputs } = metaOf({ outputs: z.record(z.string(), brought) })
  const bytes = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(file) ? [bytesInOutput] : [],
    ),
  )
  // What stands in for it says so.
  expect(Math.max(...bytes)).toBeGreaterThan(0)
  expect(Math.max(...bytes)).toBeLessThan(400)
})

test('no bundle searches for credentials anywhere but in the environment', () => {
  const { inputs } = metaOf({ inputs: z.record(z.string(), z.unknown()) })
  const files = Object.keys(inputs)
  expect(files).toContain('infra/stacks/build/environment-credentials.ts')
  expect(files.filter((file) => /credential-provider-(node|ini|sso|process|http)/.test(file))).toEqual([])
})
