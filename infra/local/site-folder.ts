/** The site's bucket as a folder: files with the types, tags and cache rules of their deployments. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { attempt } from 'es-toolkit'
import * as z from 'zod'
import { wildcard } from './grants.ts'
import type { Assembly } from './template.ts'

const deploymentProperties = z.looseObject({
  SourceMarkers: z.unknown().optional(),
  DestinationBucketKeyPrefix: z.undefined().optional(),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
})

/** Files that are published together, with the same metadata. */
type Deployment = ReturnType<typeof siteDeployments>[number]

/** Reads the deployments of the built app. One with markers is written as it is deployed: `config.json`,
 * which a run answers itself. */
export function siteDeployments(assembly: Assembly) {
  const all = assembly.all('Custom::CDKBucketDeployment', deploymentProperties)
  const copies = all.filter(({ properties }) => properties.SourceMarkers === undefined)
  return copies.map(({ properties: { Exclude: exclude, Include: include, SystemMetadata: metadata } }) => {
    return { exclude, include, metadata }
  })
}

/** Returns whether a deployment publishes a file: filters apply as CDK gives them to `aws s3 sync`. */
function publishes({ exclude, include }: Deployment, file: string): boolean {
  const matches = (pattern: string) => wildcard(pattern).test(file)
  return include.some(matches) || !exclude.some(matches)
}

export type SiteFile = ReturnType<typeof toFile>
export type SiteFolder = ReturnType<typeof openSiteFolder>

/** Opens a folder; files are read again when they change. `change` alters what a page of it has. */
export function openSiteFolder(
  folder: string,
  deployments: readonly Deployment[],
  change: (page: string) => string = (page) => page,
) {
  const cached = new Map<string, { changed: number; file: SiteFile }>()
  return {
    /** Reads the file at a path; nothing where there is none. */
    read: async (path: string): Promise<SiteFile | undefined> => {
      const key = keyOf(path)
      if (key === undefined) return undefined
      const found = await stat(join(folder, key)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const entry = cached.get(key)
      if (entry?.changed === found.mtimeMs) return entry.file
      const deployment = deployments.findLast((each) => publishes(each, key))
      const read = await readFile(join(folder, key))
      const content = key.endsWith('.html') ? Buffer.from(change(read.toString())) : read
      const file = toFile(content, key, deployment)
      cached.set(key, { changed: found.mtimeMs, file })
      return file
    },
  }
}

/** Returns the object key of a path, or nothing where it would leave the folder. */
function keyOf(path: string): string | undefined {
  const [, key = '..'] = attempt(() => normalize(decodeURIComponent(path).replace(/^\/+/, '')))
  return key === null || /^(\.\.|\/)|\0/.test(key) ? undefined : key
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Returns the type of a file by its ending. */
export function typeOf(file: string): string {
  return types[extname(file)] ?? 'binary/octet-stream'
}

const compressions = {
  gzip: (content: Buffer) => promisify(gzip)(content),
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

function toFile(content: Buffer, key: string, deployment: Deployment | undefined) {
  const compressed = new Map<string, Promise<Buffer>>()
  return {
    content,
    type: typeOf(key),
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
    cacheControl: deployment?.metadata['cache-control'],
    /** Compresses the content once. */
    compressed: (encoding: keyof typeof compressions): Promise<Buffer> => {
      const result = compressed.get(encoding) ?? compressions[encoding](content)
      compressed.set(encoding, result)
      return result
    },
  }
}
