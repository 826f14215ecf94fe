/** The distribution, its headers and its files. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { originSecretHeader } from '#functions/runtime/env.ts'
import { pageStyle } from '#functions/stops/page.ts'
import { stopPath } from '#shared/people/preferences.ts'
import { problemReply } from '#shared/problem-reply.ts'
import { problems } from '#shared/problems.ts'
import { at, type Portal, text } from '../synthesised.ts'

/** CloudFront's own policies, by the ids that AWS gives them. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

export function assertSite(portal: () => Portal): void {
  const config = () => at(portal().all('AWS::CloudFront::Distribution')[0]?.properties, 'DistributionConfig')
  const behaviours = () => at(config(), 'CacheBehaviors') as { PathPattern: string }[]
  const behaviour = (pattern: string) => behaviours().find(({ PathPattern }) => PathPattern === pattern)

  test('the API’s paths are sent on uncached, with all that the viewer sent but Host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    })
    expect(at(behaviour('/api/*'), 'FunctionAssociations')).toBeUndefined()
  })

  test('the page that stops a mail reaches its function uncached, runs no script and has one style', () => {
    const page = behaviour(stopPath)
    expect(page).toMatchObject({
      CachePolicyId: cachingDisabled,
      AllowedMethods: expect.arrayContaining(['GET', 'POST']),
      TargetOriginId: at(behaviour('/api/*'), 'TargetOriginId'),
    })
    const policy = portal()
      .all('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ id }) => id === at(page, 'ResponseHeadersPolicyId', 'Ref'))
    const digest = createHash('sha256').update(pageStyle).digest('base64')
    expect(text(policy?.properties)).toContain(
      `default-src 'none'; style-src 'sha256-${digest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
  })

  test('config.json is never cached, neither by CloudFront nor by browsers', () => {
    expect(behaviour('/config.json')).toMatchObject({ CachePolicyId: cachingDisabled })
    const metadata = portal()
      .all('Custom::CDKBucketDeployment')
      .map(({ properties }) => at(properties, 'SystemMetadata', 'cache-control'))
    expect(metadata).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=86400',
      'no-cache',
      'no-store',
    ])
  })

  test('nothing is removed: pages opened before a deployment still ask for old files', () => {
    for (const { properties } of portal().all('Custom::CDKBucketDeployment')) {
      expect(properties.Prune).toBe(false)
    }
  })

  test('there are no error pages: they would turn the API’s refusals into HTML', () => {
    expect(at(config(), 'DefaultCacheBehavior')).toBeDefined()
    expect(at(config(), 'CustomErrorResponses')).toBeUndefined()
  })

  test('every behaviour’s answers carry strict headers', () => {
    const policies = portal().all('AWS::CloudFront::ResponseHeadersPolicy')
    const every = [at(config(), 'DefaultCacheBehavior'), ...behaviours()]
    expect(every).toHaveLength(4)
    for (const each of every) {
      const policy = policies.find(({ id }) => id === at(each, 'ResponseHeadersPolicyId', 'Ref'))
      const headers = at(policy?.properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig')
      expect(headers).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      })
      const sources = text(at(headers, 'ContentSecurityPolicy', 'ContentSecurityPolicy'))
      expect(sources).toContain("default-src 'none'")
      expect(sources).toContain("frame-ancestors 'none'")
      expect(sources).not.toMatch(/(script|default|connect|img)-src[^;]*('unsafe| \*)/)
    }
  })

  test('pages may send files to the store of uploads and show pictures of it, and of no other', () => {
    const policies = portal().all('AWS::CloudFront::ResponseHeadersPolicy')
    const sources = policies.map(({ properties }) =>
      text(at(properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig', 'ContentSecurityPolicy')),
    )
    const pages = sources.find((each) => each.includes('img-src')) ?? ''
    const store =
      /https:\/\/",\{"Fn::ImportValue":"[\w-]+:ExportsOutputFnGetAttuploads\w+RegionalDomainName\w+"\}/
    const directives = pages.split('; ')
    for (const directive of ['img-src', 'connect-src'])
      expect(directives.find((each) => each.includes(directive))).toMatch(store)
    expect(pages.match(new RegExp(store, 'g'))).toHaveLength(2)
  })

  test('the bucket is read by origin access control only', () => {
    expect(portal().all('AWS::CloudFront::OriginAccessControl')).toHaveLength(1)
    expect(text(at(config(), 'Origins', 0, 'OriginAccessControlId'))).toContain('OriginAccessControl')
    const readers = portal()
      .all('AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => at(properties, 'PolicyDocument', 'Statement') as Record<string, unknown>[])
      .filter(({ Effect, Action }) => Effect === 'Allow' && text(Action).includes('s3:GetObject'))
    expect(readers.map(({ Principal }) => Principal)).toEqual([{ Service: 'cloudfront.amazonaws.com' }])
  })

  test('the gateway is told the origin secret', () => {
    const origins = at(config(), 'Origins') as unknown[]
    const told = origins.flatMap((origin) => (at(origin, 'OriginCustomHeaders') as unknown[]) ?? [])
    expect(told).toMatchObject([{ HeaderName: originSecretHeader }])
    expect(text(told)).toContain('{{resolve:secretsmanager:')
  })

  test('no access log keeps queries, of the distribution or of the gateway', () => {
    expect(at(config(), 'Logging')).toBeUndefined()
    const { distributionId } = portal().stage
    const deliveries = portal().all('AWS::Logs::Delivery')
    expect(deliveries).toHaveLength(distributionId ? 1 : 0)
    for (const { properties } of deliveries) {
      expect(properties.RecordFields).toEqual(expect.arrayContaining(['cs-uri-stem', 'sc-status', 'c-ip']))
      for (const kept of ['cs-uri-query', 'cs(Referer)', 'cs(Cookie)'])
        expect(properties.RecordFields).not.toContain(kept)
    }
    const [stage] = portal().all('AWS::ApiGatewayV2::Stage')
    const format = String(at(stage?.properties, 'AccessLogSettings', 'Format'))
    expect(format).toContain('$context.routeKey')
    expect(format).not.toMatch(/query|path|referer/i)
  })

  test('firewall, host name and TLS version are as the stage says', () => {
    const { firewallArn, certificateArn, siteUrl, name } = portal().stage
    expect(at(config(), 'WebACLId')).toBe(firewallArn)
    expect(at(config(), 'Aliases')).toEqual(certificateArn && [new URL(siteUrl).hostname])
    expect(at(config(), 'ViewerCertificate', 'MinimumProtocolVersion')).toBe(certificateArn && 'TLSv1.2_2021')
    const firewalls = portal().all('AWS::WAFv2::WebACL')
    expect(firewalls.map(({ stack }) => stack)).toEqual(name === 'local' ? [] : ['Front'])
  })

  test('before all else the firewall answers calls of those whom a repair names: nobody, at first', () => {
    const [firewall] = portal().all('AWS::WAFv2::WebACL')
    if (!firewall) return
    const rules = at(firewall.properties, 'Rules') as { Name: string; Priority: number }[]
    const [first] = [...rules].sort((one, other) => one.Priority - other.Priority)
    expect(first).toMatchObject({
      Name: 'under-repair',
      Action: { Block: { CustomResponse: { ResponseCode: 503, CustomResponseBodyKey: 'repair' } } },
    })
    const body = at(firewall.properties, 'CustomResponseBodies', 'repair', 'Content')
    // Browsers show its words: they read it as a problem of the API's.
    const { code, message } = problemReply.parse(JSON.parse(String(body)))
    expect([code, message]).toEqual(['being-repaired', problems['being-repaired'].message])
    const sets = portal()
      .all('AWS::WAFv2::IPSet')
      .filter(({ id }) => id.startsWith('repair'))
    expect(sets.map(({ properties }) => [properties.IPAddressVersion, properties.Addresses])).toEqual([
      ['IPV4', []],
      ['IPV6', []],
    ])
    for (const { id } of sets) expect(text(first)).toContain(id)
  })
}
