/** The gateway's routes, and the functions behind them. */
import { expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { apiFunctions, pageFunctions } from '#infra/stacks/functions.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { stopPath } from '#shared/people/preferences.ts'
import { at, type Portal, text } from '../synthesised.ts'

const endpoints = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))
/** Pages that anyone may open; the rest is the contract's. */
const pages = [`GET ${stopPath}`, `POST ${stopPath}`]
const keysOf = (some: readonly Endpoint[]) => some.map(routeKey).sort()

export function assertApi(portal: () => Portal): void {
  const routes = () => portal().all('AWS::ApiGatewayV2::Route')

  test('the routes are those of the contract', () => {
    const found = routes().map(({ properties }) => String(properties.RouteKey))
    expect(found.sort()).toEqual([...pages, ...keysOf(endpoints)].sort())
  })

  test('a token of a sign-in is asked for on every route that is not declared public, and on no other', () => {
    const authorizers = portal().all('AWS::ApiGatewayV2::Authorizer')
    expect(authorizers).toHaveLength(1)
    const guarded = routes().filter(({ properties }) => {
      const scoped = text(properties.AuthorizationScopes) === '["aws.cognito.signin.user.admin"]'
      const byUs = text(properties.AuthorizerId).includes(`Refsignedin`)
      return properties.AuthorizationType === 'JWT' && scoped && byUs
    })
    const open = routes().filter(({ properties }) => properties.AuthorizationType === 'NONE')
    const keys = (some: typeof open) => some.map(({ properties }) => String(properties.RouteKey)).sort()
    expect(keys(guarded)).toEqual(keysOf(endpoints.filter(({ access }) => access !== 'public')))
    const isOpen = endpoints.filter(({ access }) => access === 'public')
    expect(keys(open)).toEqual([...pages, ...keysOf(isOpen)].sort())
  })

  test('the authorizer accepts tokens of our pool for our client', () => {
    const jwt = portal().all('AWS::ApiGatewayV2::Authorizer')[0]?.properties.JwtConfiguration
    expect(text(at(jwt, 'Issuer'))).toMatch(/https:\/\/cognito-idp\..*Identity:ExportsOutputRefusers/)
    expect(text(at(jwt, 'Audience'))).toMatch(/^\[\{.*Identity:ExportsOutputRefusersweb.*\}\]$/)
  })

  test('the gateway may call each feature’s function, by one permission', () => {
    const permissions = portal()
      .all('AWS::Lambda::Permission')
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
    expect(permissions).toHaveLength(Object.keys({ ...apis, ...pageFunctions }).length)
    for (const { properties } of permissions) expect(text(properties.SourceArn)).toContain('Gateway:')
  })

  test('the gateway is throttled and keeps an access log', () => {
    const stage = portal().all('AWS::ApiGatewayV2::Stage')[0]?.properties
    expect(at(stage, 'DefaultRouteSettings', 'ThrottlingRateLimit')).toBe(500)
    expect(text(at(stage, 'AccessLogSettings', 'DestinationArn'))).toContain('accesslog')
  })

  test('functions answer before the gateway gives up, and know the table and the origin secret', () => {
    for (const name of Object.keys({ ...apiFunctions, ...pageFunctions })) {
      const properties = portal().lambdas.get(name)?.properties
      expect([name, Number(properties?.Timeout) < 29]).toEqual([name, true])
      const variables = at(properties, 'Environment', 'Variables')
      expect(text(at(variables, env.table))).toContain('Data:')
      expect(text(at(variables, env.originSecret))).toContain('{{resolve:secretsmanager:')
    }
  })

  test('somebody else than who closed a payroll month confirms its run in production, and there alone', () => {
    const variables = at(portal().lambdas.get('payroll')?.properties, 'Environment', 'Variables')
    const isProduction = portal().stage.name === 'prod'
    expect(at(variables, env.payrollSecondPerson)).toBe(isProduction ? 'yes' : undefined)
  })

  test('administrators must sign in in two steps on AWS, unless the company’s directory sees to it', () => {
    const { name, directory } = portal().stage
    for (const feature of Object.keys(apiFunctions)) {
      const variables = at(portal().lambdas.get(feature)?.properties, 'Environment', 'Variables')
      const isRequired = at(variables, env.twoStepRequired) === 'yes'
      expect([feature, isRequired]).toEqual([feature, name !== 'local' && !directory])
    }
  })
}
