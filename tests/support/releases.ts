/** Kept releases: what each wrote, and its programs that read it (docs/decisions/0078). `npm run keep-release` adds one. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { buildSync } from 'esbuild'
import * as z from 'zod'
import type { handler as project } from '#events/projections/handler.ts'
import {
  allEntities,
  type Entity,
  keyName,
  type readItem,
  shapeOf,
  type toItem,
} from '#functions/runtime/entity.ts'
import { baseContent } from '#infra/content/base.ts'
import { itemsOf } from '#infra/demo/items.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { apiFunctions } from '#infra/stacks/functions.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const folder = join(root, 'tests/releases')
const files = { items: 'items.jsonl.br', readers: 'readers.mjs.br', shapes: 'shapes.json' } as const

type Item = Record<string, unknown>

/** The company of all releases, small enough to be kept with each, as the product of this release has stored it. */
export function companyOfReleases(now: Date): Item[] {
  const recipe = { ...sizes.demo, ideas: 30, nominations: 60, seed: 1, now }
  const items = [...baseContent().flatMap(({ items }) => items), ...itemsOf(recipe, peopleOf(recipe))]
  // Both have what a company edits of the base content.
  return [...new Map(items.map((item) => [keyName(item), item])).values()]
}

const shape = z.object({ shape: z.number().int(), schema: z.string() })
type Shapes = Readonly<Record<string, z.infer<typeof shape>>>

/** Loads every module that declares a type of item. Returns the product's own: tests declare some, too. */
export async function loadEntities(): Promise<readonly Entity<never>[]> {
  const files = filesWithEntities()
  for (const file of files) await import(join(root, file))
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join()
  return allEntities().filter(({ type }) => source.includes(`'${type}'`))
}

const filesWithEntities = () =>
  ['functions', 'events', 'infra']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter(
      (file) =>
        file.endsWith('.ts') && /= (entity(<.*>)?|dayMark)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    .toSorted()

/** Type of item → the number of its shape, and its schemas as a hash: several modules may read one type. */
export async function shapesOfThisRelease(): Promise<Shapes> {
  const byType = Map.groupBy(await loadEntities(), ({ type }) => type)
  const entries = [...byType].map(([type, kinds]) => {
    const schemas = kinds.map(({ schema }) =>
      JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    )
    const hash = createHash('sha256').update(schemas.toSorted().join()).digest('hex').slice(0, 16)
    return [type, { shape: Math.max(...kinds.map(shapeOf)), schema: hash }] as const
  })
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** Programs of a release. */
interface Readers {
  readonly allEntities: () => readonly Entity<object>[]
  readonly readItem: typeof readItem
  readonly toItem: typeof toItem
  readonly project: typeof project
  readonly apis: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
  readonly handlers: Readonly<Record<string, Handler>>
}

export interface Release {
  readonly name: string
  readonly now: Date
  readonly items: readonly Item[]
  readonly shapes: Shapes
  readonly readers: () => Promise<Readers>
}

/** All kept releases, the oldest first. */
export function keptReleases(): Release[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}$/.test(name))
    .toSorted()
    .map(keptRelease)
}

const kept = z.object({ now: z.coerce.date(), shapes: z.record(z.string(), shape) })

function keptRelease(name: string): Release {
  const read = (file: string) => readFileSync(join(folder, name, file))
  const { now, shapes } = kept.parse(JSON.parse(read(files.shapes).toString()))
  const lines = brotliDecompressSync(read(files.items)).toString().trimEnd().split('\n')
  return {
    name,
    now,
    shapes,
    items: lines.map((line) => JSON.parse(line, revive)),
    readers: async () => {
      // Beside node_modules, where its packages are found.
      const place = join(root, 'test-results/releases')
      mkdirSync(place, { recursive: true })
      const program = join(place, `${name}.mjs`)
      writeFileSync(program, brotliDecompressSync(read(files.readers)))
      return await import(program)
    },
  }
}

/** Keeps this release as the next one. Returns its name. */
export async function keepRelease(now: Date): Promise<string> {
  const name = String(Number(keptReleases().at(-1)?.name ?? 0) + 1).padStart(3, '0')
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, file), file.endsWith('.br') ? brotliCompressSync(text) : text)
  }
  const shapes = await shapesOfThisRelease()
  write(
    files.items,
    companyOfReleases(now)
      .map((item) => JSON.stringify(item, replace))
      .join('\n'),
  )
  write(files.readers, readersOfThisRelease())
  write(files.shapes, `${JSON.stringify({ now, shapes }, null, 2)}\n`)
  return name
}

/** The programs as one file, without the packages that they use. */
function readersOfThisRelease(): string {
  const features = Object.entries(apiFunctions)
  const contents = [
    ...filesWithEntities().map((file) => `import './${file}'`),
    ...features.map(([, { entry }], n) => `import { handler as handler${n} } from './${entry}'`),
    "export { allEntities, readItem, toItem } from './functions/runtime/entity.ts'",
    "export { handler as project } from './events/projections/handler.ts'",
    "export { apis } from './shared/api.ts'",
    `export const handlers = { ${features.map(([name], n) => `'${name}': handler${n}`).join()} }`,
  ].join('\n')
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
  })
  return outputFiles[0]?.text ?? ''
}

const bytes = 'bytes:'
const members = 'members'

function replace(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return `${bytes}${Buffer.from(value).toString('base64')}`
  return value instanceof Set ? { [members]: [...value] } : value
}

function revive(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith(bytes))
    return new Uint8Array(Buffer.from(value.slice(bytes.length), 'base64'))
  const isSet = typeof value === 'object' && value !== null && Object.keys(value).join() === members
  return isSet ? new Set((value as { members: string[] }).members) : value
}

if (process.argv[1] === import.meta.filename && existsSync(folder))
  process.stdout.write(`Kept as tests/releases/${await keepRelease(new Date())}.\n`)
