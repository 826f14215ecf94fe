/** CloudFront: which behaviour of the distribution takes a path, what its function says to it, and what is
 * added to the answer of its origin. */
import { createContext, Script } from 'node:vm'
import * as z from 'zod'
import type { Gateway } from './gateway.ts'
import { wildcard } from './grants.ts'
import type { HttpReply, HttpRequest } from './http.ts'
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

type Behavior = ReturnType<typeof readBehaviors>[number]

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
    const edited = await chosen.edge?.(request)
    if (edited && 'reply' in edited) return edited.reply
    const forwarded = edited ? { ...request, path: edited.path } : request
    const reply = chosen.origin.S3OriginConfig
      ? await fileReply(forwarded, await site.read(forwarded.path), chosen.isCompressed)
      : await gateway.handle(withOriginHeaders(forwarded, chosen))
    return withAddedHeaders(reply, chosen.added)
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
  const edges = new Map(
    assembly
      .all('AWS::CloudFront::Function', edgeProperties)
      .map(({ attribute, properties: { Name, FunctionCode } }) => [
        attribute('FunctionARN'),
        compileEdgeFunction(Name, FunctionCode),
      ]),
  )
  const named = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`There is no ${what}.`)
    return found
  }
  return [...CacheBehaviors, DefaultCacheBehavior].map((each) => {
    const { TargetOriginId: target, ResponseHeadersPolicyId: policy } = each
    const [{ FunctionARN: edge } = {}] = each.FunctionAssociations
    return {
      pattern: wildcard(each.PathPattern),
      methods: each.AllowedMethods,
      isCompressed: each.Compress,
      edge: edge === undefined ? undefined : named(edges.get(edge), `CloudFront function ${edge}`),
      added: policy === undefined ? [] : named(policies.get(policy), `response headers policy ${policy}`),
      origin: named(
        Origins.find(({ Id }) => Id === target),
        `origin ${target}`,
      ),
    }
  })
}

function withOriginHeaders(request: HttpRequest, { origin }: Behavior): HttpRequest {
  const added = origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
    HeaderName.toLowerCase(),
    HeaderValue,
  ])
  return { ...request, headers: { ...request.headers, ...Object.fromEntries(added) } }
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
      body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
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

function withAddedHeaders(reply: HttpReply, added: readonly AddedHeader[]): HttpReply {
  const headers = { ...reply.headers }
  for (const { name, value, override } of added) if (override || !(name in headers)) headers[name] = value
  return { ...reply, headers }
}

const values = z.record(z.string(), z.looseObject({ value: z.string() })).default({})
const edgeRequest = z.looseObject({ method: z.string(), uri: z.string(), headers: values })
const edgeResponse = z.looseObject({
  statusCode: z.number(),
  headers: values,
  body: z.union([z.string(), z.looseObject({ data: z.string() })]).default(''),
})

/** Returns the path to go on with, or a reply that the function makes itself. */
type EdgeFunction = (
  request: HttpRequest,
) => Promise<{ readonly path: string } | { readonly reply: HttpReply }>

/** Compiles a CloudFront Function's own code once; each request gets a fresh call of its `handler`. */
function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  new Script(code, { filename: `${name}.js` }).runInContext(context)
  const call = new Script('handler(JSON.parse(event))')
  return async ({ sourceIp, method, path, query, headers }) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: sourceIp },
      request: {
        method,
        uri: path,
        querystring: asValues([...new URLSearchParams(query)]),
        headers: asValues(Object.entries(headers)),
        cookies: {},
      },
    }
    // Through JSON, so that nothing of this process reaches the function.
    Object.assign(context, { event: JSON.stringify(event) })
    const result: unknown = JSON.parse(JSON.stringify(await call.runInContext(context, { timeout: 2000 })))
    const { data: response } = edgeResponse.safeParse(result)
    if (!response) return { path: edgeRequest.parse(result).uri }
    const named = Object.entries(response.headers).map(([name, { value }]) => [name, value])
    const body = typeof response.body === 'object' ? response.body.data : response.body
    return { reply: { status: response.statusCode, headers: Object.fromEntries(named), body } }
  }
}

function asValues(entries: readonly (readonly [string, string])[]): Record<string, { value: string }> {
  return Object.fromEntries(entries.map(([name, value]) => [name, { value }]))
}

const overriding = z.strictObject({ Override: z.boolean() })

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
          IncludeSubdomains: z.boolean().optional(),
          Preload: z.boolean().optional(),
        }),
      })
      .partial()
      .default({}),
  }),
})

interface AddedHeader {
  readonly name: string
  readonly value: string
  /** Replaces the origin's; otherwise it only fills in. */
  readonly override: boolean
}

/** Returns the headers that each response headers policy adds, by its id. */
function headerPolicies(assembly: Assembly): Map<string, AddedHeader[]> {
  const policies = assembly.all('AWS::CloudFront::ResponseHeadersPolicy', headersPolicy)
  return new Map(
    policies.map(({ ref, properties }) => [ref, addedHeaders(properties.ResponseHeadersPolicyConfig)]),
  )
}

function addedHeaders({
  CustomHeadersConfig,
  SecurityHeadersConfig: security,
}: z.output<typeof headersPolicy>['ResponseHeadersPolicyConfig']): AddedHeader[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: types, FrameOptions: frame } = security
  const { ReferrerPolicy: referrer, StrictTransportSecurity: transport } = security
  const header = (name: string, value: string | undefined, item?: z.output<typeof overriding>) =>
    item && value !== undefined ? [{ name: name.toLowerCase(), value, override: item.Override }] : []
  const transportParts = [
    `max-age=${transport?.AccessControlMaxAgeSec}`,
    transport?.IncludeSubdomains && 'includeSubDomains',
    transport?.Preload && 'preload',
  ]
  return [
    ...CustomHeadersConfig.Items.flatMap((item) => header(item.Header, item.Value, item)),
    ...header('content-security-policy', csp?.ContentSecurityPolicy, csp),
    ...header('x-content-type-options', 'nosniff', types),
    ...header('x-frame-options', frame?.FrameOption, frame),
    ...header('referrer-policy', referrer?.ReferrerPolicy, referrer),
    ...header('strict-transport-security', transportParts.filter(Boolean).join('; '), transport),
  ]
}
