/** Headers that make browsers strict. */
import { createHash } from 'node:crypto'
import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pageStyle } from '#functions/stops/page.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import type { DeploymentStage } from './stages.ts'

/** Returns the headers of the app's own files. `uploads`: the origin of uploaded files. */
export function siteHeaders(
  scope: Construct,
  { connectSources = [] }: DeploymentStage,
  federation: SiteConfig['federation'],
  uploads: string,
): ResponseHeadersPolicy {
  const { region } = Stack.of(scope)
  const userPool = `https://cognito-idp.${region}.amazonaws.com`
  const hosted = federation ? [`https://${federation.domain}`] : []
  return strict(scope, 'site-headers', {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The component library positions and sizes elements with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', uploads, ...connectSources],
    'font-src': ["'self'"],
    'connect-src': ["'self'", userPool, uploads, ...hosted, ...connectSources],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** Returns the headers of the API's replies, which are data and never a page. */
export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return strict(scope, 'api-headers', { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
}

/** Returns the headers of the page that stops a mail: no script, its own style, and a form for the site
 * alone. */
export function stopPageHeaders(scope: Construct): ResponseHeadersPolicy {
  const digest = createHash('sha256').update(pageStyle).digest('base64')
  return strict(scope, 'stop-page-headers', {
    'default-src': ["'none'"],
    'style-src': [`'sha256-${digest}'`],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

function strict(scope: Construct, id: string, sources: Readonly<Record<string, readonly string[]>>) {
  const contentSecurityPolicy = Object.entries(sources)
    .map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`)
    .join('; ')
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // Mail links have their target in the address; other sites must not see it.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(), microphone=(), geolocation=()', override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  })
}
