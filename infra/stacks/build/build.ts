/** Builds everything that is deployed, into dist/: `npx tsx infra/stacks/build/build.ts [functions|web|all]
 * [--watch]`; `--for-lambda` adds the packages of Lambda's platform, which one machine does not need. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, context, type Plugin } from 'esbuild'
import { build as buildByVite } from 'vite'
import { functions } from '../functions.ts'
import { layCardFiles } from './card-files.ts'
import { bundleFolder, root, siteFolder } from './folders.ts'
import { leanFonts, leanPackageInfo, leanSanitiser, leanZod } from './lean-bundles.ts'
import { layNativePackages, nativePackages, removeNativePackages } from './native-packages.ts'
import { renderCards } from './render-cards.ts'

/** CommonJS packages inside an ES module still ask for `require`. */
const banner =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

/** Options of esbuild for the functions. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  logLevel: 'error',
  banner: { js: banner },
  external: nativePackages,
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/stacks/build/environment-credentials.ts') },
  plugins: [leanSanitiser, leanFonts, leanZod, leanPackageInfo],
} satisfies BuildOptions

interface FunctionsBuild {
  /** Rebuilds at every change of a source, until `stop` is called. */
  readonly watch?: boolean
  /** Called after each successful build. */
  readonly onBuilt?: () => void
}

/** Builds every function that has a source into dist/functions/<name>/index.mjs, with the files beside it,
 * and writes its inputs to meta.json. Throws where a source does not build, and at the end where one is
 * missing. */
export async function buildFunctions({ watch = false, onBuilt }: FunctionsBuild = {}) {
  const entries = Object.entries(functions)
  const missing = entries.filter(([, { entry }]) => !existsSync(join(root, entry)))
  const present = entries.filter((each) => !missing.includes(each))
  await mkdir(bundleFolder, { recursive: true })
  await layCardFiles(join(bundleFolder, 'cards'))
  // Those of an earlier build would hide those of this machine.
  for (const [name] of present) removeNativePackages(join(bundleFolder, name))
  const building = await context({
    ...bundling,
    outdir: bundleFolder,
    entryPoints: [
      ...present.map(([name, { entry }]) => ({ in: entry, out: `${name}/index` })),
      // For looking at on one machine; the stacks know nothing of it.
      { in: 'events/outbox/mail-samples.ts', out: 'mail-samples/index' },
    ],
    plugins: [...bundling.plugins, afterwards(onBuilt)],
  })
  try {
    await building.rebuild()
  } catch (error) {
    // An open context would keep the process alive.
    await building.dispose()
    throw error
  }
  if (watch) await building.watch()
  else await building.dispose()
  if (missing.length > 0) {
    const named = missing.map(([name, { entry }]) => `${name} (${entry})`).join(', ')
    throw new Error(`Functions without a source: ${named}.`)
  }
  return { stop: () => building.dispose() }
}

function afterwards(onBuilt: FunctionsBuild['onBuilt']): Plugin {
  return {
    name: 'afterwards',
    setup(building) {
      building.onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0 || !metafile) return
        await writeFile(join(bundleFolder, 'meta.json'), JSON.stringify(metafile))
        onBuilt?.()
      })
    },
  }
}

/** Builds the web app into dist/web, and the High5 cards as pictures for mail into dist/web/cards. */
export async function buildWeb(): Promise<void> {
  // Vite builds for the NODE_ENV of its process: that of a test would bring slow development versions of libraries.
  // If it stayed, a local stack that builds would mix both versions of React.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await buildByVite({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  await renderCards(join(root, 'web/public/cards'), join(siteFolder, 'cards'))
}

async function run([what = 'all', ...flags]: readonly string[]): Promise<void> {
  const watch = flags.includes('--watch')
  const print = (text: string) => process.stdout.write(`${text}\n`)
  if (!['functions', 'web', 'all'].includes(what)) throw new Error('Say what: functions, web or all.')
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
  if (what !== 'web') {
    await buildFunctions({ watch, ...(watch && { onBuilt: () => print('Functions built.') }) })
    if (flags.includes('--for-lambda')) layNativePackages()
    print(`Functions built in ${seconds()}.`)
  }
  if (what !== 'functions') {
    await buildWeb()
    print(`Web app built, ${seconds()} in all.`)
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
