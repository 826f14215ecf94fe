/** The resource types that the runner knows, and the names and attributes that they get on one machine, where
 * CloudFormation would learn them from AWS. */

export interface AwsLocation {
  readonly account: string
  readonly region: string
}

/** Types whose meaning the runner carries out. */
const carriedOut = `
  AWS::ApiGatewayV2::Api AWS::ApiGatewayV2::Authorizer AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route
  AWS::CloudFront::Distribution AWS::CloudFront::Function AWS::CloudFront::ResponseHeadersPolicy
  AWS::Cognito::UserPool AWS::Cognito::UserPoolClient AWS::Cognito::UserPoolDomain
  AWS::Cognito::UserPoolIdentityProvider AWS::DynamoDB::GlobalTable AWS::Events::Rule
  AWS::IAM::Policy AWS::IAM::Role AWS::Lambda::Alias AWS::Lambda::EventSourceMapping
  AWS::Lambda::Function AWS::Lambda::Permission AWS::S3::Bucket AWS::S3::BucketPolicy AWS::SES::ConfigurationSet
  AWS::SES::ConfigurationSetEventDestination AWS::Scheduler::Schedule Custom::CDKBucketDeployment`

/** Types that change nothing in what a person or a function sees here, by the reason. */
const withoutEffect = {
  'throttling and access logs': 'AWS::ApiGatewayV2::Stage',
  'the site is a folder': 'AWS::CloudFront::OriginAccessControl',
  alarms:
    'AWS::CloudWatch::Alarm AWS::CloudWatch::Dashboard AWS::SNS::Subscription AWS::SNS::Topic AWS::SNS::TopicPolicy',
  'any key that is named exists here': 'AWS::KMS::Alias AWS::KMS::Key',
  'retries of asynchronous calls are the caller’s here': 'AWS::Lambda::EventInvokeConfig',
  'a new version is in use at once here':
    'AWS::CodeDeploy::Application AWS::CodeDeploy::DeploymentGroup AWS::Lambda::Version',
  'only CDK’s own functions use layers': 'AWS::Lambda::LayerVersion',
  'logs are files here': 'AWS::Logs::LogGroup AWS::Logs::MetricFilter AWS::Logs::ResourcePolicy',
  'every sender is accepted; the strict proxy checks who may send': 'AWS::SES::EmailIdentity',
  'dead letters are a file here': 'AWS::SQS::Queue AWS::SQS::QueuePolicy',
  'its value here is its name': 'AWS::SecretsManager::Secret',
}

const knownTypes = new Set([carriedOut, ...Object.values(withoutEffect)].join(' ').split(/\s+/))

/** Refuses a resource type that nobody has decided about yet. */
export function checkKnownType(type: string, id: string): void {
  if (knownTypes.has(type)) return
  const advice = 'Teach it in infra/local/, or list the type in resources.ts with why it needs nothing here.'
  throw new Error(`The local runner does not know ${type} (${id}). ${advice}`)
}

/** Id of the one user pool. */
export const userPoolId = (location: AwsLocation): string => `${location.region}_ThinkTank`
/** Id of the pool's web client. */
export const userPoolClientId = 'thinktanklocalweb'

/** Patterns that name a resource: `{name}` is the value of its naming property, or else its logical id. */
interface Naming {
  /** The property that names it. */
  readonly by?: string
  /** Its name where that property is missing. */
  readonly otherwise?: string
  /** Value of `Ref`; the name unless given. */
  readonly ref?: string
  readonly attributes?: Readonly<Record<string, string>>
}

const arn = (service: string, rest: string) => `arn:aws:${service}:{region}:{account}:${rest}`

const namings: Readonly<Record<string, Naming>> = {
  'AWS::ApiGatewayV2::Api': {
    otherwise: '{lower-id}',
    attributes: { ApiEndpoint: 'https://{name}.execute-api.{region}.amazonaws.com' },
  },
  'AWS::CloudFront::Distribution': { attributes: { DomainName: 'localhost' } },
  'AWS::CloudFront::Function': {
    attributes: { FunctionARN: 'arn:aws:cloudfront::{account}:function/{name}' },
  },
  'AWS::CloudFront::OriginAccessControl': { attributes: { Id: '{name}' } },
  'AWS::Cognito::UserPool': {
    otherwise: userPoolId({ region: '{region}', account: '' }),
    attributes: { Arn: arn('cognito-idp', 'userpool/{name}') },
  },
  'AWS::Cognito::UserPoolClient': { otherwise: userPoolClientId },
  'AWS::Cognito::UserPoolDomain': { by: 'Domain' },
  'AWS::Cognito::UserPoolIdentityProvider': { by: 'ProviderName' },
  'AWS::DynamoDB::GlobalTable': {
    by: 'TableName',
    attributes: {
      Arn: arn('dynamodb', 'table/{name}'),
      StreamArn: arn('dynamodb', 'table/{name}/stream/local'),
    },
  },
  'AWS::Events::Rule': { by: 'Name', attributes: { Arn: arn('events', 'rule/{name}') } },
  'AWS::IAM::Role': {
    by: 'RoleName',
    otherwise: '{stack}-{id}',
    attributes: { Arn: 'arn:aws:iam::{account}:role/{name}' },
  },
  'AWS::KMS::Key': { attributes: { Arn: arn('kms', 'key/{name}') } },
  // The function itself: there is one version of it here.
  'AWS::Lambda::Alias': { by: 'FunctionName', ref: arn('lambda', 'function:{name}') },
  'AWS::Lambda::Function': { by: 'FunctionName', attributes: { Arn: arn('lambda', 'function:{name}') } },
  'AWS::Lambda::Version': { by: 'FunctionName', attributes: { Version: '1' } },
  'AWS::Logs::LogGroup': { by: 'LogGroupName', attributes: { Arn: arn('logs', 'log-group:{name}:*') } },
  'AWS::S3::Bucket': {
    by: 'BucketName',
    otherwise: '{lower-stack}-{lower-id}',
    attributes: { Arn: 'arn:aws:s3:::{name}', RegionalDomainName: '{name}.s3.{region}.amazonaws.com' },
  },
  'AWS::SES::ConfigurationSet': { by: 'Name' },
  'AWS::SES::EmailIdentity': {
    by: 'EmailIdentity',
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`DkimDNSTokenName${n}`, `token${n}._domainkey`],
        [`DkimDNSTokenValue${n}`, `token${n}.dkim.amazonses.com`],
      ]),
    ),
  },
  'AWS::SNS::Topic': { by: 'TopicName', ref: arn('sns', '{name}') },
  'AWS::SQS::Queue': {
    by: 'QueueName',
    ref: 'https://sqs.{region}.amazonaws.com/{account}/{name}',
    attributes: { Arn: arn('sqs', '{name}'), QueueName: '{name}' },
  },
  // A secret's value is its own name, so that its sender and the function that checks it agree.
  'AWS::SecretsManager::Secret': { by: 'Name', ref: arn('secretsmanager', 'secret:{name}') },
}

/** A resource as far as its name goes; `property` returns a property that is a text. */
interface Named extends Readonly<Record<'stack' | 'id' | 'type', string>> {
  readonly property: (name: string) => string | undefined
}

/** Returns the values of `Ref` and `Fn::GetAtt` of a resource here; any other type is called by its id. */
export function attributesOf({ stack, id, type, property }: Named, location: AwsLocation) {
  const { by, otherwise = '{id}', ref = '{name}', attributes = {} } = namings[type] ?? {}
  const values = { ...location, stack, id, 'lower-stack': stack.toLowerCase(), 'lower-id': id.toLowerCase() }
  const fill = (pattern: string, more: Readonly<Record<string, string>> = values) =>
    pattern.replace(/\{([\w-]+)\}/g, (whole, name: string) => more[name] ?? whole)
  const name = (by && property(by)) ?? fill(otherwise)
  const named = { ...values, name }
  return {
    ref: fill(ref, named),
    /** Throws on an attribute that nobody has thought of. */
    attribute: (attribute: string): string => {
      const pattern = attributes[attribute]
      if (pattern !== undefined) return fill(pattern, named)
      const advice = 'Add it in infra/local/resources.ts.'
      throw new Error(`The local runner knows no attribute ${attribute} of ${type} (${id}). ${advice}`)
    },
  }
}
