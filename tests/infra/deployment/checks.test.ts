/** What AWS would refuse or lose is found in the templates: nothing in those of a full stage, and every fault
 * that is planted in them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type templateChecks as Checks, findingsIn, templateChecks } from '#infra/deployment/checks/checks.ts'
import { resourcesOf, type StackTemplate, type TemplateResource } from '#infra/deployment/checks/template.ts'
import { stages } from '#infra/stacks/stages.ts'
import { ensureBuilt, everything, type Portal, synthesise } from '../stacks/synthesised.ts'

let portal: Portal

beforeAll(async () => {
  await ensureBuilt()
  portal = synthesise(everything)
})

test.each(Object.entries(templateChecks))('a full stage has no fault of its %s', (_, check) => {
  expect(check(portal.templates)).toEqual([])
})

test('nor has a stage without a company directory', () => {
  expect(findingsIn(synthesise(stages.dev).templates)).toEqual([])
})

/** The templates with the resources of a type changed. */
function withFault(type: string, change: (resource: TemplateResource) => void): StackTemplate[] {
  const templates = structuredClone(portal.templates) as StackTemplate[]
  const found = resourcesOf(templates, type)
  if (found.length === 0) throw new Error(`The templates have no ${type}.`)
  for (const { stack, id } of found) {
    const resource = templates.find(({ name }) => name === stack)?.body.Resources[id]
    if (resource) change(resource)
  }
  return templates
}

const set = (resource: TemplateResource, path: string, value: unknown) => {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<Record<string, unknown>>(
    (found, key) => found[key] as Record<string, unknown>,
    resource.Properties,
  )
  holder[last] = value
}

describe('a planted fault is found', () => {
  test.each<[keyof typeof Checks, string, string, string, unknown, RegExp]>([
    [
      'specification',
      'a misspelt property',
      'AWS::Lambda::Function',
      'MemorySise',
      512,
      /MemorySise is unknown/,
    ],
    ['specification', 'a wrong type', 'AWS::Lambda::Function', 'Timeout', 'soon', /Timeout is "soon"/],
    ['specification', 'a missing property', 'AWS::Lambda::Function', 'Role', undefined, /Role is missing/],
    [
      'specification',
      'a misspelt property inside another',
      'AWS::Cognito::UserPool',
      'Policies.PasswordPolicy.MinLength',
      12,
      /PasswordPolicy.MinLength is unknown/,
    ],
    ['reservations', 'a reservation', 'AWS::Lambda::Function', 'ReservedConcurrentExecutions', 2, /reserves/],
    ['runtimes', 'an old runtime', 'AWS::Lambda::Function', 'Runtime', 'nodejs22.x', /less than a year/],
    ['runtimes', 'an unknown runtime', 'AWS::Lambda::Function', 'Runtime', 'nodejs99.x', /does not know/],
    [
      'sizes',
      'a large environment',
      'AWS::Lambda::Function',
      'Environment.Variables.LONG',
      'x'.repeat(3_500),
      /characters of environment/,
    ],
    [
      'sizes',
      'a large pattern',
      'AWS::Events::Rule',
      'EventPattern.account',
      ['1'.repeat(2_000)],
      /of pattern/,
    ],
    [
      'sizes',
      'too many filters',
      'AWS::Lambda::EventSourceMapping',
      'FilterCriteria.Filters',
      Array.from({ length: 6 }, () => ({ Pattern: '{}' })),
      /6 filters/,
    ],
    ['sizes', 'a long name', 'AWS::CloudWatch::Alarm', 'AlarmName', 'x'.repeat(101), /characters of name/],
    ['sizes', 'a large policy', 'AWS::IAM::Policy', 'PolicyDocument.Id', 'x'.repeat(8_000), /of policies/],
    [
      'firewall',
      'a low limit',
      'AWS::WAFv2::WebACL',
      'Rules.1.Statement.RateBasedStatement.Limit',
      10_000,
      /10000 calls/,
    ],
    [
      'firewall',
      'a count of everything',
      'AWS::WAFv2::WebACL',
      'Rules.0.Statement.RateBasedStatement.ScopeDownStatement',
      undefined,
      /counts files/,
    ],
    [
      'firewall',
      'a rule of one path that is no call',
      'AWS::WAFv2::WebACL',
      'Rules.2.Statement.RateBasedStatement.ScopeDownStatement.ByteMatchStatement.SearchString',
      '/index.html',
      /counts files/,
    ],
    [
      'senders',
      'a topic without CloudWatch',
      'AWS::SNS::TopicPolicy',
      'PolicyDocument.Statement',
      [],
      /no alarm/,
    ],
    [
      'senders',
      'a queue without senders',
      'AWS::SQS::QueuePolicy',
      'PolicyDocument.Statement',
      [],
      /may not send/,
    ],
    [
      'senders',
      'a role without its queue',
      'AWS::Scheduler::Schedule',
      'Target.RoleArn',
      'none',
      /may not send/,
    ],
  ])('%s: %s', (check, _, type, path, value, finding) => {
    const found = templateChecks[check](withFault(type, (resource) => set(resource, path, value)))
    expect(found.join('\n')).toMatch(finding)
  })

  test('an unknown type, and data that its stack would take along', () => {
    const unknown = withFault('AWS::SNS::Topic', (resource) =>
      Object.assign(resource, { Type: 'AWS::SNS::Topik' }),
    )
    expect(templateChecks.specification(unknown).join()).toMatch(/AWS::SNS::Topik, which CloudFormation/)
    for (const policy of ['DeletionPolicy', 'UpdateReplacePolicy']) {
      const lost = withFault('AWS::DynamoDB::GlobalTable', (resource) =>
        Object.assign(resource, { [policy]: 'Delete' }),
      )
      expect(templateChecks.lasting(lost)).toHaveLength(1)
    }
  })

  test('a stack that is full, a second permission, and a third reader of the stream', () => {
    const add = (type: string, times: number) => {
      const [found] = resourcesOf(portal.templates, type)
      const templates = structuredClone(portal.templates) as StackTemplate[]
      const { Resources = {} } = templates.find(({ name }) => name === found?.stack)?.body ?? {}
      for (let n = 0; n < times; n++)
        Resources[`More${n}`] = structuredClone(Resources[found?.id ?? '']) as TemplateResource
      return templates
    }
    expect(templateChecks.sizes(add('AWS::Logs::LogGroup', 400)).join()).toMatch(/resources; the most is 400/)
    expect(templateChecks.sizes(add('AWS::ApiGatewayV2::Route', 100)).join()).toMatch(/routes/)
    expect(templateChecks.permissions(add('AWS::Lambda::Permission', 1)).join()).toMatch(/2 permissions/)
    expect(templateChecks.sizes(add('AWS::Lambda::EventSourceMapping', 1)).join()).toMatch(/3 readers/)
  })
})
