/** Which CloudFormation types the runner acts on, and which need nothing done on one machine. */

/** Types whose meaning the runner carries out. */
const carriedOut = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::Scheduler::Schedule',
  'Custom::CDKBucketDeployment',
] as const

/** Types that change nothing in what a person or a function sees here, each with the reason. */
const withoutEffect: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::ApiMapping': 'one gateway, one address',
  'AWS::ApiGatewayV2::DomainName': 'one gateway, one address',
  'AWS::ApiGatewayV2::Stage': 'throttling and access logs',
  'AWS::Backup::BackupPlan': 'backups',
  'AWS::Backup::BackupSelection': 'backups',
  'AWS::Backup::BackupVault': 'backups',
  'AWS::CDK::Metadata': 'statistics of CDK',
  'AWS::CertificateManager::Certificate': 'no TLS on localhost',
  'AWS::CloudFront::KeyValueStore': 'throws when a function asks for it',
  'AWS::CloudFront::OriginAccessControl': 'the site is a folder',
  'AWS::CloudFront::OriginRequestPolicy': 'everything but Host is forwarded',
  'AWS::CloudFront::MonitoringSubscription': 'metrics',
  'AWS::CloudWatch::Alarm': 'alarms',
  'AWS::CloudWatch::CompositeAlarm': 'alarms',
  'AWS::CloudWatch::Dashboard': 'metrics',
  'AWS::Cognito::ManagedLoginBranding': 'the portal has its own sign-in page',
  'AWS::Cognito::UserPoolDomain': 'federation needs the company directory',
  'AWS::Cognito::UserPoolGroup': 'roles are in the table',
  'AWS::Cognito::UserPoolIdentityProvider': 'federation needs the company directory',
  'AWS::IAM::OIDCProvider': 'deployment only',
  'AWS::IAM::ServiceLinkedRole': 'deployment only',
  'AWS::KMS::Alias': 'encryption at rest',
  'AWS::KMS::Key': 'whatever key is named exists here',
  'AWS::Lambda::EventInvokeConfig': 'retries of asynchronous calls are the caller’s here',
  'AWS::Lambda::LayerVersion': 'only CDK’s own functions use layers',
  'AWS::Logs::LogGroup': 'logs are files here',
  'AWS::Logs::MetricFilter': 'metrics',
  'AWS::Logs::ResourcePolicy': 'logs are files here',
  'AWS::Route53::HostedZone': 'names',
  'AWS::Route53::RecordSet': 'names',
  'AWS::SES::EmailIdentity': 'every sender is accepted; the strict proxy checks who may send',
  'AWS::SNS::Subscription': 'alarms',
  'AWS::SNS::Topic': 'alarms',
  'AWS::SNS::TopicPolicy': 'alarms',
  'AWS::SQS::Queue': 'dead letters are a file here',
  'AWS::SQS::QueuePolicy': 'dead letters are a file here',
  'AWS::Scheduler::ScheduleGroup': 'schedules are run by the runner',
  'AWS::SecretsManager::Secret': 'its value here is its name',
  'AWS::SSM::Parameter': 'deployment only',
  'AWS::WAFv2::LoggingConfiguration': 'no firewall on localhost',
  'AWS::WAFv2::WebACL': 'no firewall on localhost',
  'AWS::WAFv2::WebACLAssociation': 'no firewall on localhost',
  'Custom::S3AutoDeleteObjects': 'deployment only',
}

const known = new Set<string>([...carriedOut, ...Object.keys(withoutEffect)])

/** Refuses a resource type that nobody has decided about yet. */
export function checkKnownType(type: string, id: string): void {
  if (known.has(type)) return
  throw new Error(
    `The local runner does not know ${type} (${id}). Teach it in infra/local/, or list the type in resource-types.ts with the reason why it needs nothing here.`,
  )
}
