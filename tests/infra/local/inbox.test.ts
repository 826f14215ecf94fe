/** The inbox keeps what was sent, tells functions what became of it, and fails when it is told to. */
import { join } from 'node:path'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { expect, onTestFinished, test } from 'vitest'
import { type AcceptedMail, createEventBus } from '#infra/local/event-bus.ts'
import type { Faults } from '#infra/local/faults.ts'
import { createInbox } from '#infra/local/inbox.ts'
import { openJournal } from '#infra/local/journal.ts'
import { assemble } from '#infra/local/template.ts'
import { lambdaOf, scratch } from './probe.ts'

async function opened(folder: string, faults: Faults = {}) {
  const accepted: AcceptedMail[] = []
  const inbox = createInbox({
    port: 0,
    journal: openJournal(join(folder, 'mails.jsonl')),
    faults,
    onAccepted: (mail) => void accepted.push(mail),
  })
  await inbox.start()
  onTestFinished(() => inbox.stop())
  const url = inbox.url()
  return { inbox, accepted, url, subjects: () => subjectsAt(url) }
}

async function subjectsAt(url: string): Promise<string[]> {
  const { emails } = (await (await fetch(`${url}/store`)).json()) as { emails: { subject: string }[] }
  return emails.map(({ subject }) => subject)
}

/** `patience`: milliseconds until it gives up. */
function send(url: string, subject: string, patience = 20_000): Promise<unknown> {
  const client = new SESClient({
    endpoint: url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: { requestTimeout: patience, throwOnRequestTimeout: true },
  })
  const [from, to, cc] = ['no-reply', 'colleague', 'manager'].map((name) => `${name}@thinktank.example`)
  const message = `From: ${from}\r\nTo: ${to}\r\nCc: ${cc}\r\nSubject: ${subject}\r\n\r\nHello`
  return client.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [to, cc].flatMap((address) => address ?? []),
      RawMessage: { Data: Buffer.from(message) },
      ConfigurationSetName: 'reports',
      Tags: [{ Name: 'mail', Value: 'one' }],
    }),
  )
}

test('a mail is in the inbox, and its acceptance is told with tags and id', async () => {
  const { url, accepted, subjects } = await opened(scratch())
  const { MessageId } = (await send(url, 'First')) as { MessageId: string }
  expect(await subjects()).toEqual(['First'])
  expect(accepted).toEqual([
    {
      messageId: MessageId,
      from: 'no-reply@thinktank.example',
      to: ['colleague@thinktank.example', 'manager@thinktank.example'],
      subject: 'First',
      configurationSet: 'reports',
      tags: { mail: ['one'] },
    },
  ])
})

test('mails of an earlier run are there again; two inboxes do not share theirs', async () => {
  const folder = scratch()
  const first = await opened(folder)
  await send(first.url, 'Before the end')
  const second = await opened(folder)
  expect(await second.subjects()).toEqual(['Before the end'])
  expect(await (await opened(scratch())).subjects()).toEqual([])
})

test('the page bears our name', async () => {
  const { url } = await opened(scratch())
  const page = await fetch(url)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const text = await page.text()
  expect(text.match(/<title>.*<\/title>/g)).toEqual(['<title>ThinkTank inbox</title>'])
  expect(text).toContain('<h1>ThinkTank inbox</h1>')
})

test('a cleared inbox stays clear', async () => {
  const folder = scratch()
  const { url } = await opened(folder)
  await send(url, 'Gone')
  await fetch(`${url}/clear-store`, { method: 'POST' })
  expect(await (await opened(folder)).subjects()).toEqual([])
})

test('it refuses, stays silent or loses the reply when told to', async () => {
  const faults: Faults = { mail: 'refuse' }
  const { url, subjects } = await opened(scratch(), faults)
  await expect(send(url, 'Refused')).rejects.toThrow()
  faults.mail = 'timeout'
  await expect(send(url, 'Unheard', 300)).rejects.toThrow()
  expect(await subjects()).toEqual([])
  faults.mail = 'lost-reply'
  await expect(send(url, 'Accepted all the same', 1000)).rejects.toThrow()
  await expect.poll(subjects).toEqual(['Accepted all the same'])
  faults.mail = undefined
  await send(url, 'Well again')
})

const mail: AcceptedMail = {
  messageId: 'ses-1',
  from: 'no-reply@thinktank.example',
  to: ['colleague@thinktank.example'],
  subject: 'Hello',
  configurationSet: 'reports',
  tags: { mail: ['one'] },
}

function eventBus(folder: string, invoke: (event: unknown) => Promise<unknown>) {
  const lambda = lambdaOf('mail-reports', '')
  const body = {
    Resources: {
      destination: {
        Type: 'AWS::SES::ConfigurationSetEventDestination',
        Properties: {
          ConfigurationSetName: 'reports',
          EventDestination: {
            Enabled: true,
            EventBridgeDestination: { EventBusArn: 'default' },
            MatchingEventTypes: ['send', 'bounce'],
          },
        },
      },
      rule: {
        Type: 'AWS::Events::Rule',
        Properties: { EventPattern: { source: ['aws.ses'] }, Targets: [{ Id: 'one', Arn: lambda.arn }] },
      },
      permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: {
          Action: 'lambda:InvokeFunction',
          FunctionName: lambda.arn,
          Principal: 'events.amazonaws.com',
        },
      },
    },
  }
  const opened = createEventBus(assemble([{ name: 'Probe', body }], { account: '1', region: 'eu-west-1' }), {
    lambdas: [lambda],
    invoke: (_, event) => invoke(event),
    journal: openJournal(join(folder, 'reports.jsonl')),
    deadLetters: openJournal(join(folder, 'dead-letters.jsonl')),
    warn: () => {},
  })
  opened.start()
  onTestFinished(() => opened.stop())
  return opened
}

test('the function hears what the configuration set reports, and not more', async () => {
  const heard: unknown[] = []
  eventBus(scratch(), async (event) => heard.push(event)).mailAccepted(mail)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({
    source: 'aws.ses',
    'detail-type': 'Email Sent',
    detail: { eventType: 'Send', mail: { messageId: 'ses-1', tags: { mail: ['one'] } } },
  })
})

test('a mail to the bounce address bounces there, and from nobody else who gets it', async () => {
  const heard: unknown[] = []
  const to = ['amy@thinktank.example', 'bounce@simulator.amazonses.com']
  eventBus(scratch(), async (event) => heard.push(event)).mailAccepted({ ...mail, to })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toMatchObject({
    'detail-type': 'Email Bounced',
    detail: {
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'bounce@simulator.amazonses.com' }],
      },
    },
  })
})

test('a report that was not delivered when the runner died comes after the next start', async () => {
  const folder = scratch()
  eventBus(folder, () => new Promise(() => {})).mailAccepted(mail)
  const heard: unknown[] = []
  eventBus(folder, async (event) => heard.push(event))
  await expect.poll(() => heard.length).toBe(1)
  const again: unknown[] = []
  eventBus(folder, async (event) => again.push(event))
  await new Promise((done) => setTimeout(done, 100))
  expect(again).toEqual([])
})
