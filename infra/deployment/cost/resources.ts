/** Which prices the resources of the templates are billed by; or why they cost nothing. */
import type { PriceKey } from './prices.ts'

/** Type of resource → its rows in prices.ts, or the reason why there are none. */
export const billedBy: Readonly<Record<string, readonly PriceKey[] | string>> = {
  'AWS::ApiGatewayV2::Api': ['gatewayRequests'],
  'AWS::ApiGatewayV2::Authorizer': 'Checking tokens is part of a request.',
  'AWS::ApiGatewayV2::Integration': 'It is part of the gateway.',
  'AWS::ApiGatewayV2::Route': 'It is part of the gateway.',
  'AWS::ApiGatewayV2::Stage': ['gatewayRequests', 'logBytes'],
  'AWS::Backup::BackupPlan': ['backupBytes', 'coldBackupBytes', 'fileBackupBytes'],
  'AWS::Backup::BackupSelection': 'It is part of a plan.',
  'AWS::Backup::BackupVault': 'What lies in it is billed by the plan.',
  'AWS::Budgets::Budget': 'A budget without actions costs nothing.',
  'AWS::CDK::Metadata': 'It only names the version of CDK.',
  'AWS::CertificateManager::Certificate': 'Public certificates cost nothing.',
  'AWS::CloudFront::Distribution': ['edgeRequests', 'edgeBytes', 'originBytes'],
  'AWS::CloudFront::Function': ['edgeFunctions'],
  'AWS::CloudFront::OriginAccessControl': 'It is part of the distribution.',
  'AWS::CloudFront::ResponseHeadersPolicy': 'It is part of the distribution.',
  'AWS::CloudWatch::Alarm': ['alarmMetrics'],
  'AWS::CloudWatch::Dashboard': ['dashboards'],
  'AWS::CodeDeploy::Application': 'CodeDeploy costs nothing for Lambda.',
  'AWS::CodeDeploy::DeploymentGroup': 'CodeDeploy costs nothing for Lambda.',
  'AWS::Cognito::UserPool': ['ownUsers', 'ownUsersPlus'],
  'AWS::Cognito::UserPoolClient': 'Only clients of machines cost something.',
  'AWS::Cognito::UserPoolDomain': 'It is part of the pool.',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': 'It is part of the pool’s paid plan.',
  'AWS::Cognito::UserPoolIdentityProvider': ['companyUsers', 'companyUsersPlus'],
  'AWS::DynamoDB::GlobalTable': [
    ...(['tableWrites', 'tableReads', 'tableBytes', 'recoveryBytes', 'streamReads'] as const),
    'keyRequests',
  ],
  'AWS::Events::Rule': ['busEvents'],
  'AWS::IAM::Policy': 'Rights cost nothing.',
  'AWS::IAM::Role': 'Rights cost nothing.',
  'AWS::KMS::Key': ['keys', 'keyRequests'],
  'AWS::Lambda::Alias': 'It is a name of a function.',
  'AWS::Lambda::EventInvokeConfig': 'It is part of a function.',
  'AWS::Lambda::EventSourceMapping': 'Lambda reads the stream without asking for anything.',
  'AWS::Lambda::Function': ['lambdaRequests', 'lambdaGigabyteSeconds', 'logBytes', 'traces'],
  'AWS::Lambda::LayerVersion': 'CDK’s own, for deployments: its bytes are below every price.',
  'AWS::Lambda::Permission': 'Rights cost nothing.',
  'AWS::Lambda::Version': 'Its code is below every price.',
  'AWS::Logs::Delivery': ['visitLogBytes'],
  'AWS::Logs::DeliveryDestination': 'It is part of a delivery.',
  'AWS::Logs::DeliverySource': 'It is part of a delivery.',
  'AWS::Logs::LogGroup': ['logBytes', 'storedLogBytes'],
  'AWS::Logs::MetricFilter': ['ownMetrics'],
  'AWS::Logs::ResourcePolicy': 'Rights cost nothing.',
  'AWS::S3::Bucket': ['objectWrites', 'objectReads', 'objectBytes', 'objectBytesOut', 'busEvents'],
  'AWS::S3::BucketPolicy': 'Rights cost nothing.',
  'AWS::SES::ConfigurationSet': 'It is part of sending.',
  'AWS::SES::ConfigurationSetEventDestination': ['busEvents'],
  'AWS::SES::EmailIdentity': ['mails', 'mailAttachments'],
  'AWS::SNS::Subscription': ['alarmMails'],
  'AWS::SNS::Topic': ['alarmMails'],
  'AWS::SNS::TopicPolicy': 'Rights cost nothing.',
  'AWS::SQS::Queue': 'Only what failed is put there; nobody polls them.',
  'AWS::SQS::QueuePolicy': 'Rights cost nothing.',
  'AWS::Scheduler::Schedule': ['scheduledStarts'],
  'AWS::SecretsManager::Secret': ['secrets'],
  'AWS::WAFv2::IPSet': 'It is part of a rule.',
  'AWS::WAFv2::WebACL': ['firewalls', 'firewallRules', 'firewallRequests'],
  'Custom::CDKBucketDeployment': 'It runs at deployments only.',
}

/** Returns types that have neither a price nor a reason. */
export function unpriced(types: readonly string[]): string[] {
  return [...new Set(types)].filter((type) => !Object.hasOwn(billedBy, type)).sort()
}

/** How many stand in a stage like production, for what is paid by its number. A test compares what
 * they cost with the templates. */
export const standing = {
  alarmMetrics: 54,
  dashboards: 1,
  secrets: 2,
  keys: 2,
  firewalls: 1,
  firewallRules: 7,
} as const satisfies Partial<Record<PriceKey, number>>
