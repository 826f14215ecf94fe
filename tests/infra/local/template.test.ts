/** Templates are worked out as CloudFormation does, and what is not understood is refused. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { assemble } from '#infra/local/template.ts'

const location = { account: '111122223333', region: 'eu-west-1' }

const text = z.looseObject({ Text: z.unknown() })

/** Works out one value, as a property of a function in a stack with a table. */
function workedOut(value: unknown, more: object = {}): unknown {
  const body = {
    Resources: {
      things: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'things' } },
      probe: { Type: 'AWS::Lambda::Function', Properties: { Text: value } },
    },
    ...more,
  }
  const exporting = {
    Resources: {},
    Outputs: { shared: { Value: 'from elsewhere', Export: { Name: 'Other:shared' } } },
  }
  const assembly = assemble(
    [
      { name: 'Probe', body },
      { name: 'Other', body: exporting },
    ],
    location,
  )
  return assembly.all('AWS::Lambda::Function', text)[0]?.properties.Text
}

test.each([
  [{ Ref: 'things' }, 'things'],
  [{ Ref: 'AWS::AccountId' }, '111122223333'],
  [{ 'Fn::GetAtt': ['things', 'Arn'] }, 'arn:aws:dynamodb:eu-west-1:111122223333:table/things'],
  [{ 'Fn::Join': ['', ['a-', { Ref: 'things' }]] }, 'a-things'],
  [{ 'Fn::ImportValue': 'Other:shared' }, 'from elsewhere'],
  [{ nested: [{ Ref: 'AWS::NoValue' }, 'kept'] }, { nested: ['kept'] }],
])('%j is %j', (value, expected) => {
  expect(workedOut(value)).toEqual(expected)
})

test.each([
  [{ 'Fn::Cidr': ['10.0.0.0/16', 2, 8] }, /does not understand Fn::Cidr/],
  [{ 'Fn::Transform': { Name: 'AWS::Include' } }, /does not understand Fn::Transform/],
  [{ Ref: 'nobody' }, /refers to nobody/],
  [{ 'Fn::GetAtt': ['things', 'Colour'] }, /knows no attribute Colour/],
  [{ 'Fn::ImportValue': 'Other:secret' }, /No stack exports Other:secret/],
  [{ 'Fn::Sub': 'things' }, /does not understand Fn::Sub/],
  [{ 'Fn::Select': [0, ['a']] }, /does not understand Fn::Select/],
  [{ 'Fn::If': ['IsLocal', 'here', 'there'] }, /does not understand Fn::If/],
])('%j is refused', (value, why) => {
  expect(() => workedOut(value)).toThrow(why)
})

test('a resource type that nobody has decided about is refused', () => {
  const body = { Resources: { ledger: { Type: 'AWS::QLDB::Ledger' } } }
  expect(() => assemble([{ name: 'Probe', body }], location)).toThrow(/does not know AWS::QLDB::Ledger/)
})

test('a resource on a condition is refused', () => {
  const body = { Resources: { probe: { Type: 'AWS::Lambda::Function', Condition: 'Never' } } }
  expect(() => assemble([{ name: 'Probe', body }], location)).toThrow(/Condition/)
})

test('a property that the reader does not understand is refused with its resource', () => {
  const body = { Resources: { probe: { Type: 'AWS::Lambda::Function', Properties: { Odd: true } } } }
  const assembly = assemble([{ name: 'Probe', body }], location)
  expect(() => assembly.all('AWS::Lambda::Function', z.strictObject({}))).toThrow(/probe.*Unrecognized key/s)
})
