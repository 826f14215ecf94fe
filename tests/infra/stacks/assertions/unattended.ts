/** The readers of the stream, the schedules, the mail service's reports, and the alarms of all of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmingLogs, scheduleSubscriptions, streamReaders } from '#events/subscriptions.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { at, type Portal, text } from '../synthesised.ts'

const queueOf = (value: unknown) => String(at(value, 'Fn::GetAtt', 0))

export function assertUnattended(portal: () => Portal): void {
  const readers = () => portal().all('AWS::Lambda::EventSourceMapping')
  const alarms = () => portal().all('AWS::CloudWatch::Alarm')

  test('the stream has exactly two readers, woken by their own types only', () => {
    const wanted = Object.values(streamReaders).map(({ types, batchSize }) => ({
      BatchSize: batchSize,
      FilterCriteria: {
        Filters: ['NewImage', 'OldImage'].map((image) => ({
          Pattern: text({ dynamodb: { [image]: { type: { S: types } } } }),
        })),
      },
    }))
    expect(wanted).toHaveLength(2)
    expect(readers()).toHaveLength(2)
    expect(readers().map(({ properties }) => properties)).toMatchObject(wanted)
    for (const { properties } of readers()) expect(text(properties.EventSourceArn)).toContain('StreamArn')
  })

  test('readers begin at the beginning, split failing batches and tell which records failed', () => {
    for (const { properties } of readers()) {
      expect(properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 10,
      })
    }
  })

  test('whatever is given up on goes to a queue that raises an alarm', () => {
    const last = (type: string, ...path: (string | number)[]) =>
      portal()
        .all(type)
        .map(({ properties }) => queueOf(at(properties, ...path)))
    const onFailure = ['DestinationConfig', 'OnFailure', 'Destination']
    const queues = [
      ...last('AWS::Lambda::EventSourceMapping', ...onFailure),
      ...last('AWS::Lambda::EventInvokeConfig', ...onFailure),
      ...last('AWS::Scheduler::Schedule', 'Target', 'DeadLetterConfig', 'Arn'),
      ...last('AWS::Events::Rule', 'Targets', 0, 'DeadLetterConfig', 'Arn'),
    ]
    // A schedule's start, by the clock and by hand, and its run can fail, and likewise each other rule's call and its run;
    // the user pool's call is never told to have failed, its run can.
    expect(queues).toHaveLength(2 + 3 * Object.keys(scheduleSubscriptions).length + 2 * 4 + 1)
    const existing = portal()
      .all('AWS::SQS::Queue')
      .map(({ id }) => id)
    const watched = alarms()
      .filter(({ properties }) => properties.MetricName === 'ApproximateNumberOfMessagesVisible')
      .map(({ properties }) => queueOf(at(properties, 'Dimensions', 0, 'Value')))
    expect(existing.sort()).toEqual([...new Set(queues)].sort())
    expect(watched.sort()).toEqual(existing)
  })

  test('schedules go by the group’s clock', () => {
    const found = portal().all('AWS::Scheduler::Schedule')
    expect(found).toHaveLength(Object.keys(scheduleSubscriptions).length)
    expect(found.map(({ properties }) => properties)).toMatchObject(
      Object.values(scheduleSubscriptions).map(({ expression }) => ({
        ScheduleExpression: expression,
        ScheduleExpressionTimezone: 'Africa/Johannesburg',
      })),
    )
  })

  test('a schedule that is started while it is at work finds so, and is not held back', () => {
    for (const name of Object.keys(scheduleSubscriptions)) {
      const { ReservedConcurrentExecutions: atOnce } = portal().lambdas.get(name)?.properties ?? {}
      expect([name, atOnce]).toEqual([name, 2])
    }
  })

  test('what the mail service reports reaches its function', () => {
    const [destination] = portal().all('AWS::SES::ConfigurationSetEventDestination')
    expect(destination?.properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
    })
    expect(patternOf('mail-reports')).toEqual({ source: ['aws.ses'] })
  })

  test.each([
    ['directory-import', 'directory/'],
    ['export-writer', 'exports/requests/'],
    ['payroll-worker', 'payroll/requests/'],
    ...Object.keys(scheduleSubscriptions).map((name) => [name, `schedules/requests/${name}/`]),
  ])('%s hears of whatever arrives in its folder, and of nothing else', (name, prefix) => {
    const pattern = patternOf(name)
    expect(pattern).toMatchObject({ source: ['aws.s3'], 'detail-type': ['Object Created'] })
    expect(at(pattern, 'detail', 'object', 'key')).toEqual([{ prefix }])
    expect(text(at(pattern, 'detail', 'bucket', 'name'))).toMatch(/ExportsOutputRefuploads/)
  })

  test('the bucket tells of its objects', () => {
    const telling = portal()
      .all('AWS::S3::Bucket')
      .filter(({ properties }) => properties.NotificationConfiguration)
    expect(telling.map(({ properties }) => properties.NotificationConfiguration)).toEqual([
      { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    ])
  })

  /** What the rule of a function waits for; there is one such rule. */
  function patternOf(name: string): unknown {
    const rules = portal().all('AWS::Events::Rule')
    expect(rules).toHaveLength(4 + Object.keys(scheduleSubscriptions).length)
    const own = rules.filter(
      ({ properties }) => queueOf(at(properties, 'Targets', 0, 'Arn')) === portal().lambdas.get(name)?.id,
    )
    expect(own).toHaveLength(1)
    return own[0]?.properties.EventPattern
  }

  test('every function’s faults raise an alarm', () => {
    for (const [name, { id }] of portal().lambdas) {
      const metrics = alarms()
        .filter(({ properties }) => text(properties.Dimensions).includes(`"Ref":"${id}"`))
        .map(({ properties }) => properties.MetricName)
      expect([name, metrics]).toEqual([name, expect.arrayContaining(['Errors', 'Throttles'])])
      if (name in streamReaders)
        expect([name, metrics]).toEqual([name, expect.arrayContaining(['IteratorAge'])])
    }
    expect(alarms().map(({ properties }) => properties.MetricName)).toContain('5xx')
  })

  test('messages that a person must be told about are counted in both mail logs, that of the projections, that of stages of leavers and both of payroll, and raise an alarm', () => {
    for (const message of Object.values(alarmingLogs)) {
      const filters = portal()
        .all('AWS::Logs::MetricFilter')
        .filter(({ properties }) => properties.FilterPattern === `{ $.message = "${message}" }`)
      expect(filters).toHaveLength(6)
      const metrics = filters.map(({ properties }) =>
        at(properties, 'MetricTransformations', 0, 'MetricName'),
      )
      expect(new Set(metrics).size).toBe(1)
      expect(alarms().map(({ properties }) => properties.MetricName)).toContain(metrics[0])
    }
  })

  test('all alarms are told', () => {
    for (const { properties } of alarms()) expect(properties.AlarmActions).toHaveLength(1)
    const { alarmMail } = portal().stage
    const told = portal().all('AWS::SNS::Subscription')
    expect(told.map(({ properties }) => properties.Endpoint)).toEqual(alarmMail ? [alarmMail] : [])
  })

  test('the runbook has a section for every alarm, and none without one', () => {
    const [, part = ''] =
      /^# Alarms\n([\s\S]+?)^# /m.exec(readFileSync(join(root, 'docs/runbook.md'), 'utf8')) ?? []
    const sections = part.split(/^## /m).slice(1)
    const titles = alarms().map(({ properties }) => {
      const [, , words = ''] =
        /^(\S+)\. (.+)\. See docs\/runbook\.md\.$/.exec(String(properties.AlarmDescription)) ?? []
      const [name = '', what] = words.split(/: (.+)/)
      if (!what || name === 'The log says') return words
      if (!what.includes('dead-letter queue')) return what.charAt(0).toUpperCase() + what.slice(1)
      return name in scheduleSubscriptions ? `A schedule: ${what}` : words
    })
    expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual([...new Set(titles)].sort())
    const form =
      /\n\n\*\*Description\.\*\* [\s\S]+\n\n\*\*Investigation\.\*\* [\s\S]+\n\n\*\*Resolution\.\*\* /
    expect(sections.filter((section) => !form.test(section))).toEqual([])
    const named = sections.find((section) => section.startsWith('A schedule'))
    expect(Object.keys(scheduleSubscriptions).filter((name) => !named?.includes(`\`${name}\``))).toEqual([])
  })
}
