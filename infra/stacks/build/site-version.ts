/** The version of the web app in dist/web. `/config.json` has it for open pages
 * (docs/product.md#offline-and-new-versions), at AWS and on one machine. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from './folders.ts'

/** Returns the address of the script that `index.html` begins with: its name changes with every other build.
 * Nothing where no app is built, because Vite serves it. */
export function siteVersion(folder = siteFolder): string | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  return /<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]
}
