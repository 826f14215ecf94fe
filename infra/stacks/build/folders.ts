/** Folders of built files, and the version of the built web app. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** A folder for each function, by its name, with `index.mjs`. */
export const bundleFolder = join(root, 'dist/functions')

/** The built web app, with the High5 cards. */
export const siteFolder = join(root, 'dist/web')

/** Returns the version of a built web app, which `/config.json` has for open pages
 * (docs/product.md#offline-and-new-versions): the address of the script that `index.html` begins with, whose
 * name changes with every other build. Nothing where no app is built, because Vite serves it. */
export function siteVersion(folder = siteFolder): string | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  return /<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]
}
