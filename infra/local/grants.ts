/** Grants as IAM knows them: those that a call to AWS needs, and those that each function's role gives. */
import * as z from 'zod'
import type { Lambda } from './lambdas.ts'
import type { AwsLocation } from './resources.ts'
import type { Assembly } from './template.ts'

export interface NeededGrant {
  /** `dynamodb:PutItem` */
  readonly action: string
  readonly resource: string
}

/** Returns whether a function's role grants something. */
export type Grants = (lambda: Lambda, needed: NeededGrant) => boolean

/** Compiles a pattern with `*` and `?` as IAM, S3 and CloudFront understand them. */
export function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`)
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.unknown().optional(),
})
type Statement = z.output<typeof statement>

const document = z.looseObject({ Statement: z.array(statement) })
const policy = z.looseObject({ PolicyDocument: document, Roles: z.array(z.string()).default([]) })
const role = z.looseObject({
  Policies: z.array(z.looseObject({ PolicyDocument: document })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
})

/** Managed policies that grant nothing of what is emulated here; the last is no function's. */
const harmless =
  /service-role\/(AWSLambdaBasicExecutionRole|AWSXRayDaemonWriteAccess|AWSCodeDeployRoleForLambdaLimited)$/

/** Services whose calls are checked; statements about others need no understanding. */
const checkedAction = /^(\*|(dynamodb|ses|cognito-idp|s3|sqs|kms):)/

/** Reads every role. Throws on conditions, which are not understood, in statements that matter here. */
export function readGrants(assembly: Assembly): Grants {
  const policies = assembly.all('AWS::IAM::Policy', policy).map(({ properties }) => properties)
  const statements = new Map<string, Statement[]>()
  for (const { id, ref, attribute, properties } of assembly.all('AWS::IAM::Role', role)) {
    const attached = policies.filter(({ Roles }) => Roles.includes(ref))
    const own = [...properties.Policies, ...attached]
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => Action.some((action) => checkedAction.test(action)))
    checkUnderstood(id, own, properties.ManagedPolicyArns)
    statements.set(attribute('Arn'), own)
  }
  const matches = (patterns: readonly string[], text: string) =>
    patterns.some((pattern) => wildcard(pattern).test(text))
  return ({ roleArn }, { action, resource }) => {
    const fitting = (statements.get(roleArn ?? '') ?? []).filter(
      ({ Action, Resource }) => matches(Action, action) && matches(Resource, resource),
    )
    return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow')
  }
}

function checkUnderstood(id: string, own: readonly Statement[], managed: readonly string[]): void {
  const conditional = own.find(({ Condition }) => Condition !== undefined)
  if (conditional)
    throw new Error(
      `The role ${id} grants ${conditional.Action} on a condition, which strict mode does not understand.`,
    )
  const unknown = managed.find((arn) => !harmless.test(arn) && !id.startsWith('Custom'))
  if (unknown)
    throw new Error(`The role ${id} has the managed policy ${unknown}, which strict mode does not know.`)
}

const text = z.string()
const onTable = z.looseObject({ TableName: text, IndexName: text.optional() })
const inTransaction = z.looseObject({ TransactItems: z.array(z.record(text, onTable)) })
const batch = z.looseObject({ RequestItems: z.record(text, z.unknown()) })
const mail = z.looseObject({ Source: text, ConfigurationSetName: text.optional() })
const message = z.looseObject({ QueueUrl: text })
const sealing = z.looseObject({ KeyId: text })
const ofPool = z.looseObject({ UserPoolId: text.optional() })

/** Operations on one table; those with several; and the parts of a transaction. */
const single = /^((Get|Put|Update|Delete)Item|Query|Scan|DescribeTable)$/
const batched = /^Batch(Get|Write)Item$/
const transacted = /^Transact(Get|Write)Items$/
const partOfTransaction = /^(Get|Put|Update|Delete|ConditionCheck)$/

const arn = ({ account, region }: AwsLocation, service: string, rest: string) =>
  `arn:aws:${service}:${region}:${account}:${rest}`

/** Returns the grants that a DynamoDB call needs. Throws on an operation that is not understood. */
export function dynamoGrants(operation: string, body: unknown, location: AwsLocation): NeededGrant[] {
  const grant = (action: string, table: string, index?: string): NeededGrant => ({
    action: `dynamodb:${action}`,
    resource: arn(location, 'dynamodb', `table/${table}${index === undefined ? '' : `/index/${index}`}`),
  })
  if (single.test(operation)) {
    const { TableName, IndexName } = onTable.parse(body)
    return [grant(operation, TableName, IndexName)]
  }
  if (batched.test(operation))
    return Object.keys(batch.parse(body).RequestItems).map((table) => grant(operation, table))
  if (!transacted.test(operation))
    throw new Error(`The DynamoDB operation ${operation} is not understood in strict mode.`)
  return inTransaction.parse(body).TransactItems.flatMap((item) =>
    Object.entries(item).map(([part, { TableName }]) => {
      if (!partOfTransaction.test(part)) throw new Error(`A transaction with ${part} is not understood.`)
      return grant(`${part}Item`, TableName)
    }),
  )
}

/** Returns the grants that sending a mail needs: the sender's identity, and the configuration set. */
export function mailGrants(operation: string, body: unknown, location: AwsLocation): NeededGrant[] {
  const { Source, ConfigurationSetName: set } = mail.parse(body)
  const domain = /@([^@>\s]+)>?\s*$/.exec(Source)?.[1] ?? Source
  const resources = [`identity/${domain}`, ...(set ? [`configuration-set/${set}`] : [])]
  return resources.map((rest) => ({ action: `ses:${operation}`, resource: arn(location, 'ses', rest) }))
}

/** Returns the grant that a message to a queue needs. */
export function queueGrants(operation: string, body: unknown, location: AwsLocation): NeededGrant[] {
  const name = message.parse(body).QueueUrl.split('/').at(-1)
  return [{ action: `sqs:${operation}`, resource: arn(location, 'sqs', `${name}`) }]
}

/** Returns the grant that using a key needs, which is named by its ARN. */
export function keyGrants(operation: string, body: unknown): NeededGrant[] {
  return [{ action: `kms:${operation}`, resource: sealing.parse(body).KeyId }]
}

/** Returns the grant that an Admin call of the user pool needs; the calls of the browser need none. */
export function poolGrants(operation: string, body: unknown, location: AwsLocation): NeededGrant[] {
  const { UserPoolId: id } = ofPool.parse(body)
  if (!id) return []
  return [{ action: `cognito-idp:${operation}`, resource: arn(location, 'cognito-idp', `userpool/${id}`) }]
}
