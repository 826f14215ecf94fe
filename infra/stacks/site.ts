/** The public side: the web app from a private bucket and the API, behind one CloudFront distribution. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { originSecretHeader } from '#functions/runtime/env.ts'
import { stopPath } from '#shared/people/preferences.ts'
import type { IdentityStack } from './identity.ts'
import { accept } from './nag.ts'
import { privateBucket } from './private-bucket.ts'
import type { OriginSecret } from './secrets.ts'
import { apiHeaders, siteHeaders, stopPageHeaders } from './security-headers.ts'
import { publishSite } from './site-files.ts'
import { viewerRequestCode } from './site-paths.ts'
import type { DeploymentStage } from './stages.ts'
import { originOf } from './uploads.ts'

interface Foundations {
  readonly gateway: HttpApi
  readonly originSecret: OriginSecret
  readonly identity: IdentityStack
  readonly uploads: Bucket
}

export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, stage: DeploymentStage, foundations: Foundations) {
    super(scope, id, { env: stage, description: 'ThinkTank: the web app and the way to the API.' })
    const { gateway, originSecret, identity, uploads } = foundations
    const files = siteBucket(this, logBucket(this))
    const headers = siteHeaders(this, stage, identity.federation, originOf(uploads))
    const pages = appPages(this, S3BucketOrigin.withOriginAccessControl(files), headers)
    const calls = apiCalls(gatewayOrigin(gateway, originSecret))
    const distribution = new Distribution(this, 'distribution', {
      // The turn has CloudFormation read the secret again (secrets.ts).
      comment: `ThinkTank ${stage.name}, secrets of turn ${stage.secretsTurn ?? 1}`,
      ...hostName(this, stage),
      webAclId: stage.firewallArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      defaultBehavior: pages,
      // No error pages for the whole distribution: they would turn the API's refusals into HTML.
      additionalBehaviors: {
        '/api/*': { ...calls, responseHeadersPolicy: apiHeaders(this) },
        [stopPath]: { ...calls, responseHeadersPolicy: stopPageHeaders(this) },
        '/config.json': { ...pages, cachePolicy: CachePolicy.CACHING_DISABLED },
      },
    })
    acceptFindings(distribution, stage)
    publishSite(this, files, {
      stage: stage.name,
      region: this.region,
      userPoolId: identity.userPool.userPoolId,
      userPoolClientId: identity.webClient.userPoolClientId,
      ...(identity.federation && { federation: identity.federation }),
    })
    new CfnOutput(this, 'site-host', { value: distribution.distributionDomainName })
    new CfnOutput(this, 'distribution-id', { value: distribution.distributionId })
  }
}

function logBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'logs', {
    ...privateBucket,
    lifecycleRules: [{ expiration: Duration.days(180) }],
  })
  accept(bucket, { 'AwsSolutions-S1': 'It is where the access logs go.' })
  return bucket
}

/** Makes the bucket of the app's files. Old hashed files stay, so that pages opened before a deployment keep
 * working. */
function siteBucket(scope: Construct, serverAccessLogsBucket: Bucket): Bucket {
  return new Bucket(scope, 'files', {
    ...privateBucket,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
    serverAccessLogsBucket,
    serverAccessLogsPrefix: 'files/',
  })
}

function appPages(
  scope: Construct,
  origin: IOrigin,
  responseHeadersPolicy: BehaviorOptions['responseHeadersPolicy'],
) {
  const pathsToPages = new EdgeFunction(scope, 'paths-to-pages', {
    comment: 'Every path that is not a file is a page of the app.',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerRequestCode()),
  })
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pathsToPages }],
  } satisfies BehaviorOptions
}

/** Builds the behaviour of requests that functions answer. */
function apiCalls(origin: IOrigin): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // Functions compress their larger replies; CloudFront compresses only what it caches.
    compress: false,
  }
}

function gatewayOrigin({ apiId, stack }: HttpApi, originSecret: OriginSecret): IOrigin {
  return new HttpOrigin(`${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { [originSecretHeader]: originSecret.current },
  })
}

function hostName(scope: Construct, { siteUrl, certificateArn }: DeploymentStage) {
  if (!certificateArn) return {}
  return {
    domainNames: [new URL(siteUrl).hostname],
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    certificate: Certificate.fromCertificateArn(scope, 'certificate', certificateArn),
  }
}

function acceptFindings(distribution: Distribution, { firewallArn, certificateArn }: DeploymentStage): void {
  accept(distribution, {
    'AwsSolutions-CFR1': 'The group works in thirteen countries and its people travel.',
    'AwsSolutions-CFR3':
      'This kind of log keeps queries. infra/stacks/visits.ts logs visits without, ' +
      'once the stage knows the distribution.',
  })
  if (!firewallArn) {
    accept(distribution, {
      'AwsSolutions-CFR2':
        'The firewall of this stage is switched on in infra/stacks/stages.ts once it is deployed.',
    })
  }
  if (!certificateArn) {
    accept(distribution, {
      'AwsSolutions-CFR4': 'Without a host name of its own the stage has CloudFront’s own certificate.',
    })
  }
}
