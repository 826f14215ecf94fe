/** The distribution sends pages, files and API calls where CloudFront would send them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDistribution } from '#infra/local/distribution.ts'
import type { HttpReply, HttpRequest } from '#infra/local/http.ts'
import { openSiteFolder } from '#infra/local/site-folder.ts'
import { assemble } from '#infra/local/template.ts'
import { viewerRequestCode } from '#infra/stacks/site-paths.ts'

const scratch = mkdtempSync(join(tmpdir(), 'site-'))
const folder = join(scratch, 'site')
const script = 'export const answer = 42\n'.repeat(200)

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The app</title>')
  writeFileSync(join(folder, 'assets/app.js'), script)
  writeFileSync(join(scratch, 'outside.txt'), 'not for everybody')
})
afterAll(() => rmSync(scratch, { recursive: true }))

const added = (name: string) => ({ Header: 'x-behaviour', Value: name, Override: true })
const policy = (name: string) => ({
  Type: 'AWS::CloudFront::ResponseHeadersPolicy',
  Properties: { ResponseHeadersPolicyConfig: { Name: name, CustomHeadersConfig: { Items: [added(name)] } } },
})
const behaviour = { CachePolicyId: 'any', ViewerProtocolPolicy: 'https-only' }

function template(more: object = {}) {
  return {
    Resources: {
      edge: {
        Type: 'AWS::CloudFront::Function',
        Properties: { Name: 'edge', FunctionCode: viewerRequestCode() },
      },
      pages: policy('pages'),
      calls: policy('calls'),
      site: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Origins: [
              { Id: 'files', DomainName: 'files.s3', S3OriginConfig: {} },
              {
                Id: 'api',
                DomainName: 'gateway.example',
                CustomOriginConfig: {},
                OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'hush' }],
              },
            ],
            DefaultCacheBehavior: {
              ...behaviour,
              TargetOriginId: 'files',
              Compress: true,
              ResponseHeadersPolicyId: { Ref: 'pages' },
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['edge', 'FunctionARN'] } },
              ],
            },
            CacheBehaviors: [
              {
                ...behaviour,
                PathPattern: '/api/*',
                TargetOriginId: 'api',
                AllowedMethods: ['GET', 'HEAD', 'POST'],
                ResponseHeadersPolicyId: { Ref: 'calls' },
              },
            ],
            ...more,
          },
        },
      },
    },
  }
}

const seen: HttpRequest[] = []
const gateway = {
  host: 'gateway.example',
  handle: async (request: HttpRequest): Promise<HttpReply> => {
    seen.push(request)
    return { status: 404, headers: { 'content-type': 'application/json' }, body: '{"code":"not-found"}' }
  },
}
const deployments = [
  { include: ['assets/*'], exclude: ['*'], metadata: { 'cache-control': 'immutable' } },
  { include: [], exclude: ['assets/*'], metadata: { 'cache-control': 'no-cache' } },
]

function opened(more: object = {}) {
  const assembly = assemble([{ name: 'Site', body: template(more) }], { account: '1', region: 'eu-west-1' })
  return openDistribution(assembly, { site: openSiteFolder(folder, deployments), gateway })
}

const ask = (path: string, more: Partial<HttpRequest> = {}) =>
  opened()({ method: 'GET', path, query: '', headers: {}, body: Buffer.alloc(0), sourceIp: '::1', ...more })

test.each(['/', '/ideas/view-all', '/thinktank-user/jane.doe', '/login/my-profile+review-nomination+7'])(
  '%s is the app',
  async (path) => {
    const reply = await ask(path)
    expect(reply.status).toBe(200)
    expect(String(reply.body)).toContain('The app')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-behaviour': 'pages' })
  },
)

test('a hashed file is served as it is, for good', async () => {
  const reply = await ask('/assets/app.js')
  expect(reply.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'immutable' })
  expect(String(reply.body)).toBe(script)
})

test('what is worth compressing is compressed, with a weak tag', async () => {
  const reply = await ask('/assets/app.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^W\//) })
  expect(brotliDecompressSync(reply.body as Buffer).toString()).toBe(script)
})

test('an unchanged file is not sent again', async () => {
  const { headers } = await ask('/assets/app.js')
  const reply = await ask('/assets/app.js', { headers: { 'if-none-match': String(headers.etag) } })
  expect(reply.status).toBe(304)
})

test.each(['/assets/missing.js', '/assets/../../outside.txt', '/assets/%2e%2e/%2e%2e/outside.txt'])(
  '%s is refused, not answered with the app',
  async (path) => {
    const reply = await ask(path)
    expect(reply.status).toBe(403)
    expect(String(reply.body)).toContain('AccessDenied')
  },
)

test('a refusal of the API stays what it is, and the origin hears the secret', async () => {
  const reply = await ask('/api/ideas/7', { method: 'POST' })
  expect(reply).toMatchObject({
    status: 404,
    body: '{"code":"not-found"}',
    headers: { 'x-behaviour': 'calls' },
  })
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-origin-secret': 'hush' })
})

test('a method that the behaviour does not allow never reaches the origin', async () => {
  expect((await ask('/', { method: 'POST' })).status).toBe(403)
})

test('error pages for the whole distribution are refused', () => {
  expect(() =>
    opened({ CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/index.html' }] }),
  ).toThrow(/CustomErrorResponses/)
})
