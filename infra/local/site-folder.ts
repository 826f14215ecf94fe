/** The site's bucket as a folder: files with the types, tags and cache rules that their deployments give them. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as z from 'zod'
import type { Assembly } from './template.ts'

const deploymentProperties = z.looseObject({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.undefined().optional(),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
})

/** Which files a deployment publishes and with what metadata. */
export interface Deployment {
  /** Whether the file is among what it copies. */
  readonly contains: (file: string) => boolean
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
}

/** The deployments to the site's bucket. */
export function siteDeployments(assembly: Assembly): Deployment[] {
  return assembly.all('Custom::CDKBucketDeployment', deploymentProperties).map(({ properties }) => ({
    contains: (file) =>
      properties.SourceObjectKeys.some((key) => existsSync(join(assembly.assetSource(key) ?? '', file))),
    exclude: properties.Exclude,
    include: properties.Include,
    metadata: properties.SystemMetadata,
  }))
}

/** Whether a deployment publishes this file: filters apply in the order that CDK gives them to `aws s3 sync`. */
function publishes({ contains, exclude, include }: Deployment, file: string): boolean {
  if (!contains(file)) return false
  const matches = (pattern: string) => wildcard(pattern).test(file)
  return include.some(matches) || !exclude.some(matches)
}

/** `*` and `?` as S3 and CloudFront understand them. */
export function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`)
}

export interface SiteFile {
  readonly content: Buffer
  readonly type: string
  readonly etag: string
  readonly cacheControl: string | undefined
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>
}

export interface SiteFolder {
  /** The file at a path; nothing where there is none. */
  read(path: string): Promise<SiteFile | undefined>
}

interface Kept {
  readonly changed: number
  readonly file: SiteFile
}

/** Opens a folder; files are read again when they change. */
export function openSiteFolder(folder: string, deployments: readonly Deployment[]): SiteFolder {
  const kept = new Map<string, Kept>()
  return {
    read: async (path) => {
      const key = keyOf(path)
      if (key === undefined) return undefined
      const found = await stat(join(folder, key)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const known = kept.get(key)
      if (known?.changed === found.mtimeMs) return known.file
      const deployment = deployments.findLast((each) => publishes(each, key))
      const file = toFile(await readFile(join(folder, key)), key, deployment)
      kept.set(key, { changed: found.mtimeMs, file })
      return file
    },
  }
}

/** The object key of a path, or nothing where it would leave the folder. */
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

function toFile(content: Buffer, key: string, deployment: Deployment | undefined): SiteFile {
  const compressed = new Map<string, Promise<Buffer>>()
  return {
    content,
    type: types[extname(key)] ?? 'binary/octet-stream',
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
    cacheControl: deployment?.metadata['cache-control'],
    compressed: (encoding) => {
      const result = compressed.get(encoding) ?? compress(content, encoding)
      compressed.set(encoding, result)
      return result
    },
  }
}

function compress(content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content)
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
