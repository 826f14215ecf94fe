/** A deployment that would take away what holds data is refused. */
import { beforeAll, expect, test } from 'vitest'
import { type StackTemplate, stackTemplate } from '#infra/deployment/checks/template.ts'
import { lossesBetween } from '#infra/deployment/losses.ts'

const stack = (table: Record<string, unknown>, more: Record<string, unknown> = {}): StackTemplate =>
  stackTemplate('Data', {
    Resources: {
      table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: table },
      files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
      log: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: 'log' } },
      ...more,
    },
  })

const table = { TableName: 'portal', BillingMode: 'PAY_PER_REQUEST' }
let before: StackTemplate[]

beforeAll(() => {
  before = [stack(table)]
})

test('what stays, changes in place, is new, or holds no data, is fine', () => {
  expect(lossesBetween([], before)).toEqual([])
  expect(lossesBetween(before, before)).toEqual([])
  const after = stack({ ...table, BillingMode: 'PROVISIONED' }, { log: { Type: 'AWS::SNS::Topic' } })
  expect(lossesBetween(before, [after])).toEqual([])
  // A stack that is not deployed with the others stays as it is.
  expect(lossesBetween(before, [])).toEqual([])
})

test('a table, bucket, key or user pool that would go, or be another one, is named with the reason', () => {
  expect(lossesBetween(before, [stack({ ...table, TableName: 'other' })])).toEqual([
    'Data/table (AWS::DynamoDB::GlobalTable) would be replaced, because TableName changes.',
  ])
  const without = stack(table, { files: { Type: 'AWS::SNS::Topic' } })
  expect(lossesBetween(before, [without])).toEqual(['Data/files (AWS::S3::Bucket) would leave its stack.'])
  const renamed = stackTemplate('Data', {
    Resources: { table2: { Type: 'AWS::DynamoDB::GlobalTable', Properties: table } },
  })
  expect(lossesBetween(before, [renamed])).toHaveLength(2)
})
