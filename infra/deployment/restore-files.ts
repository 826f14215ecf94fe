/** Brings files of the uploads bucket back as they were at a moment: `npm run restore-files -- --stage prod
 * --prefix files/document/ --at 2026-11-30T06:58:00Z`. The bucket keeps removed and replaced versions for
 * thirty days. Files that are younger than the moment stay. */
import * as z from 'zod'
import { env, required } from '#functions/runtime/env.ts'
import { runProgram, say } from '#infra/content/program.ts'
import { type Aws, aws, Refused } from './aws.ts'
import { enterPortal } from './running-portal.ts'

const version = z.looseObject({
  Key: z.string(),
  VersionId: z.string(),
  LastModified: z.string(),
  IsLatest: z.boolean(),
})
const listed = z.looseObject({
  Versions: z.array(version.extend({ ETag: z.string() })).default([]),
  DeleteMarkers: z.array(version).default([]),
})

interface Restoring {
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly at: Date
}

/** Copies the version of the moment over what is there now, of every key that had one and has another or none
 * now. Returns their keys. What a copy replaces is kept as a version itself. */
export function restoreFiles(ask: Aws, { region, bucket, prefix, at }: Restoring): string[] {
  const where = ['--bucket', bucket, '--prefix', prefix]
  const { Versions, DeleteMarkers } = listed.parse(ask(region, 's3api', 'list-object-versions', ...where))
  const present = new Map(Versions.filter(({ IsLatest }) => IsLatest).map((each) => [each.Key, each]))
  const then = new Map<string, { id: string; at: number; etag: string | undefined }>()
  const all = [...Versions, ...DeleteMarkers.map((each) => ({ ...each, ETag: undefined }))]
  for (const { Key, VersionId, LastModified, ETag } of all) {
    const written = Date.parse(LastModified)
    const found = then.get(Key)
    if (written <= at.getTime() && (!found || found.at < written))
      then.set(Key, { id: VersionId, at: written, etag: ETag })
  }
  const brought: string[] = []
  for (const [key, { id, etag }] of then) {
    // It had been removed by then, or is the same.
    if (etag === undefined || present.get(key)?.ETag === etag) continue
    const source = `${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}?versionId=${id}`
    ask(region, 's3api', 'copy-object', '--bucket', bucket, '--key', key, '--copy-source', source)
    brought.push(key)
  }
  return brought
}

if (process.argv[1] === import.meta.filename)
  await runProgram(async () => {
    const { stage, values } = enterPortal({ prefix: { type: 'string' }, at: { type: 'string' } })
    if (!stage) throw new Refused('Which stage? The bucket of this machine keeps no versions.')
    const at = new Date(values.at ?? '')
    if (!values.prefix || Number.isNaN(at.getTime()))
      throw new Refused('Which files, of when? --prefix files/document/ --at 2026-11-30T06:58:00Z')
    const bucket = required(env.uploadsBucket)
    const brought = restoreFiles(aws, { region: stage.region, bucket, prefix: values.prefix, at })
    for (const key of brought) say(key)
    say(`${brought.length} files are as they were.`)
  })
