/** Which routes are open: only those whose endpoint is declared public. */
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { guardedGateway } from '#infra/stacks/gateway.ts'
import { addRoutes } from '#infra/stacks/routes.ts'
import { endpoints } from '#shared/endpoint.ts'
import { newApp } from './synthesised.ts'

const api = endpoints({
  look: { method: 'GET', path: '/window', access: 'public', summary: 'Looks in.', reply: z.object({}) },
  enter: { method: 'POST', path: '/door', access: 'signed-in', summary: 'Enters.', reply: z.object({}) },
  tidy: { method: 'DELETE', path: '/door/{id}', access: ['admin'], summary: 'Tidies.', reply: z.object({}) },
})

test('a public endpoint has an open route, every other one asks for the scope of a sign-in', () => {
  const stack = new Stack(newApp(), 'routes')
  const userPool = new UserPool(stack, 'users')
  const gateway = guardedGateway(stack, { userPool, webClient: userPool.addClient('web') })
  const lambda = new Lambda(stack, 'house', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = async () => ({})'),
  })
  addRoutes(stack, gateway, { feature: 'house', lambda, api })
  const routes = Object.values(Template.fromStack(stack).findResources('AWS::ApiGatewayV2::Route'))
  const guards = routes.map(({ Properties: { RouteKey, AuthorizationType, AuthorizationScopes = [] } }) => [
    RouteKey,
    AuthorizationType,
    ...AuthorizationScopes,
  ])
  expect(guards).toEqual([
    ['GET /api/window', 'NONE'],
    ['POST /api/door', 'JWT', 'aws.cognito.signin.user.admin'],
    ['DELETE /api/door/{id}', 'JWT', 'aws.cognito.signin.user.admin'],
  ])
})
