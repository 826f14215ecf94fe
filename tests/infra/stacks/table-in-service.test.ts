/** A restored table is put in service by a stage's setting: everything uses it, and CloudFormation has
 * nothing to refuse. */
import { beforeAll, expect, test } from 'vitest'
import { lossesBetween } from '#infra/deployment/losses.ts'
import { env } from '#shared/environment.ts'
import { at, ensureBuilt, everything, type Portal, synthesise, text } from './synthesised.ts'

const name = 'thinktank-prod-20261130T065833Z'
const arn = `arn:aws:dynamodb:${everything.region}:${everything.account}:table/${name}`
const tableStreamArn = `${arn}/stream/2026-11-30T08:00:00.000`

let before: Portal
let after: Portal

beforeAll(async () => {
  await ensureBuilt()
  before = synthesise(everything)
  after = synthesise({ ...everything, tableInService: name, tableStreamArn })
})

const dataOf = ({ templates }: Portal) => templates.find((each) => each.name === 'Data')
const exportsOf = (portal: Portal) =>
  Object.values(dataOf(portal)?.body.Outputs ?? {}).flatMap((each) => at(each, 'Export', 'Name') ?? [])
const ownTable = ({ all }: Portal) => all('AWS::DynamoDB::GlobalTable')[0]?.id ?? ''

test('functions, their rights, the stream’s readers, alarms and the dashboard are those of the restored table', () => {
  const names = [...after.lambdas.values()].map(({ properties }) =>
    at(properties, 'Environment', 'Variables', env.table),
  )
  expect(new Set(names)).toEqual(new Set([name]))
  const sources = after
    .all('AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => properties.EventSourceArn)
  expect(sources).toEqual([tableStreamArn, tableStreamArn])
  // Nothing outside of its stack is about the former table any more.
  const others = after.templates.filter((each) => each.name !== 'Data')
  expect(others.filter(({ body }) => text(body).includes(ownTable(after)))).toEqual([])
  expect(text(after.all('AWS::CloudWatch::Dashboard'))).toContain(name)
  expect(
    after.all('AWS::CloudWatch::Alarm').filter(({ properties }) => text(properties).includes(name)),
  ).toHaveLength(1)
  expect(at(dataOf(after)?.body.Outputs, 'tablename', 'Value')).toBe(name)
  expect(after.findings).toEqual([])
})

test('the former table stays as it is, with every export that other stacks use until they are deployed', () => {
  expect(lossesBetween(before.templates, after.templates)).toEqual([])
  const [was, is] = [before, after].map(({ all }) => all('AWS::DynamoDB::GlobalTable')[0])
  expect(is).toEqual(was)
  const ofTable = exportsOf(before).filter((each) => text(each).includes(ownTable(before)))
  expect(ofTable.length).toBeGreaterThanOrEqual(3)
  expect(exportsOf(after)).toEqual(expect.arrayContaining(ofTable))
})

test('a stage whose table has no stream yet is not synthesised', () => {
  expect(() => synthesise({ ...everything, tableInService: name })).toThrow('no stream')
})
