/** Builds functions, web app and templates, each only when something that goes into it has changed. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolder, root, siteFolder } from '#infra/stacks/build/folders.ts'
import { fingerprint, unlessUnchanged } from './fingerprint.ts'
import { Stop } from './stop.ts'

/** Where the templates of runs on one machine are. */
export const assemblyFolder = join(root, 'dist/cdk.out')

const stamp = (name: string) => join(root, 'dist/.built', name)

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared']

type Tell = (line: string) => void

interface Wanted {
  /** In development Vite serves the app, and the functions are built by who watches them. */
  readonly functions: boolean
  readonly web: boolean
}

/** Makes everything that a run needs. Raises a Stop where something does not build. */
export async function prepare(
  tell: Tell,
  { functions, web }: Wanted = { functions: true, web: true },
): Promise<void> {
  if (functions) await prepareFunctions(tell)
  if (web) await prepareWeb(tell)
  await prepareTemplates(tell)
}

async function prepareFunctions(tell: Tell): Promise<void> {
  const inputs = fingerprint(root, [
    ...everywhere,
    'functions',
    'events',
    'infra/stacks/build',
    'infra/stacks/functions.ts',
    'web/public',
  ])
  await step(
    'functions',
    inputs,
    join(bundleFolder, 'meta.json'),
    tell,
    'Building the functions',
    async () => {
      const { buildFunctions } = await import('#infra/stacks/build/build.ts')
      await buildFunctions()
    },
  )
}

async function prepareWeb(tell: Tell): Promise<void> {
  const inputs = fingerprint(root, [...everywhere, 'web', 'vite.config.ts', 'infra/stacks/build'])
  await step('web', inputs, join(siteFolder, 'index.html'), tell, 'Building the web app', async () => {
    const { buildWeb } = await import('#infra/stacks/build/build.ts')
    await buildWeb()
  })
}

async function prepareTemplates(tell: Tell): Promise<void> {
  const inputs = fingerprint(
    root,
    [...everywhere, 'cdk.json', 'infra/stacks', 'events/subscriptions.ts', 'functions/runtime/env.ts'],
    ['infra/stacks/build'],
  )
  await step(
    'templates',
    inputs,
    join(assemblyFolder, 'manifest.json'),
    tell,
    'Synthesising the stacks',
    synthesise,
  )
}

async function step(
  name: string,
  inputs: string,
  output: string,
  tell: Tell,
  doing: string,
  build: () => Promise<void>,
): Promise<void> {
  const started = performance.now()
  await unlessUnchanged({ stamp: stamp(name), inputs, output }, async () => {
    tell(`${doing} …`)
    await build()
    tell(`${doing}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
}

/** Runs the CDK app as the CLI would, which costs two seconds less than the CLI itself. */
async function synthesise(): Promise<void> {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: object }
  const cliContext = {
    ...context,
    stage: 'local',
    'aws:cdk:enable-path-metadata': true,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:bundling-stacks': ['**'],
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/stacks/app.ts'], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: assemblyFolder, CDK_CONTEXT_JSON: JSON.stringify(cliContext) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000)
    })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Stop(`The stacks cannot be synthesised:\n${output}`)
}
