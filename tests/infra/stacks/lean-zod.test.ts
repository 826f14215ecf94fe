/** zod without what writes JSON Schema, as the functions bring it. */
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type * as zod from 'zod'
import { root } from '#infra/stacks/build/folders.ts'
import { leanZod } from '#infra/stacks/build/lean-bundles.ts'

test('reads and refuses as ever, and tells whoever wants JSON Schema of it', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'zod'", resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    logLevel: 'error',
    plugins: [leanZod],
  })
  const z = runInThisContext(`${outputFiles[0]?.text};bundled`) as typeof zod
  const schema = z.object({
    name: z.string().trim().min(2),
    place: z.discriminatedUnion('is', [
      z.object({ is: z.literal('in'), on: z.iso.date() }),
      z.object({ is: z.literal('out') }),
    ]),
    many: z.record(z.string(), z.int().max(3).nullable()).default({}),
    to: z.email().transform((text) => text.toUpperCase()),
  })
  const given = { name: ' Jo ', place: { is: 'in', on: '2026-02-01' }, to: 'a@b.co' }
  expect(schema.parse(given)).toEqual({ name: 'Jo', place: given.place, many: {}, to: 'A@B.CO' })
  const wrong = schema.safeParse({ ...given, name: 'J', many: { a: 4 } })
  expect(wrong.error?.issues.map(({ code, path }) => [code, ...path])).toEqual([
    ['too_small', 'name'],
    ['too_big', 'many', 'a'],
  ])
  expect(schema['~standard'].validate(given)).toHaveProperty('value')
  const told = /writes no JSON Schema/
  expect(() => z.toJSONSchema(schema)).toThrow(told)
  expect(() => schema.toJSONSchema()).toThrow(told)
  expect(() => schema.shape.name.minLength).toThrow(told)
})
