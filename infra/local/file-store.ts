/** Starts the store of files with the buckets and rules that the templates give it. */
import * as z from 'zod'
import { stages } from '#infra/stacks/stages.ts'
import type { Lambda } from './lambdas.ts'
import { secretHere } from './runtime-variables.ts'
import type { CorsRule } from './s3/cors.ts'
import { type CreatedObject, type LocalS3, type S3Options, startS3 } from './s3/server.ts'
import { accessKeyOf } from './strict-proxy.ts'
import type { Assembly } from './template.ts'

const strings = z.array(z.string()).default([])

/** Encryption, versions, logs and what is forgotten when are AWS's affair; an object that is replaced or removed is
 * gone here. New objects are told to the event bus where a bucket says so, and to nobody else. */
const bucket = z.strictObject({
  BucketName: z.string().optional(),
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          Id: z.string().optional(),
          AllowedOrigins: strings,
          AllowedMethods: strings,
          AllowedHeaders: strings,
          ExposedHeaders: strings,
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .optional(),
  BucketEncryption: z.unknown().optional(),
  LifecycleConfiguration: z.unknown().optional(),
  LoggingConfiguration: z.unknown().optional(),
  NotificationConfiguration: z
    .strictObject({ EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.literal(true) }) })
    .optional(),
  OwnershipControls: z.unknown().optional(),
  PublicAccessBlockConfiguration: z.unknown().optional(),
  Tags: z.unknown().optional(),
  VersioningConfiguration: z.unknown().optional(),
})

interface Wanted {
  readonly assembly: Assembly
  readonly folder: string
  readonly sitePort: number
  readonly lambdas: readonly Lambda[]
  /** Where the site is, once it is known. */
  readonly siteUrl: () => string
  readonly warn: (line: string) => void
  /** The event bus. */
  readonly onCreated: (created: CreatedObject) => void
  /** Strict mode's check of what a function asks. */
  readonly allows?: S3Options['may']
}

/** Opens the store on the third port after the site's, so that links of an earlier run go on working, or else a free
 * one. */
export async function openFileStore(wanted: Wanted): Promise<LocalS3> {
  const { assembly, folder, sitePort, lambdas, siteUrl, warn, onCreated, allows } = wanted
  const keys = new Set(lambdas.map(accessKeyOf))
  const buckets = assembly.all('AWS::S3::Bucket', bucket)
  const telling = new Set(
    buckets.filter(({ properties }) => properties.NotificationConfiguration).map(({ ref }) => ref),
  )
  const options: Omit<S3Options, 'port'> = {
    folder,
    region: assembly.place.region,
    buckets: buckets.map(({ ref, properties }) => ({
      name: ref,
      cors: (properties.CorsConfiguration?.CorsRules ?? []).map((rule) => corsRule(rule, siteUrl)),
    })),
    secretOf: (accessKey) => (keys.has(accessKey) ? secretHere : undefined),
    onCreated: (created) => {
      if (telling.has(created.bucket)) onCreated(created)
    },
    warn,
    ...(allows && { may: allows }),
  }
  if (sitePort === 0) return startS3({ ...options, port: 0 })
  return startS3({ ...options, port: sitePort + 3 }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return startS3({ ...options, port: 0 })
    throw error
  })
}

type TemplateRule = NonNullable<z.output<typeof bucket>['CorsConfiguration']>['CorsRules'][number]

/** The site's origin is the one thing that the templates cannot know: it has the port of this run. */
function corsRule(rule: TemplateRule, siteUrl: () => string): CorsRule {
  return {
    get origins() {
      return rule.AllowedOrigins.map((each) => (each === stages.local.siteUrl ? siteUrl() : each))
    },
    methods: rule.AllowedMethods,
    headers: rule.AllowedHeaders,
    exposed: rule.ExposedHeaders,
    maxAge: rule.MaxAge,
  }
}
