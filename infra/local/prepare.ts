/** Builds functions, web app and templates, each only when something that goes into it has changed: before
 * a run, or by itself with `npx tsx infra/local/prepare.ts`. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { bundleFolder, root, siteFolder } from '#infra/stacks/build/folders.ts'
import type { DirectoryProvider } from '#infra/stacks/stages.ts'
import { Stop } from './errors.ts'
import { readIfPresent } from './journal.ts'

type Kind = DirectoryProvider['kind']

/** Templates of runs on one machine differ by these. */
export interface Variant {
  /** Kind of the company directory, where there is one. */
  readonly kind?: Kind | undefined
  /** The restored table that is in service, where it is one. */
  readonly table?: string | undefined
}

const suffixOf = ({ kind, table }: Variant) => [kind, table].map((each) => (each ? `-${each}` : '')).join('')

/** Returns where the templates of a variant are. */
export const assemblyFolder = (variant: Variant = {}) => join(root, `dist/cdk.out${suffixOf(variant)}`)

interface Step {
  readonly name: string
  /** In the words of the terminal. */
  readonly title: string
  /** Files and folders that go into it. */
  readonly inputs: readonly string[]
  readonly except?: readonly string[]
  /** A file that it makes. */
  readonly output: string
  readonly build: () => Promise<unknown>
}

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared']

const stepsOf = (variant: Variant): readonly Step[] => [
  {
    name: 'functions',
    title: 'Building the functions',
    inputs: ['functions', 'events', 'infra/stacks/build', 'infra/stacks/functions.ts', 'web/public'],
    output: join(bundleFolder, 'meta.json'),
    build: async () => (await import('#infra/stacks/build/build.ts')).buildFunctions(),
  },
  {
    name: 'web',
    title: 'Building the web app',
    inputs: ['web', 'vite.config.ts', 'infra/stacks/build'],
    output: join(siteFolder, 'index.html'),
    build: async () => (await import('#infra/stacks/build/build.ts')).buildWeb(),
  },
  {
    name: `templates${suffixOf(variant)}`,
    title: 'Synthesising the stacks',
    inputs: ['cdk.json', 'infra/stacks', 'events/subscriptions.ts', 'events/alarming-logs.ts'],
    except: ['infra/stacks/build'],
    output: join(assemblyFolder(variant), 'manifest.json'),
    build: () => synthesise(variant),
  },
]

/** Makes everything that a run needs. In development Vite serves the app, and the functions are built by
 * the program that watches them. Raises a Stop where something does not build. */
export async function prepare(
  tell: (line: string) => void,
  isNeeded: { readonly functions: boolean; readonly web: boolean } = { functions: true, web: true },
  variant: Variant = {},
): Promise<void> {
  const needed: Readonly<Record<string, boolean>> = isNeeded
  for (const step of stepsOf(variant)) if (needed[step.name] ?? true) await carryOut(step, tell)
}

/** Does a step unless its output is there, untouched since it was made of these inputs. */
async function carryOut(step: Step, tell: (line: string) => void): Promise<void> {
  const stamp = join(root, 'dist/.built', step.name)
  const inputs = fingerprint(root, [...everywhere, ...step.inputs], step.except)
  // With the output's time, because others build into the same folder.
  const state = () => `${inputs} ${statSync(step.output, { throwIfNoEntry: false })?.mtimeMs}`
  if (readIfPresent(stamp) === state()) return
  const started = performance.now()
  tell(`${step.title} …`)
  await step.build()
  tell(`${step.title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state())
}

/** Returns a hash of the content of files and folders below `folder`; missing ones count as empty. */
export function fingerprint(
  folder: string,
  inputs: readonly string[],
  except: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(folder, input, except)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(folder: string, path: string, except: readonly string[]): string[] {
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!found || except.includes(path)) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(folder, path)).sort()
  return names.flatMap((name) => filesIn(folder, `${path}/${name}`, except))
}

/** Runs the CDK app as the CLI would, which costs two seconds less than the CLI itself. */
async function synthesise(variant: Variant): Promise<void> {
  const { kind: companyAccount, table: tableInService } = variant
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object }
  const cliContext = {
    ...context,
    stage: 'local',
    companyAccount,
    tableInService,
    // DynamoDB Local calls it otherwise: the runner reads the stream of the table itself.
    tableStreamArn: tableInService && `${tableInService}/stream/local`,
    'aws:cdk:enable-path-metadata': true,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:bundling-stacks': ['**'],
  }
  const CDK_OUTDIR = assemblyFolder(variant)
  const env = { ...process.env, CDK_OUTDIR, CDK_CONTEXT_JSON: JSON.stringify(cliContext) }
  const command = ['--import', 'tsx', 'infra/stacks/app.ts']
  await promisify(execFile)(process.execPath, command, { cwd: root, env }).catch((error: Error) => {
    throw new Stop(`The stacks cannot be synthesised:\n${error.message.slice(-4000)}`)
  })
}

if (process.argv[1] === import.meta.filename) await prepare((line) => process.stdout.write(`${line}\n`))
