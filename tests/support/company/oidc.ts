/** The company's sign-in service by OpenID Connect. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { localDirectories } from '#infra/stacks/stages.ts'
import { type Company, type Employee, formOf, sendPage, serve, signInPage } from './company.ts'

const newKey = (): JWK => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'company',
  alg: 'RS256',
  use: 'sig',
})

export async function startOidcCompany(port = 0): Promise<Company> {
  const { clientId: client_id, clientSecretName: client_secret } = localDirectories.oidc
  const employees = new Map<string, Employee>()
  const key = newKey()
  const { origin, stop } = await serve(port, (issuer) => {
    const provider = new Provider(issuer, {
      jwks: { keys: [{ ...key, kty: 'RSA' }] },
      cookies: { keys: [randomUUID()] },
      clients: [
        {
          client_id,
          client_secret,
          redirect_uris: [issuer],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      findAccount: (_, accountId) => {
        const employee = [...employees.values()].find(({ subject }) => subject === accountId)
        return employee && { accountId, claims: () => claimsOf(employee) }
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
      loadExistingGrant,
      ttl: {
        Session: 3600,
        Interaction: 3600,
        Grant: 3600,
        AccessToken: 60,
        IdToken: 60,
        AuthorizationCode: 60,
      },
    })
    // On which port the pool's hosted pages are is not known yet.
    provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.endsWith('/oauth2/idpresponse')
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (company.spoil && body?.id_token) body.id_token = await spoilToken(body.id_token, key, company.spoil)
    })
    const callback = provider.callback()
    return async (request, response) => {
      if (!request.url?.startsWith('/sign-in/')) return void callback(request, response)
      if (request.method === 'GET') return sendPage(response, signInPage({}))
      const accountId = employees.get((await formOf(request)).get('login') ?? '')?.subject
      const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
      await provider.interactionFinished(request, response, result)
    }
  })
  const company: Company = {
    address: origin,
    add: (employee) => void employees.set(employee.login, employee),
    spoil: undefined,
    stop,
  }
  return company
}

function claimsOf({ subject, email, emailVerified, login }: Employee) {
  const names = { given_name: login, family_name: 'Example' }
  return {
    sub: subject,
    email,
    ...names,
    ...(emailVerified !== undefined && { email_verified: emailVerified }),
  }
}

/** The company asks nobody for a consent: administrators have given it. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  const grant = new provider.Grant({
    ...(client && { clientId: client.clientId }),
    ...(session?.accountId && { accountId: session.accountId }),
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function spoilToken(token: string, key: JWK, flaw: Company['spoil']): Promise<string> {
  const claims = decodeJwt(token)
  const signing = await importJWK(flaw === 'signature' ? newKey() : key, 'RS256')
  return new SignJWT(flaw === 'audience' ? { ...claims, aud: 'another-service' } : claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'company' })
    .sign(signing)
}
