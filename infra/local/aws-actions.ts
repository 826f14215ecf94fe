/** Which grants a call needs: an AWS request's target and body → IAM actions and resources. */
import * as z from 'zod'
import type { NeededGrant } from './grants.ts'
import type { Place } from './physical.ts'

const text = z.string()
const onTable = z.looseObject({ TableName: text, IndexName: text.optional() })
const inTransaction = z.looseObject({
  TransactItems: z.array(z.record(text, z.looseObject({ TableName: text }))),
})
const batch = z.looseObject({ RequestItems: z.record(text, z.unknown()) })
const batchWrite = z.looseObject({ RequestItems: z.record(text, z.array(z.record(text, z.unknown()))) })
const mail = z.looseObject({
  Source: text,
  ConfigurationSetName: text.optional(),
})

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const singleActions = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'DescribeTable',
])

/** The grants that a DynamoDB call needs. Throws on an operation that is not understood. */
export function dynamoGrants(operation: string, body: unknown, { account, region }: Place): NeededGrant[] {
  const arn = (table: string) => `arn:aws:dynamodb:${region}:${account}:table/${table}`
  const grant = (action: string, table: string, index?: string): NeededGrant => ({
    action: `dynamodb:${action}`,
    resource: index === undefined ? arn(table) : `${arn(table)}/index/${index}`,
  })
  if (singleActions.has(operation)) {
    const { TableName, IndexName } = onTable.parse(body)
    return [grant(operation, TableName, IndexName)]
  }
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return inTransaction.parse(body).TransactItems.flatMap((item) =>
        Object.entries(item).map(([kind, { TableName }]) => {
          const action = transactionActions[kind]
          if (!action) throw new Error(`A transaction with ${kind} is not understood.`)
          return grant(action, TableName)
        }),
      )
    case 'BatchGetItem':
      return Object.keys(batch.parse(body).RequestItems).map((table) => grant('BatchGetItem', table))
    case 'BatchWriteItem':
      return Object.keys(batchWrite.parse(body).RequestItems).map((table) => grant('BatchWriteItem', table))
    default:
      throw new Error(`The DynamoDB operation ${operation} is not understood in strict mode.`)
  }
}

/** The grants that sending a mail needs: the sender's identity, and the configuration set. */
export function mailGrants(operation: string, body: unknown, { account, region }: Place): NeededGrant[] {
  const { Source, ConfigurationSetName } = mail.parse(body)
  const domain = /@([^@>\s]+)>?\s*$/.exec(Source)?.[1] ?? Source
  const arn = (rest: string) => `arn:aws:ses:${region}:${account}:${rest}`
  const resources = [
    arn(`identity/${domain}`),
    ...(ConfigurationSetName ? [arn(`configuration-set/${ConfigurationSetName}`)] : []),
  ]
  return resources.map((resource) => ({ action: `ses:${operation}`, resource }))
}

/** The grant that a message to a queue needs. */
export function queueGrants(operation: string, body: unknown, { account, region }: Place): NeededGrant[] {
  const { QueueUrl } = z.looseObject({ QueueUrl: text }).parse(body)
  const resource = `arn:aws:sqs:${region}:${account}:${QueueUrl.split('/').at(-1)}`
  return [{ action: `sqs:${operation}`, resource }]
}

/** The grant that using a key needs, which is named by its ARN. */
export function keyGrants(operation: string, body: unknown): NeededGrant[] {
  const { KeyId } = z.looseObject({ KeyId: text }).parse(body)
  return [{ action: `kms:${operation}`, resource: KeyId }]
}

/** The grant that an Admin call of the user pool needs; the calls of the browser need none. */
export function poolGrants(operation: string, body: unknown, { account, region }: Place): NeededGrant[] {
  const { UserPoolId } = z.looseObject({ UserPoolId: text.optional() }).parse(body)
  if (!UserPoolId) return []
  return [
    {
      action: `cognito-idp:${operation}`,
      resource: `arn:aws:cognito-idp:${region}:${account}:userpool/${UserPoolId}`,
    },
  ]
}
