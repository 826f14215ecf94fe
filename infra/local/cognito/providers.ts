/** Asks a company's sign-in service who somebody is, by OIDC or SAML. Libraries check what it answers. */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { XMLParser } from 'fast-xml-parser'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import * as z from 'zod'

/** A company's claims about somebody. */
export interface Identity {
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Provider {
  /** Path of the hosted page to which the company sends people back. */
  readonly returnsTo: string
  /** Returns where a sign-in goes on at the company; `state` comes back with the answer. */
  readonly begin: (state: string) => Promise<string>
  /** Reads an answer. Raises why it cannot be trusted. */
  readonly finish: (answer: URLSearchParams, state: string) => Promise<Identity>
}

interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** `hosted`: origin of the hosted pages. */
export function oidcProvider(
  { issuer, clientId, clientSecret, scope }: OidcSettings,
  hosted: () => string,
): Provider {
  const returnsTo = '/oauth2/idpresponse'
  // A company on the same machine may do without TLS.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const options = { execute: [enableNonRepudiationChecks, ...insecure] }
  const company = () => discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  return {
    returnsTo,
    begin: async (state) => {
      const redirect_uri = hosted() + returnsTo
      return buildAuthorizationUrl(await company(), { redirect_uri, scope, state, nonce: state }).href
    },
    finish: async (answer, state) => {
      const config = await company()
      const checks = { expectedState: state, expectedNonce: state, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(
        config,
        new URL(`${hosted()}${returnsTo}?${answer}`),
        checks,
      )
      const claims = tokens.claims()
      if (!claims) throw new Error('There is no ID token.')
      const more = await fetchUserInfo(config, tokens.access_token, claims.sub)
      return { subject: claims.sub, claims: { ...claims, ...more } }
    },
  }
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const list = <T extends z.ZodType>(each: T) => z.preprocess((value) => [value].flat(), z.array(each))
const samlMetadata = z
  .object({
    EntityDescriptor: z.object({
      entityID: z.string(),
      IDPSSODescriptor: z.object({
        KeyDescriptor: list(
          z.object({ KeyInfo: z.object({ X509Data: z.object({ X509Certificate: z.string() }) }) }),
        ),
        SingleSignOnService: list(z.object({ Binding: z.string(), Location: z.string() })),
      }),
    }),
  })
  .transform(({ EntityDescriptor: { entityID, IDPSSODescriptor: company } }) => ({
    entityId: entityID,
    certificates: company.KeyDescriptor.map(({ KeyInfo }) => KeyInfo.X509Data.X509Certificate),
    entryPoint: company.SingleSignOnService.find(({ Binding }) => Binding === redirectBinding)?.Location,
  }))

/** Sign-ins begin here; those that a company begins itself are refused, as by a pool that does not allow them. */
export function samlProvider(
  { metadataUrl, audience }: Readonly<Record<'metadataUrl' | 'audience', string>>,
  hosted: () => string,
): Provider {
  const returnsTo = '/saml2/idpresponse'
  const open = async () => {
    const xml = await (await fetch(metadataUrl)).text()
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true })
    const { entityId, certificates, entryPoint = '' } = samlMetadata.parse(parser.parse(xml))
    const service = new SAML({
      issuer: audience,
      audience,
      callbackUrl: hosted() + returnsTo,
      entryPoint,
      idpCert: certificates,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAuthnResponseSigned: false,
      wantAssertionsSigned: true,
      validateInResponseTo: ValidateInResponseTo.always,
    })
    return { entityId, service }
  }
  let opened: ReturnType<typeof open> | undefined
  const company = () => {
    opened ??= open()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    returnsTo,
    begin: async (state) => (await company()).service.getAuthorizeUrlAsync(state, undefined, {}),
    finish: async (answer) => {
      const { entityId, service } = await company()
      const SAMLResponse = answer.get('SAMLResponse') ?? ''
      const { profile } = await service.validatePostResponseAsync({ SAMLResponse })
      if (profile?.issuer !== entityId) throw new Error('The assertion is of another issuer.')
      return { subject: profile.nameID, claims: z.record(z.string(), z.unknown()).parse(profile.attributes) }
    },
  }
}
