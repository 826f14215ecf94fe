/** The company's sign-in service by SAML 2.0. */
import samlify from 'samlify'
import { generate } from 'selfsigned'
import { type Company, type Employee, formOf, passOnPage, sendPage, serve, signInPage } from './company.ts'

const { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const { post, redirect } = Constants.namespace.binding
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

// The pool's request is read by its fields alone.
setSchemaValidator({ validate: async () => 'not checked' })

export async function startSamlCompany(port = 0): Promise<Company> {
  const employees = new Map<string, Employee>()
  const [own, unknown] = [await newCertificate(), await newCertificate()]
  const { origin, stop } = await serve(port, (issuer) => {
    const idpOf = ({ privateKey, signingCert }: Certificate) =>
      IdentityProvider({
        entityID: `${issuer}/metadata`,
        privateKey,
        signingCert,
        nameIDFormat: [persistent],
        singleSignOnService: [{ Binding: redirect, Location: `${issuer}/sso` }],
        // The library complains of a provider without one.
        singleLogoutService: [{ Binding: redirect, Location: `${issuer}/sso` }],
      })
    return async (request, response) => {
      const url = new URL(request.url ?? '/', issuer)
      if (url.pathname === '/metadata') return void response.end(idpOf(own).getMetadata())
      const query = Object.fromEntries(url.searchParams)
      const login =
        request.method === 'POST' ? (await formOf(request)).get('login') : loginOf(request.headers.cookie)
      const employee = employees.get(login ?? '')
      if (!employee) return sendPage(response, signInPage({}))
      const idp = idpOf(company.spoil === 'signature' ? unknown : own)
      const { extract } = await idp.parseLoginRequest(ServiceProvider({}), 'redirect', { query })
      const asked = extract.request
      const target = String(asked?.assertionConsumerServiceUrl)
      const service = ServiceProvider({
        entityID: company.spoil === 'audience' ? 'urn:another:service' : String(extract.issuer),
        wantAssertionsSigned: true,
        assertionConsumerService: [{ Binding: post, Location: target }],
      })
      const { context: SAMLResponse } = await idp.createLoginResponse(
        service,
        { extract },
        'post',
        {},
        {
          customTagReplacement: (template) =>
            assertionOf(template, employee, {
              ...{ issuer: `${issuer}/metadata`, target, request: String(asked?.id) },
              audience: service.entityMeta.getEntityID(),
            }),
        },
      )
      response.setHeader('set-cookie', `login=${employee.login}; HttpOnly`)
      sendPage(response, passOnPage(target, { SAMLResponse, RelayState: query.RelayState ?? '' }))
    }
  })
  const company: Company = {
    address: `${origin}/metadata`,
    add: (employee) => void employees.set(employee.login, employee),
    spoil: undefined,
    stop,
  }
  return company
}

const loginOf = (cookie = '') => /(?:^|; )login=([^;]*)/.exec(cookie)?.[1]

type Certificate = Readonly<Record<'privateKey' | 'signingCert', string>>

async function newCertificate(): Promise<Certificate> {
  const name = [{ name: 'commonName', value: 'Example Media' }]
  const { private: privateKey, cert: signingCert } = await generate(name, { algorithm: 'sha256' })
  return { privateKey, signingCert }
}

const attributesOf = ({ email, emailVerified, login, subject }: Employee): Record<string, string> => ({
  [`${claims}/emailaddress`]: email,
  [`${claims}/givenname`]: login,
  [`${claims}/surname`]: 'Example',
  subject,
  ...(emailVerified !== undefined && { email_verified: String(emailVerified) }),
})

type Around = Readonly<Record<'issuer' | 'target' | 'request' | 'audience', string>>

/** Fills the library's template of an answer. */
function assertionOf(template: string, employee: Employee, { issuer, target, request, audience }: Around) {
  const attributes = Object.entries(attributesOf(employee))
  const statement = SamlLib.attributeStatementBuilder(
    attributes.map(([name], n) => ({
      name,
      valueTag: `value${n}`,
      nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
      valueXsiType: 'xs:string',
    })),
  )
  const [now, soon] = [new Date(), new Date(Date.now() + 300_000)].map((each) => each.toISOString())
  const id = `_${crypto.randomUUID()}`
  const values = Object.fromEntries(attributes.map(([, value], n) => [`attrValue${n}`, value]))
  const context = SamlLib.replaceTagsByValue(template.replace('{AttributeStatement}', statement), {
    ...{ ID: id, AssertionID: `_${crypto.randomUUID()}`, IssueInstant: now, InResponseTo: request },
    ...{ Destination: target, SubjectRecipient: target, Issuer: issuer, Audience: audience },
    ...{ NameIDFormat: persistent, NameID: employee.subject, AuthnStatement: '' },
    ...{ ConditionsNotBefore: now, ConditionsNotOnOrAfter: soon, SubjectConfirmationDataNotOnOrAfter: soon },
    StatusCode: Constants.StatusCode.Success,
    ...values,
  })
  return { id, context }
}
