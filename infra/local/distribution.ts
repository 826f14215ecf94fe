/** CloudFront: the behaviour that takes a path, its function, and headers added to the origin's answer. */
import { createContext, Script } from 'node:vm'
import * as z from 'zod'
import type { Gateway } from './gateway.ts'
import { wildcard } from './grants.ts'
import type { HttpReply, HttpRequest } from './http.ts'
import { xml } from './s3/request.ts'
import type { SiteFile, SiteFolder } from './site-folder.ts'
import type { Assembly } from './template.ts'

const behavior = z.strictObject({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachedMethods: z.array(z.string()).optional(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  ViewerProtocolPolicy: z.string(),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
})

const origin = z.looseObject({
  Id: z.string(),
  DomainName: z.string(),
  S3OriginConfig: z.looseObject({}).optional(),
  CustomOriginConfig: z.looseObject({}).optional(),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
})

const distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    CacheBehaviors: z.array(behavior).default([]),
    DefaultCacheBehavior: behavior,
    Origins: z.array(origin),
    // It would turn refusals of the API into pages.
    CustomErrorResponses: z.undefined().optional(),
  }),
})

const edgeProperties = z.looseObject({ Name: z.string(), FunctionCode: z.string() })

interface Origins {
  readonly site: SiteFolder
  readonly gateway: Gateway
}

/** Answers as the distribution of the templates would. */
export function openDistribution(
  assembly: Assembly,
  { site, gateway }: Origins,
): (request: HttpRequest) => Promise<HttpReply> {
  const behaviors = readBehaviors(assembly)
  for (const { origin } of behaviors) {
    if (!origin.S3OriginConfig && origin.DomainName !== gateway.host)
      throw new Error(`The origin ${origin.DomainName} is neither the site's bucket nor the gateway.`)
  }
  return async (request) => {
    const chosen = behaviors.find(({ pattern }) => pattern.test(request.path))
    if (!chosen?.methods.includes(request.method)) return notAllowed
    const forwarded = chosen.edge ? { ...request, path: chosen.edge(request.path) } : request
    const reply = chosen.origin.S3OriginConfig
      ? await fileReply(forwarded, await site.read(forwarded.path), chosen.isCompressed)
      : await gateway.handle({ ...forwarded, headers: { ...request.headers, ...chosen.originHeaders } })
    return { ...reply, headers: { ...reply.headers, ...chosen.added } }
  }
}

const notAllowed: HttpReply = {
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: 'This distribution is not configured to allow the HTTP request method that was used for this request.',
}

function readBehaviors(assembly: Assembly) {
  const { properties } = assembly.one('AWS::CloudFront::Distribution', distribution)
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = properties.DistributionConfig
  const policies = headerPolicies(assembly)
  const origins = new Map(Origins.map((each) => [each.Id, each]))
  const edges = new Map(
    assembly.all('AWS::CloudFront::Function', edgeProperties).map(({ attribute, properties }) => {
      return [attribute('FunctionARN'), compileEdgeFunction(properties.Name, properties.FunctionCode)]
    }),
  )
  const named = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`There is no ${what}.`)
    return found
  }
  return [...CacheBehaviors, DefaultCacheBehavior].map((each) => {
    const { TargetOriginId: target, ResponseHeadersPolicyId: policy } = each
    const [{ FunctionARN: edge } = {}] = each.FunctionAssociations
    const origin = named(origins.get(target), `origin ${target}`)
    const added = origin.OriginCustomHeaders.map((own) => [own.HeaderName.toLowerCase(), own.HeaderValue])
    return {
      pattern: wildcard(each.PathPattern),
      methods: each.AllowedMethods,
      isCompressed: each.Compress,
      edge: edge === undefined ? undefined : named(edges.get(edge), `CloudFront function ${edge}`),
      added: policy === undefined ? {} : named(policies.get(policy), `response headers policy ${policy}`),
      origin,
      originHeaders: Object.fromEntries(added) as Record<string, string>,
    }
  })
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/

/** CloudFront compresses files between these sizes, in bytes. */
const worthIt = { from: 1000, to: 10_000_000 }

async function fileReply(
  { headers: requested }: HttpRequest,
  file: SiteFile | undefined,
  isCompressed: boolean,
): Promise<HttpReply> {
  // Without the right to list the bucket, S3 does not tell that a file is missing.
  if (!file)
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: xml('Error', { Code: 'AccessDenied', Message: 'Access Denied' }),
    }
  const { content, type, etag, cacheControl } = file
  const headers = { etag, ...(cacheControl && { 'cache-control': cacheControl }) }
  const tags = (requested['if-none-match'] ?? '').split(/,\s*/).map((tag) => tag.replace(/^W\//, ''))
  if (tags.includes(etag)) return { status: 304, headers, body: '' }
  const plain = { status: 200, headers: { ...headers, 'content-type': type }, body: content }
  const isWorthIt = content.length >= worthIt.from && content.length <= worthIt.to
  if (!isCompressed || !compressible.test(type) || !isWorthIt) return plain
  const accepted = requested['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
  const vary = { ...plain.headers, vary: 'Accept-Encoding' }
  if (!encoding) return { ...plain, headers: vary }
  const body = await file.compressed(encoding)
  return { status: 200, headers: { ...vary, etag: `W/${etag}`, 'content-encoding': encoding }, body }
}

/** Compiles the code of a CloudFront Function once. It returns the path to go on with. */
function compileEdgeFunction(name: string, code: string): (path: string) => string {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  new Script(code, { filename: `${name}.js` }).runInContext(context)
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return (path) => {
    // Through JSON, so that nothing of this process reaches the function.
    Object.assign(context, { event: JSON.stringify({ request: { uri: path } }) })
    return edgeRequest.parse(JSON.parse(call.runInContext(context))).uri
  }
}

const edgeRequest = z.strictObject({ uri: z.string() })

/** Every header replaces the origin's. */
const overriding = z.strictObject({ Override: z.literal(true) })

const headersPolicy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .strictObject({ Items: z.array(overriding.extend({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: overriding.extend({ ContentSecurityPolicy: z.string() }),
        ContentTypeOptions: overriding,
        FrameOptions: overriding.extend({ FrameOption: z.string() }),
        ReferrerPolicy: overriding.extend({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: overriding.extend({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.literal(true),
        }),
      })
      .optional(),
  }),
})

/** Returns the headers that each response headers policy adds, by its id. */
function headerPolicies(assembly: Assembly): Map<string, Record<string, string>> {
  const policies = assembly.all('AWS::CloudFront::ResponseHeadersPolicy', headersPolicy)
  return new Map(
    policies.map(({ ref, properties: { ResponseHeadersPolicyConfig: config } }) => {
      const { CustomHeadersConfig: custom, SecurityHeadersConfig: security } = config
      const { AccessControlMaxAgeSec: maxAge } = security?.StrictTransportSecurity ?? {}
      const added = {
        ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
        ...(security && {
          'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'x-frame-options': security.FrameOptions.FrameOption,
          'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
          'strict-transport-security': `max-age=${maxAge}; includeSubDomains`,
        }),
      }
      return [ref, added]
    }),
  )
}
