/** The store of files with the buckets and rules that the templates give it. */
import * as z from 'zod'
import { stages } from '#infra/stacks/stages.ts'
import type { HttpService } from './http.ts'
import { accessSecret } from './keys.ts'
import type { Lambda } from './lambdas.ts'
import { type CorsRule, createS3, type S3Options } from './s3/server.ts'
import { accessKeyOf } from './strict-proxy.ts'
import type { Assembly } from './template.ts'
import { portAfter } from './user-pool.ts'

const strings = z.array(z.string()).default([])
const ignored = z.unknown().optional()

/** Encryption, logs and expiry are AWS's affair. A replaced or removed object is gone here, but in a bucket
 * that locks its versions. */
const bucket = z.strictObject({
  BucketName: z.string().optional(),
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedOrigins: strings,
          AllowedMethods: strings,
          AllowedHeaders: strings,
          MaxAge: z.number().optional(),
        }),
      ),
    })
    .default({ CorsRules: [] }),
  NotificationConfiguration: z
    .strictObject({ EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.literal(true) }) })
    .optional(),
  ObjectLockEnabled: z.boolean().optional(),
  ObjectLockConfiguration: z
    .strictObject({
      ObjectLockEnabled: z.literal('Enabled'),
      Rule: z.strictObject({ DefaultRetention: z.strictObject({ Mode: ignored, Days: z.number() }) }),
    })
    .optional(),
  BucketEncryption: ignored,
  LifecycleConfiguration: ignored,
  LoggingConfiguration: ignored,
  PublicAccessBlockConfiguration: ignored,
  Tags: ignored,
  VersioningConfiguration: ignored,
})

interface Around extends Required<Pick<S3Options, 'folder' | 'warn' | 'onCreated'>> {
  /** Port of the site; 0 for any. */
  readonly sitePort: number
  readonly lambdas: readonly Lambda[]
  readonly siteUrl: () => string
  /** Strict mode's check of a call; without it a function may do everything. */
  readonly may: S3Options['may']
  readonly fault: S3Options['fault']
}

/** Makes the store on the third port after the site's, so that earlier links go on working, or a free one. */
export function createFileStore(
  assembly: Assembly,
  { folder, sitePort, lambdas, siteUrl, warn, onCreated, may, fault }: Around,
): HttpService {
  const keys = new Set(lambdas.map(accessKeyOf))
  const buckets = assembly.all('AWS::S3::Bucket', bucket)
  const telling = buckets.filter(({ properties }) => properties.NotificationConfiguration)
  return createS3({
    folder,
    region: assembly.location.region,
    buckets: buckets.map(({ ref, properties }) => ({
      name: ref,
      cors: properties.CorsConfiguration.CorsRules.map((rule) => corsRule(rule, siteUrl)),
      lockDays: properties.ObjectLockConfiguration?.Rule.DefaultRetention.Days,
    })),
    secretOf: (accessKey) => (keys.has(accessKey) ? accessSecret : undefined),
    onCreated: (created) => {
      if (telling.some(({ ref }) => ref === created.bucket)) onCreated(created)
    },
    warn,
    fault,
    ...(may && { may }),
    ...portAfter(sitePort, 3),
  })
}

type TemplateRule = z.output<typeof bucket>['CorsConfiguration']['CorsRules'][number]

/** The site's origin is the one thing that the templates cannot know: it has the port of this run. */
function corsRule(rule: TemplateRule, siteUrl: () => string): CorsRule {
  return {
    get origins() {
      return rule.AllowedOrigins.map((each) => (each === stages.local.siteUrl ? siteUrl() : each))
    },
    methods: rule.AllowedMethods,
    headers: rule.AllowedHeaders,
    maxAge: rule.MaxAge,
  }
}
