/** What AWS asks for, in US dollars, on demand: the one place of all prices. They are of eu-west-1 (Ireland), where
 * the portal stands, but for what AWS prices by where people are (South Africa, the dearer half of the group's
 * countries) or only in us-east-1. Without a look at AWS's own price list they are as good as this day. */
export const pricesOf = '2026-09-20'

interface Price {
  readonly service: string
  readonly what: string
  /** Where the price is of. */
  readonly at: 'eu-west-1' | 'us-east-1' | 'edge in South Africa' | 'everywhere'
  /** Dollars for so many. */
  readonly dollars: number
  readonly per: number
  /** Part of the price: so many cost nothing, in every account and for good. */
  readonly included?: number
  /** Free tier that does not end after a year. */
  readonly free?: number
}

const million = 1_000_000
const gigabyte = 1_000_000_000

const ireland = { at: 'eu-west-1' } as const
const edge = { at: 'edge in South Africa' } as const
const everywhere = { at: 'everywhere' } as const

export const prices = {
  gatewayRequests: { service: 'API Gateway', what: 'requests', ...ireland, dollars: 1.11, per: million },
  lambdaRequests: {
    ...{ service: 'Lambda', what: 'requests', ...ireland },
    ...{ dollars: 0.2, per: million, free: million },
  },
  lambdaGigabyteSeconds: {
    ...{ service: 'Lambda', what: 'GB-seconds, ARM', ...ireland },
    ...{ dollars: 13.3334, per: million, free: 400_000 },
  },
  tableWrites: { service: 'DynamoDB', what: 'write units', ...ireland, dollars: 0.7068, per: million },
  tableReads: { service: 'DynamoDB', what: 'read units', ...ireland, dollars: 0.1415, per: million },
  tableBytes: {
    ...{ service: 'DynamoDB', what: 'bytes stored', ...ireland },
    ...{ dollars: 0.283, per: gigabyte, free: 25 * gigabyte },
  },
  recoveryBytes: {
    ...{ service: 'DynamoDB', what: 'bytes of point-in-time recovery', ...ireland },
    ...{ dollars: 0.2264, per: gigabyte },
  },
  backupBytes: {
    ...{ service: 'AWS Backup', what: 'bytes of copies of the table', ...ireland },
    ...{ dollars: 0.1132, per: gigabyte },
  },
  coldBackupBytes: {
    ...{ service: 'AWS Backup', what: 'bytes of copies of the table in cold storage', ...ireland },
    ...{ dollars: 0.034, per: gigabyte },
  },
  fileBackupBytes: {
    ...{ service: 'AWS Backup', what: 'bytes of copies of files', ...ireland },
    ...{ dollars: 0.05, per: gigabyte },
  },
  streamReads: {
    ...{ service: 'DynamoDB', what: 'reads of the stream (those of Lambda cost nothing)', ...ireland },
    ...{ dollars: 0.226, per: million },
  },
  objectWrites: { service: 'S3', what: 'requests that write', ...ireland, dollars: 5, per: million },
  objectReads: { service: 'S3', what: 'requests that read', ...ireland, dollars: 0.4, per: million },
  objectBytes: { service: 'S3', what: 'bytes stored', ...ireland, dollars: 0.023, per: gigabyte },
  objectBytesOut: {
    ...{ service: 'S3', what: 'bytes to browsers', ...ireland },
    ...{ dollars: 0.09, per: gigabyte, free: 100 * gigabyte },
  },
  mails: { service: 'SES', what: 'mails', ...ireland, dollars: 100, per: million },
  mailAttachments: { service: 'SES', what: 'bytes of attachments', ...ireland, dollars: 0.12, per: gigabyte },
  ownUsers: {
    ...{ service: 'Cognito', what: 'active users, Essentials, accounts of the pool', ...ireland },
    ...{ dollars: 0.015, per: 1, included: 10_000 },
  },
  companyUsers: {
    ...{ service: 'Cognito', what: 'active users, Essentials, company accounts (SAML, OIDC)', ...ireland },
    ...{ dollars: 0.015, per: 1, included: 50 },
  },
  ownUsersPlus: {
    ...{ service: 'Cognito', what: 'active users, Plus, accounts of the pool', ...ireland },
    ...{ dollars: 0.02, per: 1 },
  },
  companyUsersPlus: {
    ...{ service: 'Cognito', what: 'active users, Plus, company accounts (SAML, OIDC)', ...ireland },
    ...{ dollars: 0.02, per: 1 },
  },
  edgeRequests: {
    ...{ service: 'CloudFront', what: 'HTTPS requests', ...edge },
    ...{ dollars: 1.2, per: million, free: 10 * million },
  },
  edgeBytes: {
    ...{ service: 'CloudFront', what: 'bytes to browsers', ...edge },
    ...{ dollars: 0.11, per: gigabyte, free: 1_000 * gigabyte },
  },
  originBytes: {
    ...{ service: 'CloudFront', what: 'bytes to the origin', ...edge },
    ...{ dollars: 0.06, per: gigabyte },
  },
  edgeFunctions: {
    ...{ service: 'CloudFront', what: 'runs of the function for paths', ...everywhere },
    ...{ dollars: 0.1, per: million, free: 2 * million },
  },
  firewalls: { service: 'WAF', what: 'firewalls', ...everywhere, dollars: 5, per: 1 },
  firewallRules: { service: 'WAF', what: 'rules and rule groups', ...everywhere, dollars: 1, per: 1 },
  firewallRequests: { service: 'WAF', what: 'requests', ...everywhere, dollars: 0.6, per: million },
  logBytes: {
    ...{ service: 'CloudWatch', what: 'bytes of logs taken in', ...ireland },
    ...{ dollars: 0.57, per: gigabyte, free: 5 * gigabyte },
  },
  visitLogBytes: {
    ...{ service: 'CloudWatch', what: 'bytes of the log of visits', at: 'us-east-1' },
    ...{ dollars: 0.5, per: gigabyte },
  },
  storedLogBytes: {
    ...{ service: 'CloudWatch', what: 'bytes of logs kept', ...ireland },
    ...{ dollars: 0.03, per: gigabyte },
  },
  alarmMetrics: {
    ...{ service: 'CloudWatch', what: 'metrics of alarms', ...ireland },
    ...{ dollars: 0.1, per: 1, free: 10 },
  },
  ownMetrics: {
    ...{ service: 'CloudWatch', what: 'metrics of our own', ...ireland },
    ...{ dollars: 0.3, per: 1, free: 10 },
  },
  dashboards: { service: 'CloudWatch', what: 'dashboards', ...everywhere, dollars: 3, per: 1, free: 3 },
  traces: { service: 'X-Ray', what: 'traces', ...ireland, dollars: 5, per: million, free: 100_000 },
  secrets: { service: 'Secrets Manager', what: 'secrets', ...ireland, dollars: 0.4, per: 1 },
  keys: { service: 'KMS', what: 'keys', ...ireland, dollars: 1, per: 1 },
  keyRequests: {
    ...{ service: 'KMS', what: 'requests', ...ireland },
    ...{ dollars: 3, per: million, free: 20_000 },
  },
  scheduledStarts: {
    ...{ service: 'EventBridge', what: 'starts by Scheduler', ...ireland },
    ...{ dollars: 1, per: million, free: 14 * million },
  },
  busEvents: {
    ...{ service: 'EventBridge', what: 'events of mails and objects', ...ireland },
    ...{ dollars: 1, per: million },
  },
  alarmMails: {
    ...{ service: 'SNS', what: 'mails of alarms', ...ireland },
    ...{ dollars: 20, per: million, free: 1_000 },
  },
} as const satisfies Record<string, Price>

export type PriceKey = keyof typeof prices

/** Where the prices of Cognito are from: https://aws.amazon.com/cognito/pricing/, as others quoted it on that day.
 * It names 50 free company accounts beside the 10,000 of the pool, and none in Plus. Those of Plus with a company
 * account are taken to cost as much as the others of Plus. */
