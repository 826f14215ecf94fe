/** The readers of the stream, the schedules, the mail service's reports, and the alarms of all of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scheduleSubscriptions, streamReaders } from '#events/subscriptions.ts'
import { loggedAlarms, scheduleFailed, sharedAlarms } from '#infra/stacks/alarms.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { domains } from '#infra/stacks/domains.ts'
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
    const byFunction = found.map(({ properties }) => [
      queueOf(at(properties, 'Target', 'Arn')),
      properties.ScheduleExpression,
      properties.ScheduleExpressionTimezone,
    ])
    const wanted = Object.entries(scheduleSubscriptions).map(([name, { expression }]) => [
      portal().lambdas.get(name)?.id,
      expression,
      'Africa/Johannesburg',
    ])
    expect(byFunction.sort()).toEqual(wanted.sort())
  })

  test('what wakes itself by objects in the bucket is not taken for a loop, and nothing else may be one', () => {
    const looping = [...portal().lambdas].filter(([, { properties }]) => properties.RecursiveLoop === 'Allow')
    expect(looping.map(([name]) => name).sort()).toEqual([
      'directory-import',
      'export-writer',
      'payroll-worker',
    ])
  })

  test('readers of the stream are deployed before everything that writes, and functions before the site', () => {
    const { order } = portal()
    const place = (stack: string) => order.indexOf(stack)
    for (const domain of Object.keys(domains)) {
      expect(place('Streams')).toBeLessThan(place(domain))
      expect(place(domain)).toBeLessThan(place('Site'))
    }
  })

  test('what the mail service reports reaches its function', () => {
    const [destination] = portal().all('AWS::SES::ConfigurationSetEventDestination')
    expect(destination?.properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
    })
    expect(patternOf('mail-reports')).toEqual({
      source: ['aws.ses'],
      'detail-type': [
        'Email Sent',
        'Email Delivered',
        'Email Bounced',
        'Email Complaint Received',
        'Email Rejected',
      ],
    })
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

  test('alarms watch over what people notice: errors, slowness, limits, lateness, mail, and the watch itself', () => {
    const names = alarms().map(({ properties }) => String(properties.AlarmName))
    expect(new Set(names).size).toBe(names.length)
    const prefix = `ThinkTank ${portal().stage.name}: `
    for (const name of names) expect(name.startsWith(prefix)).toBe(true)
    const isThere = (title: string) => names.includes(prefix + title)
    const { companySignIn, site, blocked, ...others } = sharedAlarms
    expect(Object.values(others).filter((title) => !isThere(title))).toEqual([])
    expect(isThere(companySignIn)).toBe(portal().stage.directory !== undefined)
    for (const title of [site, blocked]) expect(isThere(title)).toBe(Boolean(portal().stage.distributionId))
    const watch = alarms().find(({ properties }) => properties.AlarmName === prefix + sharedAlarms.watch)
    expect(watch?.properties).toMatchObject({
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  test('a message that a person must be told about is counted in the log of each function that may write it', () => {
    const filters = portal().all('AWS::Logs::MetricFilter')
    const logOf = (name: string) =>
      at(portal().lambdas.get(name)?.properties, 'LoggingConfig', 'LogGroup', 'Ref')
    for (const [id, [message, title]] of Object.entries(loggedAlarms)) {
      const writers = [...portal().lambdas].filter(([, { assetPath = '' }]) =>
        readFileSync(join(assetPath, 'index.mjs'), 'utf8').includes(message),
      )
      const counted = filters.filter(
        ({ properties }) => properties.FilterPattern === `{ $.message = "${message}" }`,
      )
      const logs = counted.map(({ properties }) => at(properties, 'LogGroupName', 'Ref'))
      expect([id, logs.sort()]).toEqual([id, writers.map(([name]) => logOf(name)).sort()])
      expect(counted.length).toBeGreaterThan(0)
      const metric = at(counted[0]?.properties, 'MetricTransformations', 0)
      const alarm = alarms().find(({ properties }) => String(properties.AlarmName).endsWith(`: ${title}`))
      expect(alarm?.properties).toMatchObject({
        Namespace: at(metric, 'MetricNamespace'),
        MetricName: at(metric, 'MetricName'),
      })
    }
  })

  test('all alarms are told, to a topic that lets them in', () => {
    for (const { properties } of alarms()) expect(properties.AlarmActions).toHaveLength(1)
    const topics = portal().all('AWS::SNS::Topic')
    const { alarmMail, distributionId } = portal().stage
    expect(topics).toHaveLength(distributionId ? 2 : 1)
    const told = portal().all('AWS::SNS::Subscription')
    expect(told.map(({ properties }) => properties.Endpoint)).toEqual(
      alarmMail ? topics.map(() => alarmMail) : [],
    )
  })

  test('the runbook has a section for every alarm, and none without one', () => {
    const [, part = ''] =
      /^# Alarms\n([\s\S]+?)^# /m.exec(readFileSync(join(root, 'docs/runbook.md'), 'utf8')) ?? []
    const sections = part.split(/^## /m).slice(1)
    const titles = alarms().map(({ properties }) => {
      const title = String(properties.AlarmName).replace(`ThinkTank ${portal().stage.name}: `, '')
      return title.startsWith(scheduleFailed) ? scheduleFailed : title
    })
    // Alarms that only some stages have.
    const some = [sharedAlarms.companySignIn, sharedAlarms.site, sharedAlarms.blocked]
    const found = sections.map((section) => section.split('\n')[0])
    expect(found.sort()).toEqual([...new Set([...titles, ...some])].sort())
    const form =
      /\n\n\*\*Description\.\*\* [\s\S]+\n\n\*\*Investigation\.\*\* [\s\S]+\n\n\*\*Resolution\.\*\* /
    expect(sections.filter((section) => !form.test(section))).toEqual([])
    const named = sections.find((section) => section.startsWith(scheduleFailed))
    expect(Object.keys(scheduleSubscriptions).filter((name) => !named?.includes(`\`${name}\``))).toEqual([])
  })
}
