/** The names and attributes that resources get on one machine, where CloudFormation would learn them from AWS. */

export interface Place {
  readonly account: string
  readonly region: string
}

/** A resource as far as its name goes: properties that name it are resolved already. */
export interface Named {
  readonly stack: string
  readonly id: string
  readonly type: string
  readonly named: (property: string) => string | undefined
}

interface Physical {
  readonly ref: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Id of the one user pool. */
export const userPoolId = (place: Place): string => `${place.region}_ThinkTank`
/** Id of the pool's web client. */
export const userPoolClientId = 'thinktanklocalweb'

type Naming = (resource: Named, place: Place) => Physical

const arn = (place: Place, service: string, rest: string) =>
  `arn:aws:${service}:${place.region}:${place.account}:${rest}`
const globalArn = (place: Place, service: string, rest: string) =>
  `arn:aws:${service}::${place.account}:${rest}`

/** Names of a resource that is named by a property, or else by its logical id. */
function named(resource: Named, property: string): string {
  return resource.named(property) ?? resource.id
}

const table: Naming = (resource, place) => {
  const name = named(resource, 'TableName')
  const Arn = arn(place, 'dynamodb', `table/${name}`)
  return { ref: name, attributes: { Arn, StreamArn: `${Arn}/stream/local`, TableId: name } }
}

const namings: Readonly<Record<string, Naming>> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Lambda::Function': (resource, place) => {
    const name = named(resource, 'FunctionName')
    return { ref: name, attributes: { Arn: arn(place, 'lambda', `function:${name}`) } }
  },
  'AWS::Cognito::UserPool': (_, place) => {
    const id = userPoolId(place)
    const provider = `cognito-idp.${place.region}.amazonaws.com/${id}`
    return {
      ref: id,
      attributes: {
        Arn: arn(place, 'cognito-idp', `userpool/${id}`),
        UserPoolId: id,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    }
  },
  'AWS::Cognito::UserPoolClient': () => ({
    ref: userPoolClientId,
    attributes: { ClientId: userPoolClientId },
  }),
  'AWS::ApiGatewayV2::Api': (resource, place) => ({
    ref: resource.id.toLowerCase(),
    attributes: {
      ApiId: resource.id.toLowerCase(),
      ApiEndpoint: `https://${resource.id.toLowerCase()}.execute-api.${place.region}.amazonaws.com`,
    },
  }),
  'AWS::ApiGatewayV2::DomainName': (resource, place) => ({
    ref: named(resource, 'DomainName'),
    attributes: {
      RegionalDomainName: `d-local.execute-api.${place.region}.amazonaws.com`,
      RegionalHostedZoneId: 'ZLOCAL',
    },
  }),
  'AWS::S3::Bucket': (resource, place) => {
    const name = resource.named('BucketName') ?? `${resource.stack}-${resource.id}`.toLowerCase()
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${place.region}.amazonaws.com`,
      },
    }
  },
  'AWS::CloudFront::Distribution': (resource) => ({
    ref: resource.id,
    attributes: { Id: resource.id, DomainName: 'localhost' },
  }),
  'AWS::CloudFront::Function': (resource, place) => ({
    ref: resource.id,
    attributes: { FunctionARN: globalArn(place, 'cloudfront', `function/${resource.id}`) },
  }),
  'AWS::CloudFront::ResponseHeadersPolicy': (resource) => ({
    ref: resource.id,
    attributes: { Id: resource.id },
  }),
  'AWS::CloudFront::CachePolicy': (resource) => ({ ref: resource.id, attributes: { Id: resource.id } }),
  'AWS::CloudFront::OriginRequestPolicy': (resource) => ({
    ref: resource.id,
    attributes: { Id: resource.id },
  }),
  'AWS::CloudFront::OriginAccessControl': (resource) => ({
    ref: resource.id,
    attributes: { Id: resource.id },
  }),
  'AWS::SQS::Queue': (resource, place) => {
    const name = named(resource, 'QueueName')
    const ref = `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`
    return { ref, attributes: { Arn: arn(place, 'sqs', name), QueueName: name, QueueUrl: ref } }
  },
  'AWS::SNS::Topic': (resource, place) => {
    const topic = arn(place, 'sns', named(resource, 'TopicName'))
    return { ref: topic, attributes: { TopicArn: topic, TopicName: named(resource, 'TopicName') } }
  },
  'AWS::IAM::Role': (resource, place) => {
    const name = resource.named('RoleName') ?? `${resource.stack}-${resource.id}`
    return { ref: name, attributes: { Arn: globalArn(place, 'iam', `role/${name}`), RoleId: name } }
  },
  'AWS::SES::ConfigurationSet': (resource) => ({ ref: named(resource, 'Name'), attributes: {} }),
  'AWS::SES::EmailIdentity': (resource) => {
    const tokens = [1, 2, 3].flatMap((n) => [
      [`DkimDNSTokenName${n}`, `token${n}._domainkey`],
      [`DkimDNSTokenValue${n}`, `token${n}.dkim.amazonses.com`],
    ])
    return { ref: named(resource, 'EmailIdentity'), attributes: Object.fromEntries(tokens) }
  },
  'AWS::Events::Rule': (resource, place) => ({
    ref: named(resource, 'Name'),
    attributes: { Arn: arn(place, 'events', `rule/${named(resource, 'Name')}`) },
  }),
  'AWS::Scheduler::ScheduleGroup': (resource, place) => ({
    ref: named(resource, 'Name'),
    attributes: { Arn: arn(place, 'scheduler', `schedule-group/${named(resource, 'Name')}`) },
  }),
  'AWS::Scheduler::Schedule': (resource, place) => ({
    ref: named(resource, 'Name'),
    attributes: { Arn: arn(place, 'scheduler', `schedule/default/${named(resource, 'Name')}`) },
  }),
  'AWS::KMS::Key': (resource, place) => ({
    ref: resource.id,
    attributes: { Arn: arn(place, 'kms', `key/${resource.id}`), KeyId: resource.id },
  }),
  'AWS::Logs::LogGroup': (resource, place) => {
    const name = named(resource, 'LogGroupName')
    return { ref: name, attributes: { Arn: arn(place, 'logs', `log-group:${name}:*`) } }
  },
  'AWS::CloudWatch::Alarm': (resource, place) => ({
    ref: named(resource, 'AlarmName'),
    attributes: { Arn: arn(place, 'cloudwatch', `alarm:${named(resource, 'AlarmName')}`) },
  }),
  'AWS::WAFv2::WebACL': (resource, place) => ({
    ref: resource.id,
    attributes: { Arn: arn(place, 'wafv2', `global/webacl/${resource.id}`), Id: resource.id },
  }),
  // A secret's value is its own name, so that whoever sends it and whoever checks it agree.
  'AWS::SecretsManager::Secret': (resource, place) => ({
    ref: arn(place, 'secretsmanager', `secret:${named(resource, 'Name')}`),
    attributes: { Id: resource.id },
  }),
  'Custom::CDKBucketDeployment': (resource) => ({ ref: resource.id, attributes: {} }),
}

function physical(resource: Named, place: Place): Physical {
  // Any other resource may be referred to (by its id), but has no attributes until somebody needs one.
  return namings[resource.type]?.(resource, place) ?? { ref: resource.id, attributes: {} }
}

/** What `Ref` gives for a resource here. */
export function refOf(resource: Named, place: Place): string {
  return physical(resource, place).ref
}

/** What `Fn::GetAtt` gives for a resource here. Throws on an attribute that nobody has thought of. */
export function attributeOf(resource: Named, attribute: string, place: Place): string {
  const value = physical(resource, place).attributes[attribute]
  if (value !== undefined) return value
  throw new Error(
    `The local runner knows no attribute ${attribute} of ${resource.type} (${resource.id}). Add it in infra/local/physical.ts.`,
  )
}
