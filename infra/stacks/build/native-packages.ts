/** Packages that are no JavaScript alone, for the platform of the Lambda functions: laid beside the bundles
 * that import them, from the registry, in the versions of package-lock.json. On one machine a bundle finds
 * its own platform's in the repository's node_modules. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { bundleFolder, root } from './folders.ts'

/** Packages outside of the bundles. */
export const nativePackages = ['sharp']

/** The platform of the functions (infra/stacks/portal-function.ts). */
export const lambdaPlatform = { os: 'linux', cpu: 'arm64', libc: 'glibc' } as const

const names = z.record(z.string(), z.string()).default({})
const locked = z.looseObject({ version: z.string(), dependencies: names, optionalDependencies: names })
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) })

/** Reads the part of package-lock.json that the native packages need, for all platforms: path → package. */
function lockedPackages() {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Map<string, z.infer<typeof locked>>()
  const add = (name: string, from: string): void => {
    // In Node's order: beside the package that asks, else further up.
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((each) => each in packages)
    if (!path) throw new Error(`package-lock.json does not have ${name}.`)
    if (found.has(path)) return
    const one = locked.parse(packages[path])
    found.set(path, one)
    for (const next of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) add(next, path)
  }
  for (const name of nativePackages) add(name, '')
  return found
}

/** A file that records which packages a folder has, to detect changes. */
const stampIn = (folder: string) => join(folder, 'node_modules/.laid.json')

function nativeLock() {
  const packages = lockedPackages()
  const dependencies = Object.fromEntries(
    nativePackages.map((name) => [name, packages.get(`node_modules/${name}`)?.version ?? '']),
  )
  const own = { name: 'native', version: '1.0.0', dependencies }
  const lock = { ...own, lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(packages) } }
  return { own: JSON.stringify(own), lock: JSON.stringify(lock) }
}

/** Lists folders of the bundles that import native packages, by the last build's metadata. */
function foldersInNeed(): string[] {
  const outputs = z.record(z.string(), z.object({ imports: z.array(z.object({ path: z.string() })) }))
  const meta = z.object({ outputs }).parse(JSON.parse(readFileSync(join(bundleFolder, 'meta.json'), 'utf8')))
  return Object.entries(meta.outputs).flatMap(([file, { imports }]) =>
    imports.some(({ path }) => nativePackages.includes(path)) ? [join(root, file, '..')] : [],
  )
}

/** Fetches the packages for Lambda and copies them beside the bundles. Throws where npm fails. */
export function layNativePackages(): void {
  const { own, lock } = nativeLock()
  const folder = join(root, 'dist/native')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), own)
  writeFileSync(join(folder, 'package-lock.json'), lock)
  const { os, cpu, libc } = lambdaPlatform
  const args = [
    'ci',
    `--os=${os}`,
    `--cpu=${cpu}`,
    `--libc=${libc}`,
    '--ignore-scripts',
    '--no-bin-links',
    '--no-audit',
    '--no-fund',
  ]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('npm could not bring the packages for Lambda.')
  writeFileSync(stampIn(folder), lock)
  for (const each of foldersInNeed()) {
    removeNativePackages(each)
    cpSync(join(folder, 'node_modules'), join(each, 'node_modules'), { recursive: true })
  }
}

/** Removes the packages beside a bundle. */
export function removeNativePackages(folder: string): void {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
}

/** Throws where a bundle would be deployed without the packages for Lambda, or with others than those of the
 * lock file. */
export function checkNativePackages(): void {
  const { lock } = nativeLock()
  for (const folder of foldersInNeed()) {
    const stamp = stampIn(folder)
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock)
      throw new Error(`${folder} is not built for Lambda: npm run build.`)
  }
}
