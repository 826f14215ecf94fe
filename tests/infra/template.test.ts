/** What must hold of the templates, whatever else changes in them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { schedules, streamReaders } from '#events/subscriptions.ts'
import { env } from '#functions/runtime/env.ts'
import { apiFunctions, type FunctionSettings, functions } from '#infra/functions.ts'
import { stages } from '#infra/stages.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { ensureBuilt, fullStage, type Json, type Resource, synthesised } from './synthesised.ts'

beforeAll(ensureBuilt)

const cases = [stages.local, stages.dev, { ...stages.prod }, fullStage] as const

describe.each(cases.map((stage, index) => [index === 3 ? 'everything' : stage.name, stage] as const))(
  'stage %s',
  (_, stage) => {
    let portal: ReturnType<typeof synthesised>
    beforeAll(() => {
      portal = synthesised(stage)
    })
    const all = (type: string): Resource[] => portal.resources.filter((each) => each.type === type)
    const ours = () => all('AWS::Lambda::Function').filter(({ id }) => !id.startsWith('Custom'))
    const at = (value: unknown, ...path: (string | number)[]): unknown =>
      path.reduce((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value)
    const text = (value: unknown) => JSON.stringify(value)

    test('cdk-nag finds nothing that has no reason', () => {
      expect(portal.findings).toEqual([])
    })

    test('every stack is far below the limit of 500 resources', () => {
      const counts = Object.groupBy(portal.resources, ({ stack }) => stack)
      for (const resources of Object.values(counts)) expect(resources?.length).toBeLessThan(450)
    })

    test('the table is encrypted, restorable, protected and kept', () => {
      const [table, ...more] = all('AWS::DynamoDB::GlobalTable')
      expect(more).toEqual([])
      expect(table?.deletionPolicy).toBe('Retain')
      expect(table?.properties).toMatchObject({
        SSESpecification: { SSEEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        KeySchema: [{ AttributeName: 'PK' }, { AttributeName: 'SK' }],
        GlobalSecondaryIndexes: [
          { IndexName: 'gsi1', Projection: { ProjectionType: 'KEYS_ONLY' } },
          { IndexName: 'gsi2', Projection: { ProjectionType: 'KEYS_ONLY' } },
        ],
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      })
    })

    test('no bucket is public, unencrypted or reachable without TLS', () => {
      const buckets = all('AWS::S3::Bucket')
      expect(buckets).toHaveLength(2)
      for (const { id, properties } of buckets) {
        expect(properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        })
        expect(properties.BucketEncryption).toBeDefined()
        const policy = all('AWS::S3::BucketPolicy').find(
          (each) => at(each.properties, 'Bucket', 'Ref') === id,
        )
        expect(text(policy)).toContain('"aws:SecureTransport":"false"')
      }
    })

    test('queues and topics are reached by TLS only, queues encrypted', () => {
      for (const { id, properties } of all('AWS::SQS::Queue')) {
        expect(properties.SqsManagedSseEnabled).toBe(true)
        const policies = all('AWS::SQS::QueuePolicy').filter((each) =>
          text(each.properties.Queues).includes(id),
        )
        expect(text(policies)).toContain('"aws:SecureTransport":"false"')
      }
      expect(all('AWS::SNS::Topic')).toHaveLength(1)
      expect(text(all('AWS::SNS::TopicPolicy'))).toContain('"aws:SecureTransport":"false"')
    })

    test('the routes are those of the contract', () => {
      const wanted = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api).map(routeKey))
      expect(
        all('AWS::ApiGatewayV2::Route')
          .map(({ properties }) => properties.RouteKey)
          .sort(),
      ).toEqual(wanted.sort())
    })

    test('a token of a sign-in is asked for on every route that is not declared public', () => {
      const endpoints = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))
      const open = endpoints.filter(({ access }) => access === 'public').map(routeKey)
      for (const { properties } of all('AWS::ApiGatewayV2::Route')) {
        const guard = open.includes(String(properties.RouteKey))
          ? { AuthorizationType: 'NONE' }
          : {
              AuthorizationType: 'JWT',
              AuthorizationScopes: ['aws.cognito.signin.user.admin'],
              AuthorizerId: { Ref: all('AWS::ApiGatewayV2::Authorizer')[0]?.id },
            }
        expect(properties).toMatchObject(guard)
      }
      const [authorizer, ...more] = all('AWS::ApiGatewayV2::Authorizer')
      expect(more).toEqual([])
      expect(text(at(authorizer?.properties, 'JwtConfiguration', 'Audience'))).toContain('userswebE4D8')
    })

    test('the gateway may call each feature’s function, by one permission', () => {
      const permissions = all('AWS::Lambda::Permission').filter(({ stack }) => stack === 'Api')
      expect(permissions).toHaveLength(Object.keys(apis).length)
      for (const { properties } of permissions) {
        expect(properties.Principal).toBe('apigateway.amazonaws.com')
        expect(text(properties.SourceArn)).toContain('gateway')
      }
    })

    test('no policy of ours grants by wildcard', () => {
      const statements = portal.resources.flatMap(statementsOf)
      expect(statements.length).toBeGreaterThan(10)
      for (const { id, actions, resources } of statements) {
        // CDK's own function that copies the site's files; it runs at deployments only.
        if (id.startsWith('CustomCDKBucketDeployment')) continue
        for (const action of actions) expect(action).toMatch(/^[a-z-]+:[A-Za-z]+$/)
        const wild = resources.filter((resource) => text(resource).includes('*'))
        // Listing streams names no single stream.
        if (text(actions) === '["dynamodb:ListStreams"]')
          expect(text(wild)).toMatch(/^\[.*\/stream\/\*"\]\]}\]$/)
        else expect(wild).toEqual([])
      }
    })

    test('a function has the table actions of its settings and no others', () => {
      for (const [name, settings] of Object.entries<FunctionSettings>(functions)) {
        const role = `${name.replaceAll('-', '')}role`
        const granted = portal.resources
          .filter(({ id, type }) => type === 'AWS::IAM::Policy' && id.startsWith(`${role}DefaultPolicy`))
          .flatMap(statementsOf)
        const actionsOn = (resource: RegExp) =>
          granted
            .filter(({ resources }) => resources.some((each) => resource.test(text(each))))
            .flatMap(({ actions }) => actions)
            .filter((action) => action.startsWith('dynamodb:'))
            .sort()
        if (granted.length === 0) continue
        const actions = (settings.table ?? []).map((action) => `dynamodb:${action}`).sort()
        expect([name, actionsOn(/table[A-Z0-9]+Arn[A-Z0-9]+"}$/)]).toEqual([name, actions])
        const queried = (settings.indexes ?? []).map(() => 'dynamodb:Query')
        expect([name, actionsOn(/\/index\//)]).toEqual([name, queried])
      }
    })

    test('functions run on Node 22 on ARM, log JSON to a log of their own, and know the time they have', () => {
      const expected = Object.keys(functions).filter(
        (name) => name !== 'link-accounts' || 'directory' in stage,
      )
      expect(ours()).toHaveLength(expected.length)
      for (const { properties } of ours()) {
        expect(properties).toMatchObject({
          Runtime: 'nodejs22.x',
          Architectures: ['arm64'],
          Handler: 'index.handler',
          LoggingConfig: { LogFormat: 'JSON' },
        })
        expect(all('AWS::Logs::LogGroup').map(({ id }) => id)).toContain(
          at(properties, 'LoggingConfig', 'LogGroup', 'Ref'),
        )
      }
      for (const [name, { timeoutSeconds }] of Object.entries(apiFunctions)) {
        expect([name, timeoutSeconds < 29]).toEqual([name, true])
      }
    })

    test('every log is kept for a time and not for ever', () => {
      for (const { properties } of all('AWS::Logs::LogGroup')) {
        expect(properties.RetentionInDays).toBe(180)
      }
    })

    test('the stream has two readers, which split failing batches and tell what failed', () => {
      const readers = all('AWS::Lambda::EventSourceMapping')
      expect(readers).toHaveLength(2)
      const filters = Object.values(streamReaders).map(({ types, batchSize }) => ({
        BatchSize: batchSize,
        FilterCriteria: {
          Filters: ['NewImage', 'OldImage'].map((image) => ({
            Pattern: text({ dynamodb: { [image]: { type: { S: types } } } }),
          })),
        },
      }))
      expect(readers.map(({ properties }) => properties)).toMatchObject(filters)
      for (const { properties } of readers) {
        expect(properties).toMatchObject({
          BisectBatchOnFunctionError: true,
          FunctionResponseTypes: ['ReportBatchItemFailures'],
          StartingPosition: 'TRIM_HORIZON',
        })
        expect(text(properties.EventSourceArn)).toContain('StreamArn')
        expect(properties.MaximumRetryAttempts).toBeGreaterThan(0)
      }
    })

    test('whatever runs unattended gives up into a queue that raises an alarm', () => {
      const queueOf = (value: unknown) => String(at(value, 'Fn::GetAtt', 0))
      const lasts = [
        ...all('AWS::Lambda::EventSourceMapping').map(({ properties }) =>
          queueOf(at(properties, 'DestinationConfig', 'OnFailure', 'Destination')),
        ),
        ...all('AWS::Lambda::EventInvokeConfig').map(({ properties }) =>
          queueOf(at(properties, 'DestinationConfig', 'OnFailure', 'Destination')),
        ),
        ...all('AWS::Scheduler::Schedule').map(({ properties }) =>
          queueOf(at(properties, 'Target', 'DeadLetterConfig', 'Arn')),
        ),
        ...all('AWS::Events::Rule').map(({ properties }) =>
          queueOf(at(properties, 'Targets', 0, 'DeadLetterConfig', 'Arn')),
        ),
      ]
      const runs = Object.keys(schedules).length
      // The mail service's reports have a rule and a function, a schedule likewise.
      expect(lasts).toHaveLength(2 + 2 * runs + 2)
      const alarms = all('AWS::CloudWatch::Alarm').filter(
        ({ properties }) => properties.MetricName === 'ApproximateNumberOfMessagesVisible',
      )
      const watched = alarms.map(({ properties }) => text(properties.Dimensions))
      for (const queue of lasts) {
        expect(all('AWS::SQS::Queue').map(({ id }) => id)).toContain(queue)
        expect(watched.some((dimensions) => dimensions.includes(queue))).toBe(true)
      }
    })

    test('schedules go by the group’s clock', () => {
      expect(all('AWS::Scheduler::Schedule').map(({ properties }) => properties)).toMatchObject(
        Object.values(schedules).map(({ expression }) => ({
          ScheduleExpression: expression,
          ScheduleExpressionTimezone: 'Africa/Johannesburg',
        })),
      )
    })

    test('every function’s faults raise an alarm, and all alarms are told', () => {
      const alarms = all('AWS::CloudWatch::Alarm')
      for (const { id } of ours()) {
        const metrics = alarms
          .filter(({ properties }) => text(properties.Dimensions ?? null).includes(`"Ref":"${id}"`))
          .map(({ properties }) => properties.MetricName)
        expect([id, metrics]).toEqual([id, expect.arrayContaining(['Errors', 'Throttles'])])
      }
      for (const metric of ['5xx', 'IteratorAge', 'mail-sent-again', 'outbox-item-given-up']) {
        expect(alarms.map(({ properties }) => properties.MetricName)).toContain(metric)
      }
      for (const { properties } of alarms) expect(properties.AlarmActions).toHaveLength(1)
    })

    test('what the mail service reports reaches its function', () => {
      expect(all('AWS::SES::ConfigurationSetEventDestination')[0]?.properties.EventDestination).toMatchObject(
        {
          Enabled: true,
          MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
        },
      )
      expect(all('AWS::Events::Rule').map(({ properties }) => properties)).toMatchObject(
        [
          {
            EventPattern: { source: ['aws.ses'] },
            Targets: [{ Arn: { 'Fn::GetAtt': [/^mailreports/, 'Arn'] } }],
          },
        ].map((rule) => ({ EventPattern: rule.EventPattern })),
      )
      expect(text(all('AWS::Events::Rule')[0]?.properties.Targets)).toContain('"mailreports')
    })

    test('only those who send mail may, and know as whom', () => {
      for (const { id, properties } of ours()) {
        const name = Object.keys(functions).find((each) => id.startsWith(each.replaceAll('-', '')))
        const settings: FunctionSettings | undefined = Object.entries(functions)
          .filter(([each]) => id.replace(/[0-9A-F]{8}$/, '').endsWith(each.replaceAll('-', '')))
          .map(([, found]) => found)[0]
        expect([id, name ?? settings]).not.toEqual([id, undefined])
        const knows = Object.keys((at(properties, 'Environment', 'Variables') as object) ?? {})
        expect([id, knows.includes(env.mailFrom)]).toEqual([id, settings?.sendsMail === true])
      }
    })

    describe('the site', () => {
      const config = () => at(all('AWS::CloudFront::Distribution')[0]?.properties, 'DistributionConfig')

      test('sends the API’s paths on, uncached, with all that the viewer sent but Host', () => {
        const api = behaviour(config(), '/api/*')
        expect(api).toMatchObject({
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          ViewerProtocolPolicy: 'https-only',
        })
        expect((at(api, 'AllowedMethods') as Json[]).length).toBe(7)
      })

      test('never caches config.json', () => {
        expect(behaviour(config(), '/config.json')).toMatchObject({
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        })
        const told = all('Custom::CDKBucketDeployment').filter(({ properties }) =>
          text(properties.SystemMetadata).includes('no-store'),
        )
        expect(told).toHaveLength(1)
      })

      test('has no error pages of its own: they would turn the API’s refusals into HTML', () => {
        expect(at(config(), 'CustomErrorResponses')).toBeUndefined()
      })

      test('sends every behaviour’s answers with strict headers', () => {
        const policies = all('AWS::CloudFront::ResponseHeadersPolicy')
        const behaviours = [
          at(config(), 'DefaultCacheBehavior'),
          ...(at(config(), 'CacheBehaviors') as unknown[]),
        ]
        for (const each of behaviours) {
          const id = at(each, 'ResponseHeadersPolicyId', 'Ref')
          const headers = at(
            policies.find((policy) => policy.id === id)?.properties,
            'ResponseHeadersPolicyConfig',
            'SecurityHeadersConfig',
          )
          expect(headers).toMatchObject({
            ContentTypeOptions: { Override: true },
            FrameOptions: { FrameOption: 'DENY' },
            ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
            StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000 },
          })
          const policy = text(at(headers, 'ContentSecurityPolicy', 'ContentSecurityPolicy'))
          expect(policy).toContain("default-src 'none'")
          expect(policy).toContain("frame-ancestors 'none'")
          expect(policy).not.toMatch(/script-src[^;]*unsafe/)
        }
      })

      test('reads its bucket by origin access control', () => {
        expect(all('AWS::CloudFront::OriginAccessControl')).toHaveLength(1)
        expect(text(at(config(), 'Origins', 0))).toContain('OriginAccessControlId')
      })

      test('tells the functions the origin secret that they know', () => {
        const origins = at(config(), 'Origins') as Json[]
        const told = origins.flatMap(
          (origin) => (at(origin, 'OriginCustomHeaders') as Json[] | undefined) ?? [],
        )
        expect(told).toMatchObject([{ HeaderName: 'x-origin-secret' }])
        expect(text(told)).toContain('{{resolve:secretsmanager:')
        const known = ours()
          .filter(({ stack }) => stack === 'Api')
          .map(({ properties }) => text(at(properties, 'Environment', 'Variables', env.originSecret)))
        expect(known).toHaveLength(Object.keys(apis).length)
        for (const value of known) expect(value).toContain('{{resolve:secretsmanager:')
      })

      test('removes nothing: pages opened before a deployment still ask for old files', () => {
        const publishing = all('Custom::CDKBucketDeployment')
        expect(publishing).toHaveLength(4)
        for (const { properties } of publishing) expect(properties.Prune).toBe(false)
      })
    })

    describe('the user pool', () => {
      test('is closed to strangers, strict about passwords, protected and kept', () => {
        const [pool] = all('AWS::Cognito::UserPool')
        expect(pool?.deletionPolicy).toBe('Retain')
        expect(pool?.properties).toMatchObject({
          AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
          AliasAttributes: ['email', 'preferred_username'],
          UsernameConfiguration: { CaseSensitive: false },
          DeletionProtection: 'ACTIVE',
          MfaConfiguration: 'OPTIONAL',
          EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
          AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
          Policies: {
            PasswordPolicy: {
              MinimumLength: 12,
              RequireLowercase: true,
              RequireUppercase: true,
              RequireNumbers: true,
              RequireSymbols: true,
            },
          },
          UserPoolTier: stage.threatProtection ? 'PLUS' : 'ESSENTIALS',
          UserPoolAddOns: { AdvancedSecurityMode: stage.threatProtection ? 'ENFORCED' : 'OFF' },
        })
        expect(text(pool?.properties.EmailConfiguration)).toContain(
          stage.name === 'local' ? 'COGNITO_DEFAULT' : 'DEVELOPER',
        )
      })

      test('gives the web app short tokens, tells nothing about who exists, and lets nobody rename themselves', () => {
        const [client] = all('AWS::Cognito::UserPoolClient')
        expect(client?.properties).toMatchObject({
          GenerateSecret: false,
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
          AccessTokenValidity: 15,
          RefreshTokenValidity: 43200,
          TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
          EnableTokenRevocation: true,
          PreventUserExistenceErrors: 'ENABLED',
        })
        const writable = stage === fullStage ? ['email', 'family_name', 'given_name'] : ['locale']
        expect(client?.properties.WriteAttributes).toEqual(writable)
      })
    })
  },
)

/** A behaviour of a distribution by its path pattern. */
function behaviour(config: unknown, pattern: string): unknown {
  const { CacheBehaviors } = config as { CacheBehaviors: { PathPattern: string }[] }
  return CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)
}

interface Statement {
  readonly id: string
  readonly actions: string[]
  readonly resources: Json[]
}

/** The statements of a policy, or of the policies inside a role. */
function statementsOf({ id, type, properties }: Resource): Statement[] {
  const documents: unknown[] =
    type === 'AWS::IAM::Policy' || type === 'AWS::IAM::ManagedPolicy'
      ? [properties.PolicyDocument]
      : type === 'AWS::IAM::Role'
        ? ((properties.Policies ?? []) as { PolicyDocument: unknown }[]).map((each) => each.PolicyDocument)
        : []
  return documents.flatMap((document) =>
    (document as { Statement: { Action: string | string[]; Resource: Json | Json[] }[] }).Statement.map(
      ({ Action, Resource }) => ({ id, actions: [Action].flat(), resources: [Resource].flat() as Json[] }),
    ),
  )
}
