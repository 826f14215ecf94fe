/** CloudFront: which behaviour of the distribution takes a path, and what it adds to the answer of its origin. */
import * as z from 'zod'
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts'
import type { HttpReply, HttpRequest } from './exchange.ts'
import { type AddedHeader, headerPolicies } from './response-headers.ts'
import { type SiteFile, type SiteFolder, wildcard } from './site-folder.ts'
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

const edgeFunction = z.looseObject({ Name: z.string(), FunctionCode: z.string() })

interface Behavior {
  readonly pattern: RegExp
  readonly methods: readonly string[]
  readonly compress: boolean
  readonly edge: EdgeFunction | undefined
  readonly added: readonly AddedHeader[]
  readonly origin: z.output<typeof origin>
}

interface Origins {
  readonly site: SiteFolder
  readonly gateway: { readonly host: string; readonly handle: (request: HttpRequest) => Promise<HttpReply> }
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
    const asked = edited ? { ...request, path: edited.path } : request
    const reply = chosen.origin.S3OriginConfig
      ? fileReply(asked, await site.read(asked.path))
      : gateway.handle(withOriginHeaders(asked, chosen))
    return withAddedHeaders(
      chosen.compress ? await compressed(request, await reply) : await reply,
      chosen.added,
    )
  }
}

const notAllowed: HttpReply = {
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: 'This distribution is not configured to allow the HTTP request method that was used for this request.',
}

function readBehaviors(assembly: Assembly): Behavior[] {
  const [found, ...others] = assembly.all('AWS::CloudFront::Distribution', distribution)
  if (!found || others.length > 0) throw new Error('The runner understands templates with one distribution.')
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = found.properties.DistributionConfig
  const policies = headerPolicies(assembly)
  const edges = new Map(
    assembly
      .all('AWS::CloudFront::Function', edgeFunction)
      .map((each) => [
        each.attribute('FunctionARN'),
        compileEdgeFunction(each.properties.Name, each.properties.FunctionCode),
      ]),
  )
  return [...CacheBehaviors, DefaultCacheBehavior].map((each) => {
    const target = Origins.find(({ Id }) => Id === each.TargetOriginId)
    if (!target) throw new Error(`There is no origin ${each.TargetOriginId}.`)
    const policy = each.ResponseHeadersPolicyId
    const added = policy === undefined ? [] : policies.get(policy)
    if (!added) throw new Error(`There is no response headers policy ${policy}.`)
    const [association] = each.FunctionAssociations
    const edge = association && edges.get(association.FunctionARN)
    if (association && !edge) throw new Error(`There is no CloudFront function ${association.FunctionARN}.`)
    return {
      pattern: wildcard(each.PathPattern),
      methods: each.AllowedMethods,
      compress: each.Compress,
      edge,
      added,
      origin: target,
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

function fileReply(request: HttpRequest, file: SiteFile | undefined): HttpReply & { file?: SiteFile } {
  // Without the right to list the bucket, S3 does not tell that a file is missing.
  if (!file)
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    }
  const { 'if-none-match': known = '' } = request.headers
  const headers = {
    etag: file.etag,
    ...(file.cacheControl && { 'cache-control': file.cacheControl }),
  }
  if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag))
    return { status: 304, headers, body: '' }
  return { status: 200, headers: { ...headers, 'content-type': file.type }, body: file.content, file }
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/

/** CloudFront compresses what is between these sizes, in bytes. */
const worthIt = { from: 1000, to: 10_000_000 }

async function compressed(request: HttpRequest, reply: HttpReply & { file?: SiteFile }): Promise<HttpReply> {
  const { file, ...plain } = reply
  if (!file || !compressible.test(file.type)) return plain
  if (file.content.length < worthIt.from || file.content.length > worthIt.to) return plain
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const vary = { vary: 'Accept-Encoding' }
  if (!encoding) return { ...plain, headers: { ...plain.headers, ...vary } }
  return {
    ...plain,
    headers: { ...plain.headers, ...vary, etag: `W/${file.etag}`, 'content-encoding': encoding },
    body: await file.compressed(encoding),
  }
}

function withAddedHeaders(reply: HttpReply, added: readonly AddedHeader[]): HttpReply {
  const headers = { ...reply.headers }
  for (const { name, value, override } of added) if (override || !(name in headers)) headers[name] = value
  return { status: reply.status, headers, body: reply.body }
}
