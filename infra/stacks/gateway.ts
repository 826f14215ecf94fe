/** The gateway of the API: its address, its guard and its log. The domains add their routes to it. */
import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { type IAlarm, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type Alarms, fiveMinutes, sharedAlarms } from './alarms.ts'
import { type IdentityStack, signedInScope } from './identity.ts'
import { logRetention } from './portal-function.ts'
import { OriginSecret } from './secrets.ts'
import type { DeploymentStage } from './stages.ts'

/** A gateway, and the guard of its routes. */
export interface Gateway {
  readonly api: HttpApi
  /** Asks for a token of the web client. */
  readonly signedIn: IHttpRouteAuthorizer
}

interface Foundations {
  readonly identity: IdentityStack
  readonly alarms: Alarms
}

export class GatewayStack extends Stack {
  readonly gateway: Gateway
  /** CloudFront adds it to each request, so that functions can refuse requests that went around it. */
  readonly originSecret: OriginSecret
  /** Raised when people get errors from the API. */
  readonly errors: IAlarm

  constructor(scope: Construct, id: string, stage: DeploymentStage, { identity, alarms }: Foundations) {
    super(scope, id, { env: stage, description: 'ThinkTank: the address of the API, its guard and its log.' })
    this.originSecret = new OriginSecret(this)
    this.gateway = guardedGateway(this, identity)
    const metric = this.gateway.api.metricServerError({ ...fiveMinutes, statistic: Stats.SUM })
    this.errors = alarms.raise(this, 'errors', { title: sharedAlarms.errors, metric, threshold: 5 })
  }
}

/** Requests a second over all users: about twenty times a busy hour of 10,000 people. */
const throttle = { rateLimit: 500, burstLimit: 1000 }

/** Makes a gateway and its guard. */
export function guardedGateway(
  scope: Construct,
  { userPool, webClient }: Pick<IdentityStack, 'userPool' | 'webClient'>,
): Gateway {
  const api = new HttpApi(scope, 'gateway', { description: 'ThinkTank', createDefaultStage: false })
  const log = new LogGroup(scope, 'access-log', { retention: logRetention })
  new HttpStage(scope, 'stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle,
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
  })
  const authorizer = new HttpAuthorizer(scope, 'signed-in', {
    httpApi: api,
    type: HttpAuthorizerType.JWT,
    identitySource: ['$request.header.Authorization'],
    jwtAudience: [webClient.userPoolClientId],
    jwtIssuer: `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${userPool.userPoolId}`,
  })
  return {
    api,
    signedIn: HttpAuthorizer.fromHttpAuthorizerAttributes(scope, 'guard', {
      authorizerId: authorizer.authorizerId,
      authorizerType: HttpAuthorizerType.JWT,
    }),
  }
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

export const guardScopes = [signedInScope.scopeName]
