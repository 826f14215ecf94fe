/** CloudFront's response headers policies of the templates, as the headers that they add. */
import * as z from 'zod'
import type { Assembly } from './template.ts'

const override = { Override: z.boolean() }

const policy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...override })),
      })
      .optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...override }).optional(),
        ContentTypeOptions: z.strictObject(override).optional(),
        FrameOptions: z.strictObject({ FrameOption: z.string(), ...override }).optional(),
        ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...override }).optional(),
        StrictTransportSecurity: z
          .strictObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.boolean().optional(),
            Preload: z.boolean().optional(),
            ...override,
          })
          .optional(),
      })
      .optional(),
  }),
})

export interface AddedHeader {
  readonly name: string
  readonly value: string
  /** Replaces what the origin says; otherwise it only fills in. */
  readonly override: boolean
}

/** Policy id → the headers it adds. */
export function headerPolicies(assembly: Assembly): Map<string, AddedHeader[]> {
  const found = assembly.all('AWS::CloudFront::ResponseHeadersPolicy', policy)
  return new Map(found.map(({ ref, properties }) => [ref, headersOf(properties.ResponseHeadersPolicyConfig)]))
}

function headersOf(config: z.output<typeof policy>['ResponseHeadersPolicyConfig']): AddedHeader[] {
  const security = config.SecurityHeadersConfig ?? {}
  const { ContentSecurityPolicy: csp, ContentTypeOptions: types, FrameOptions: frame } = security
  const { ReferrerPolicy: referrer, StrictTransportSecurity: transport } = security
  const custom = config.CustomHeadersConfig?.Items ?? []
  return [
    ...custom.map((item) => header(item.Header.toLowerCase(), item.Value, item)),
    ...(csp ? [header('content-security-policy', csp.ContentSecurityPolicy, csp)] : []),
    ...(types ? [header('x-content-type-options', 'nosniff', types)] : []),
    ...(frame ? [header('x-frame-options', frame.FrameOption, frame)] : []),
    ...(referrer ? [header('referrer-policy', referrer.ReferrerPolicy, referrer)] : []),
    ...(transport ? [header('strict-transport-security', transportText(transport), transport)] : []),
  ]
}

function header(name: string, value: string, { Override }: { Override: boolean }): AddedHeader {
  return { name, value, override: Override }
}

function transportText(transport: {
  AccessControlMaxAgeSec: number
  IncludeSubdomains?: boolean | undefined
  Preload?: boolean | undefined
}): string {
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = transport
  return [`max-age=${AccessControlMaxAgeSec}`, IncludeSubdomains && 'includeSubDomains', Preload && 'preload']
    .filter(Boolean)
    .join('; ')
}
