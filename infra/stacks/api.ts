/** The API: a route for each endpoint of shared/api.ts, a function for each feature, and the user pool's
 * authorizer before everything that is not public. */
import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import { apis } from '#shared/api.ts'
import { type Api, routeKey } from '#shared/endpoint.ts'
import { stopPath } from '#shared/people/preferences.ts'
import type { Alarms } from './alarms.ts'
import { apiFunctions, type Feature, type FunctionSettings, pageFunctions } from './functions.ts'
import { grantAccounts, grantTable, grantUploads } from './grants.ts'
import { type IdentityStack, signedInScope } from './identity.ts'
import { accept } from './nag.ts'
import { logRetention, portalFunction } from './portal-function.ts'
import type { DeploymentStage } from './stages.ts'

interface Foundations {
  readonly table: TableV2
  readonly uploads: Bucket
  readonly alarms: Alarms
  readonly identity: IdentityStack
  readonly stopKeys: Secret
}

export class ApiStack extends Stack {
  readonly gateway: HttpApi
  /** CloudFront adds it to each request, so that functions can refuse requests that went around it. */
  readonly originSecret: Secret

  constructor(scope: Construct, id: string, stage: DeploymentStage, foundations: Foundations) {
    super(scope, id, { env: stage })
    const { table, uploads, alarms, identity, stopKeys } = foundations
    this.originSecret = originSecret(this)
    this.gateway = guardedGateway(this, identity)
    const environment = {
      [env.table]: table.tableName,
      [env.originSecret]: this.originSecret.secretValue.unsafeUnwrap(),
      ...(stage.personLimits && { [env.personLimits]: JSON.stringify(stage.personLimits) }),
      ...(stage.recognitionDesk && { [env.recognitionDesk]: stage.recognitionDesk }),
      ...(stage.payrollSecondPerson && { [env.payrollSecondPerson]: 'yes' }),
      ...(stage.payrollAnswerDueDays && {
        [env.payrollAnswerDueDays]: String(stage.payrollAnswerDueDays),
      }),
      ...(stage.passwordDomains && { [env.passwordDomains]: stage.passwordDomains.join(',') }),
      ...(stage.openProfiles && { [env.openProfiles]: 'yes' }),
    }
    for (const feature of Object.keys(apis) as Feature[]) {
      const settings: FunctionSettings = apiFunctions[feature]
      const lambda = portalFunction(this, feature, {
        ...environment,
        ...(settings.uploads && { [env.uploadsBucket]: uploads.bucketName }),
        ...(settings.userPool && { [env.userPoolId]: identity.userPool.userPoolId }),
      })
      grantTable(settings, lambda, table)
      grantUploads(settings, lambda, uploads)
      grantAccounts(settings, lambda, identity.userPool)
      alarms.onFaults(lambda, feature)
      addRoutes(this.gateway, lambda, apis[feature])
    }
    const stops = portalFunction(this, 'stops', {
      [env.table]: table.tableName,
      [env.originSecret]: this.originSecret.secretValue.unsafeUnwrap(),
      [env.stopKeys]: stopKeys.secretValue.unsafeUnwrap(),
    })
    grantTable(pageFunctions.stops, stops, table)
    alarms.onFaults(stops, 'stops')
    addPage(this.gateway, stops, stopPath)
    alarms.onMore(this, 'faults', this.gateway.metricServerError(), 5, 'The API answered with 5xx.')
  }
}

function originSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'origin-secret', {
    description: 'Shared by CloudFront and the API functions.',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  })
  accept(secret, {
    'AwsSolutions-SMG4':
      'Both sides must change together, by a deployment: docs/decisions/0005 tells how to replace it.',
  })
  return secret
}

/** Requests a second over all users: about twenty times a busy hour of 10,000 people. */
const throttle = { rateLimit: 500, burstLimit: 1000 }

/** Makes a gateway whose routes ask for a token of the web client by default. */
export function guardedGateway(
  scope: Construct,
  { userPool, webClient }: Pick<IdentityStack, 'userPool' | 'webClient'>,
): HttpApi {
  const gateway = new HttpApi(scope, 'gateway', {
    description: 'ThinkTank',
    createDefaultStage: false,
    defaultAuthorizer: new HttpUserPoolAuthorizer('signed-in', userPool, { userPoolClients: [webClient] }),
    defaultAuthorizationScopes: [signedInScope.scopeName],
  })
  const log = new LogGroup(scope, 'access-log', { retention: logRetention })
  new HttpStage(scope, 'stage', {
    httpApi: gateway,
    stageName: '$default',
    autoDeploy: true,
    throttle,
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
  })
  return gateway
}

/** Fields of the access log; no addresses, no names, no query. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    bytes: '$context.responseLength',
    subject: '$context.authorizer.claims.sub',
    refused: '$context.authorizer.error',
    fault: '$context.integrationErrorMessage',
  }),
)

/** Adds a route for each endpoint, to the function that serves it; only those declared public are open. */
export function addRoutes(gateway: HttpApi, lambda: Lambda, api: Api): void {
  // One permission for the whole API: one for each route would fill the function's policy.
  const integration = new HttpLambdaIntegration(lambda.node.id, lambda, { scopePermissionToRoute: false })
  for (const endpoint of Object.values(api)) {
    const [, path = ''] = routeKey(endpoint).split(' ')
    const routes = gateway.addRoutes({
      path,
      methods: [HttpMethod[endpoint.method]],
      integration,
      ...(endpoint.access === 'public' && { authorizer: new HttpNoneAuthorizer(), authorizationScopes: [] }),
    })
    if (endpoint.access !== 'public') continue
    for (const route of routes) {
      accept(route, {
        'AwsSolutions-APIG4': `Declared public in shared/${lambda.node.id}/api.ts: ${endpoint.summary}`,
      })
    }
  }
}

/** Adds a page with a form that is open to anyone: the signed address decides what it does. */
function addPage(gateway: HttpApi, lambda: Lambda, path: string): void {
  const routes = gateway.addRoutes({
    path,
    methods: [HttpMethod.GET, HttpMethod.POST],
    integration: new HttpLambdaIntegration(lambda.node.id, lambda, { scopePermissionToRoute: false }),
    authorizer: new HttpNoneAuthorizer(),
    authorizationScopes: [],
  })
  for (const route of routes) {
    accept(route, { 'AwsSolutions-APIG4': 'Its address is signed: docs/decisions/0046.' })
  }
}
