/** In strict mode a function does what its role in the template grants, and nothing else. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import type { Faults } from '#infra/local/faults.ts'
import { dynamoGrants, mailGrants, readGrants } from '#infra/local/grants.ts'
import { accessKeyOf, createStrictProxy } from '#infra/local/strict-proxy.ts'
import { assemble } from '#infra/local/template.ts'
import { useSharedDynamodb } from '#tests/support/shared-dynamodb.ts'
import { lambdaOf, probeTable } from './probe.ts'

const endpointOf = useSharedDynamodb()

const location = { account: '000000000000', region: 'eu-west-1' }

function template(table: string, actions: readonly string[], condition?: object) {
  return {
    Resources: {
      table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: table } },
      role: { Type: 'AWS::IAM::Role', Properties: { RoleName: 'role' } },
      policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'role' }],
          PolicyDocument: {
            Statement: [
              {
                Effect: 'Allow',
                Action: actions,
                Resource: { 'Fn::GetAtt': ['table', 'Arn'] },
                ...(condition && { Condition: condition }),
              },
            ],
          },
        },
      },
    },
  }
}

/** A client of a function whose role grants some actions on a table of its own. */
async function granted(actions: readonly string[], faults: Faults = {}, measured = false) {
  const table = await probeTable(endpointOf())
  const assembly = assemble([{ name: 'Probe', body: template(table.name, actions) }], location)
  const lambda = lambdaOf('probe-function', '', { roleArn: 'arn:aws:iam::000000000000:role/role' })
  const proxy = createStrictProxy({
    lambdas: [lambda],
    location,
    grants: readGrants(assembly),
    faults,
    measured,
    endpoints: () => ({ dynamodb: endpointOf(), mail: '', userPool: '', queues: '', keys: '' }),
    warn: () => {},
  })
  await proxy.start()
  onTestFinished(() => proxy.stop())
  const credentials = { accessKeyId: accessKeyOf(lambda), secretAccessKey: 'local' }
  const options = { endpoint: proxy.url(), region: 'eu-west-1', maxAttempts: 1 }
  const client = (own = credentials) =>
    DynamoDBDocumentClient.from(new DynamoDBClient({ ...options, credentials: own }))
  const mails = new SESClient({ ...options, credentials })
  return { TableName: table.name, documents: client(), mails, client, proxy }
}

const Item = { PK: 'a', SK: '1' }

test('a granted action is carried out and counted with its capacity', async () => {
  const { documents, TableName, proxy } = await granted(['dynamodb:PutItem', 'dynamodb:GetItem'])
  await documents.send(new PutCommand({ TableName, Item }))
  expect((await documents.send(new GetCommand({ TableName, Key: Item }))).Item).toEqual(Item)
  const counter = proxy.counters()['probe-function']
  expect(counter?.calls).toEqual({ PutItem: 1, GetItem: 1 })
  expect(counter?.capacity).toBeGreaterThan(0)
  expect(counter?.written).toBe(1)
})

test('reading and writing are counted apart, and a transaction by the sizes of its items', async () => {
  const actions = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:GetItem']
  const { documents, TableName, proxy } = await granted(actions, {}, true)
  const counted = () => proxy.counters()['probe-function']
  await documents.send(new PutCommand({ TableName, Item: { ...Item, text: 'x'.repeat(2500) } }))
  expect(counted()).toMatchObject({ readUnits: 0, writeUnits: 3 })
  await documents.send(new GetCommand({ TableName, Key: Item }))
  expect(counted()).toMatchObject({ readUnits: 0.5, writeUnits: 3 })
  const small = { PK: 'b', SK: '1', G1PK: 'list', G1SK: '1' }
  const changed = {
    ...{ TableName, Key: Item, UpdateExpression: 'SET #n = :n' },
    ...{ ExpressionAttributeNames: { '#n': 'n' }, ExpressionAttributeValues: { ':n': 1 } },
  }
  const TransactItems = [{ Put: { TableName, Item: small } }, { Update: changed }]
  await documents.send(new TransactWriteCommand({ TransactItems }))
  // Two and an entry of an index for the small one, twice three for the other.
  expect(counted()).toMatchObject({ readUnits: 0.5, writeUnits: 12 })
})

test('an action that is not granted is refused and nothing is done', async () => {
  const { documents, TableName, proxy } = await granted(['dynamodb:GetItem'])
  await expect(documents.send(new PutCommand({ TableName, Item }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('not authorized to perform: dynamodb:PutItem'),
  })
  expect((await documents.send(new GetCommand({ TableName, Key: Item }))).Item).toBeUndefined()
  expect(proxy.counters()['probe-function']?.refused).toBe(1)
})

test('a mail that is not granted is refused in the words of the mail service', async () => {
  const { mails, proxy } = await granted(['dynamodb:GetItem'])
  const mail = { Source: 'no-reply@thinktank.example', RawMessage: { Data: Buffer.from('Subject: Hello') } }
  await expect(mails.send(new SendRawEmailCommand(mail))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('not authorized to perform: ses:SendRawEmail'),
  })
  expect(proxy.counters()['probe-function']).toMatchObject({ calls: { SendRawEmail: 1 }, mailBytes: 0 })
})

test('a scan is refused to somebody who may query', async () => {
  const { documents, TableName } = await granted(['dynamodb:Query'])
  await expect(documents.send(new ScanCommand({ TableName }))).rejects.toThrow(/dynamodb:Scan/)
})

test('a query of an index needs a grant on the index', async () => {
  const { documents, TableName } = await granted(['dynamodb:Query'])
  const query = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'G1PK = :one',
    ExpressionAttributeValues: { ':one': 'one' },
  }
  await expect(documents.send(new QueryCommand(query))).rejects.toThrow(/index\/gsi1/)
})

test('a transaction needs the grant of each of its parts', async () => {
  const { documents, TableName } = await granted(['dynamodb:PutItem'])
  await documents.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }))
  const check = { ConditionCheck: { TableName, Key: Item, ConditionExpression: 'attribute_exists(PK)' } }
  const other = { Put: { TableName, Item: { ...Item, SK: '2' } } }
  await expect(documents.send(new TransactWriteCommand({ TransactItems: [other, check] }))).rejects.toThrow(
    /dynamodb:ConditionCheckItem/,
  )
})

test('a caller that is no function of the templates is refused', async () => {
  const { client, TableName } = await granted(['dynamodb:GetItem'])
  const stranger = client({ accessKeyId: 'somebody', secretAccessKey: 'else' })
  await expect(stranger.send(new GetCommand({ TableName, Key: Item }))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  })
})

test('faults are injected where they are asked for', async () => {
  const faults: Faults = {
    dynamodb: ({ action, nth }) => (action === 'PutItem' && nth === 2 ? 'throttle' : undefined),
  }
  const { documents, TableName } = await granted(['dynamodb:PutItem'], faults)
  const put = () => documents.send(new PutCommand({ TableName, Item }))
  await put()
  await expect(put()).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' })
  await put()
})

test('a lost reply leaves the work done', async () => {
  const faults: Faults = { dynamodb: ({ action }) => (action === 'PutItem' ? 'lost-reply' : undefined) }
  const { documents, TableName } = await granted(['dynamodb:PutItem', 'dynamodb:GetItem'], faults)
  await expect(documents.send(new PutCommand({ TableName, Item }))).rejects.toThrow()
  expect((await documents.send(new GetCommand({ TableName, Key: Item }))).Item).toEqual(Item)
})

test('a transaction is each of its actions, on the table', () => {
  const on = (kind: string) => ({ [kind]: { TableName: 'things' } })
  const body = { TransactItems: ['Put', 'Update', 'Delete', 'ConditionCheck'].map(on) }
  const resource = 'arn:aws:dynamodb:eu-west-1:000000000000:table/things'
  expect(dynamoGrants('TransactWriteItems', body, location)).toEqual(
    ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => ({
      action: `dynamodb:${action}`,
      resource,
    })),
  )
})

test('an operation that nobody has thought of is not let through', () => {
  expect(() => dynamoGrants('ExecuteStatement', {}, location)).toThrow(/ExecuteStatement is not understood/)
})

test('a mail needs the identity of its domain and its configuration set', () => {
  const mail = { Source: 'ThinkTank <no-reply@thinktank.example>', ConfigurationSetName: 'reports' }
  expect(
    mailGrants('SendRawEmail', mail, location).map(({ action, resource }) => `${action} ${resource}`),
  ).toEqual([
    'ses:SendRawEmail arn:aws:ses:eu-west-1:000000000000:identity/thinktank.example',
    'ses:SendRawEmail arn:aws:ses:eu-west-1:000000000000:configuration-set/reports',
  ])
})

test('a grant on a condition is refused rather than taken as unconditional', () => {
  const condition = { StringEquals: { 'dynamodb:LeadingKeys': ['a'] } }
  const body = template('things', ['dynamodb:GetItem'], condition)
  expect(() => readGrants(assemble([{ name: 'Probe', body }], location))).toThrow(/on a condition/)
})
