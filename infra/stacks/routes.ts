/** Routes of the gateway: one for each endpoint of the contract (shared/api.ts). */
import {
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Api, routeKey } from '#shared/endpoint.ts'
import { type Gateway, guardScopes } from './gateway.ts'
import { accept } from './nag.ts'

/** Adds a route for each endpoint, to the function that serves it; only those declared public are open. */
export function addRoutes(
  scope: Construct,
  gateway: Gateway,
  { feature, lambda, api }: { readonly feature: string; readonly lambda: IFunction; readonly api: Api },
): void {
  const integration = integrationOf(feature, lambda)
  for (const endpoint of Object.values(api)) {
    const [, path = ''] = routeKey(endpoint).split(' ')
    const method = HttpMethod[endpoint.method]
    if (endpoint.access !== 'public') addRoute(scope, gateway, { method, path, integration })
    else
      addRoute(scope, gateway, {
        method,
        path,
        integration,
        open: `Declared public in shared/${feature}/api.ts: ${endpoint.summary}`,
      })
  }
}

/** Adds a page with a form that is open to anyone: the signed address decides what it does. */
export function addPage(scope: Construct, gateway: Gateway, lambda: IFunction, path: string): void {
  const integration = integrationOf('page', lambda)
  const open = 'Its address is signed: docs/decisions/0046.'
  for (const method of [HttpMethod.GET, HttpMethod.POST])
    addRoute(scope, gateway, { method, path, integration, open })
}

/** One permission for the whole API: one for each route would fill the function's policy. */
function integrationOf(name: string, lambda: IFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(name, lambda, { scopePermissionToRoute: false })
}

interface RouteSettings {
  readonly method: HttpMethod
  readonly path: string
  readonly integration: HttpLambdaIntegration
  /** Why it is open to anyone; routes ask for a sign-in otherwise. */
  readonly open?: string
}

function addRoute(scope: Construct, { api, signedIn }: Gateway, settings: RouteSettings): void {
  const { method, path, integration, open } = settings
  const guard: { authorizer: IHttpRouteAuthorizer; authorizationScopes: string[] } = open
    ? { authorizer: new HttpNoneAuthorizer(), authorizationScopes: [] }
    : { authorizer: signedIn, authorizationScopes: guardScopes }
  const route = new HttpRoute(scope, `${method} ${path}`, {
    httpApi: api,
    routeKey: HttpRouteKey.with(path, method),
    integration,
    ...guard,
  })
  if (open) accept(route, { 'AwsSolutions-APIG4': open })
}
