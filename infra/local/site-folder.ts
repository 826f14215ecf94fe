/** The site's bucket as a folder: files with the types, tags and cache rules that their deployments give
 * them. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as z from 'zod'
import { wildcard } from './grants.ts'
import type { Assembly } from './template.ts'

const deploymentProperties = z.looseObject({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.undefined().optional(),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
})

/** Files that are published together, with the same metadata. */
type Deployment = ReturnType<typeof siteDeployments>[number]

/** Reads the deployments to the site's bucket. */
export function siteDeployments(assembly: Assembly) {
  return assembly.all('Custom::CDKBucketDeployment', deploymentProperties).map(({ properties }) => ({
    /** Returns whether the file is among those that it copies. */
    contains: (file: string) =>
      properties.SourceObjectKeys.some((key) => existsSync(join(assembly.assetSource(key) ?? '', file))),
    exclude: properties.Exclude,
    include: properties.Include,
    metadata: properties.SystemMetadata,
  }))
}

/** Returns whether a deployment publishes this file: filters apply in the order that CDK gives them to
 * `aws s3 sync`. */
function publishes({ contains, exclude, include }: Deployment, file: string): boolean {
  const matches = (pattern: string) => wildcard(pattern).test(file)
  return contains(file) && (include.some(matches) || !exclude.some(matches))
}

export type SiteFile = ReturnType<typeof toFile>
export type SiteFolder = ReturnType<typeof openSiteFolder>

/** Opens a folder; files are read again when they change. */
export function openSiteFolder(folder: string, deployments: readonly Deployment[]) {
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
      const file = toFile(await readFile(join(folder, key)), key, deployment)
      cached.set(key, { changed: found.mtimeMs, file })
      return file
    },
  }
}

/** Returns the object key of a path, or nothing where it would leave the folder. */
function keyOf(path: string): string | undefined {
  try {
    const key = normalize(decodeURIComponent(path).replace(/^\/+/, ''))
    return key.startsWith('..') || key.startsWith(sep) || key.includes('\0') ? undefined : key
  } catch {
    return undefined
  }
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
