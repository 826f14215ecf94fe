/** EventBridge: what the mail service reports and what the store of files tells, on their way to functions. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Delivering, deliver } from './deliver.ts'
import { compilePattern } from './event-pattern.ts'
import type { Journal } from './journal.ts'
import { checkInvokePermission, type Lambda, lambdaByArn } from './lambdas.ts'
import type { Place } from './physical.ts'
import type { CreatedObject } from './s3/server.ts'
import type { Assembly } from './template.ts'

const destination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.string().optional(),
    Enabled: z.boolean().default(true),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string() }),
    MatchingEventTypes: z.array(z.string()),
  }),
})

const rule = z.looseObject({
  EventPattern: z.record(z.string(), z.unknown()),
  EventBusName: z.string().default('default'),
  State: z.literal('ENABLED').optional(),
  Targets: z.array(
    z.strictObject({
      Id: z.string(),
      Arn: z.string(),
      DeadLetterConfig: z.unknown().optional(),
      RetryPolicy: z.unknown().optional(),
    }),
  ),
})

/** A mail that the service has accepted. */
export interface AcceptedMail {
  readonly messageId: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly configurationSet: string | undefined
  readonly tags: Readonly<Record<string, readonly string[]>>
}

const queued = z.looseObject({ id: z.string(), event: z.unknown(), done: z.boolean().optional() })

interface Around extends Delivering {
  readonly lambdas: readonly Lambda[]
  /** Events, and that they are delivered. */
  readonly journal: Journal
}

/** AWS goes on for hours. */
const attempts = 6

export interface Buses {
  /** Notes the reports about a mail on disk and sends them out. */
  mailAccepted(mail: AcceptedMail): void
  /** Tells of a new object whoever asked to hear of it. */
  objectCreated(object: CreatedObject): void
  inFlight(): number
  stop(): void
}

type Kind = 'send' | 'delivery' | 'bounce' | 'complaint'

const names = {
  send: { detailType: 'Email Sent', eventType: 'Send' },
  delivery: { detailType: 'Email Delivered', eventType: 'Delivery' },
  bounce: { detailType: 'Email Bounced', eventType: 'Bounce' },
  complaint: { detailType: 'Email Complaint Received', eventType: 'Complaint' },
} as const

/** Opens the buses and delivers what an earlier run did not get to. */
export function openBuses(assembly: Assembly, around: Around): Buses {
  const reported = reportedKinds(assembly)
  const targets = readTargets(assembly, around.lambdas)
  const stopping = new AbortController()
  const patience = { what: 'an event of the bus', attempts, signal: stopping.signal }
  let running = 0

  const send = async (id: string, event: unknown): Promise<void> => {
    running++
    try {
      for (const { matches, lambda } of targets)
        if (matches(event)) await deliver(lambda, event, around, patience)
      around.journal.append({ id, event: null, done: true })
    } catch {
      // Stopped: it is still in the journal and goes out at the next start.
    } finally {
      running--
    }
  }
  const publish = (event: { id: string }): void => {
    around.journal.append({ id: event.id, event })
    void send(event.id, event)
  }
  for (const { id, event } of compacted(around.journal)) void send(id, event)
  return {
    mailAccepted: (mail) => {
      const wanted = reported.get(mail.configurationSet ?? '') ?? []
      for (const kind of kindsFor(mail).filter((each) => wanted.includes(each))) {
        const event = eventOf(kind, mail, assembly.place)
        publish(event)
      }
    },
    objectCreated: (object) => {
      const event = objectEvent(object, assembly.place)
      if (targets.some(({ matches }) => matches(event))) publish(event)
    },
    inFlight: () => running,
    stop: () => stopping.abort(),
  }
}

/** What is still to be delivered; the journal is made short again. */
function compacted(journal: Journal) {
  const entries = journal.read().map((entry) => queued.parse(entry))
  const done = new Set(entries.filter((entry) => entry.done).map((entry) => entry.id))
  const open = entries.filter((entry) => !done.has(entry.id))
  journal.replace(open)
  return open
}

function reportedKinds(assembly: Assembly): Map<string, string[]> {
  const found = assembly.all('AWS::SES::ConfigurationSetEventDestination', destination)
  return new Map(
    found
      .filter(({ properties }) => properties.EventDestination.Enabled)
      .map(({ properties }) => [
        properties.ConfigurationSetName,
        properties.EventDestination.MatchingEventTypes.map((kind) => kind.toLowerCase()),
      ]),
  )
}

function readTargets(assembly: Assembly, lambdas: readonly Lambda[]) {
  return assembly.all('AWS::Events::Rule', rule).flatMap(({ properties }) =>
    properties.Targets.map(({ Arn }) => {
      const lambda = lambdaByArn(lambdas, Arn)
      checkInvokePermission(assembly, lambda, 'events.amazonaws.com')
      return { lambda, matches: compilePattern(properties.EventPattern) }
    }),
  )
}

const bounces = (address: string) => address.includes('bounce@simulator.amazonses.com')
const complains = (address: string) => address.includes('complaint@simulator.amazonses.com')

/** The mail service's own test addresses say what becomes of a mail to them. */
function kindsFor({ to }: AcceptedMail): Kind[] {
  if (to.some(bounces)) return ['send', 'bounce']
  if (to.some(complains)) return ['send', 'delivery', 'complaint']
  return ['send', 'delivery']
}

function eventOf(kind: Kind, mail: AcceptedMail, { account, region }: Place) {
  const time = new Date().toISOString()
  const set = mail.configurationSet ?? ''
  const recipients = (those: (address: string) => boolean) =>
    mail.to.filter(those).map((emailAddress) => ({ emailAddress }))
  const particulars = {
    send: {},
    delivery: { timestamp: time, recipients: mail.to, processingTimeMillis: 1, smtpResponse: '250 OK' },
    bounce: {
      timestamp: time,
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: recipients(bounces),
    },
    complaint: {
      timestamp: time,
      complainedRecipients: recipients(complains),
      complaintFeedbackType: 'abuse',
    },
  }
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': names[kind].detailType,
    source: 'aws.ses',
    account,
    time,
    region,
    resources: [`arn:aws:ses:${region}:${account}:configuration-set/${set}`],
    detail: {
      eventType: names[kind].eventType,
      mail: {
        timestamp: time,
        source: mail.from,
        sendingAccountId: account,
        messageId: mail.messageId,
        destination: mail.to,
        headersTruncated: false,
        headers: [],
        commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.messageId, subject: mail.subject },
        tags: { 'ses:configuration-set': [set], ...mail.tags },
      },
      [kind]: particulars[kind],
    },
  }
}

function objectEvent({ bucket, key, size, etag }: CreatedObject, { account, region }: Place) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account,
    time: new Date().toISOString(),
    region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size, etag: etag.replaceAll('"', '') },
      requester: account,
      reason: 'PutObject',
    },
  }
}
