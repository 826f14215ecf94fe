/** Which packages are shipped: in the bundles of the functions, beside them, and in the web app. */
import * as z from 'zod'
import { lambdaPlatform } from '#infra/stacks/build/native-packages.ts'
import type { Component } from './licences.ts'

/** Packages of development whose files are shipped all the same. */
const shippedForDevelopment = [
  // Letters of the cards.
  '@expo-google-fonts/inter',
  // The package `debug` takes them where they are there, and so a bundle has them.
  ...['has-flag', 'supports-color'],
]

const platform = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional()
const names = z.record(z.string(), z.string()).default({})
const locked = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().default(false),
  /** A folder of this repository. */
  link: z.boolean().default(false),
  ...{ os: platform, cpu: platform, libc: platform },
})
const lockFile = z.looseObject({ packages: z.record(z.string(), locked) })
/** Its own optional packages are the Node that tests and local runs use; AWS has its own. */
const manifest = z.looseObject({ dependencies: names, devDependencies: names, optionalDependencies: names })

/** Returns whether a list of a package (`['linux']`, `['!win32']`) admits the functions' platform. */
function admits(list: readonly string[] | undefined, own: string): boolean {
  if (!list || list.length === 0) return true
  if (list.includes(`!${own}`)) return false
  return list.includes(own) || list.every((each) => each.startsWith('!'))
}

/** Returns package.json and package-lock.json with what is shipped alone, on the functions' platform. npm itself
 * leaves out packages that development needs too when it is told to omit those of development. */
export function shippedOf(packageJson: unknown, packageLock: unknown) {
  const {
    dependencies: own,
    devDependencies,
    optionalDependencies,
    name,
    version,
  } = manifest.parse(packageJson)
  const lock = lockFile.parse(packageLock)
  const { os, cpu, libc } = lambdaPlatform
  const atTop = shippedForDevelopment.flatMap((each) => {
    const wanted = devDependencies[each] ?? lock.packages[`node_modules/${each}`]?.version
    return wanted === undefined ? [] : [[each, wanted] as const]
  })
  const dependencies = { ...own, ...Object.fromEntries(atTop) }
  const root = { name, version, dependencies }
  const kept = Object.entries(lock.packages).filter(([path, one]) => {
    if (optionalDependencies[nameIn(path) ?? '']) return false
    const isShipped = !one.dev || shippedForDevelopment.includes(nameIn(path) ?? '')
    return (
      nameIn(path) &&
      !one.link &&
      isShipped &&
      admits(one.os, os) &&
      admits(one.cpu, cpu) &&
      admits(one.libc, libc)
    )
  })
  const packages = {
    '': root,
    ...Object.fromEntries(kept.map(([path, one]) => [path, { ...one, dev: undefined }])),
  }
  return { packageJson: root, packageLock: { ...lock, packages } }
}

/** Returns the name of the package that a file or folder belongs to. */
function nameIn(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
}

const metafile = z.looseObject({ inputs: z.record(z.string(), z.unknown()) })

/** Returns packages of the functions' bundles (dist/functions/meta.json) that a list does not have. */
export function unlisted(meta: unknown, components: readonly Component[]): string[] {
  const known = new Set(components.map(({ name }) => name))
  const bundled = Object.keys(metafile.parse(meta).inputs).flatMap((path) => nameIn(path) ?? [])
  return [...new Set(bundled)].filter((name) => !known.has(name))
}
