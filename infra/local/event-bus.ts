/** EventBridge: reports of the mail service and news of the store of files, on their way to functions. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Delivering, deliver } from './delivery.ts'
import type { Journal } from './journal.ts'
import { invocableByArn, type Lambda } from './lambdas.ts'
import type { Place } from './resources.ts'
import type { CreatedObject } from './s3/server.ts'
import type { Assembly } from './template.ts'

type Matcher = (value: unknown, isPresent: boolean) => boolean

/** Compiles an event pattern as EventBridge and Lambda's stream filters share it. Throws on an operator
 * that is not understood. */
export function compilePattern(pattern: unknown): (event: unknown) => boolean {
  if (!isObject(pattern)) throw new Error('An event pattern must be an object.')
  const fields = Object.entries(pattern).map(([name, inner]) => {
    if (name.startsWith('$')) throw unknownOperator(name)
    if (!Array.isArray(inner)) {
      const matches = compilePattern(inner)
      return (event: unknown) => isObject(event) && matches(event[name] ?? {})
    }
    const matchers = inner.map(matcherOf)
    return (event: unknown) => {
      const isPresent = isObject(event) && name in event
      const value = isPresent ? event[name] : undefined
      return matchers.some((matches) => matches(value, isPresent))
    }
  })
  return (event) => fields.every((matches) => matches(event))
}

const unknownOperator = (name: unknown) =>
  new Error(`The local runner does not understand '${name}' in event patterns.`)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function matcherOf(expected: unknown): Matcher {
  if (!isObject(expected)) return (value, isPresent) => isPresent && [value].flat().includes(expected)
  const [[operator, argument] = []] = Object.entries(expected)
  switch (operator) {
    case 'exists':
      return (_, isPresent) => isPresent === argument
    case 'prefix':
      return (value) => typeof value === 'string' && value.startsWith(String(argument))
    case 'suffix':
      return (value) => typeof value === 'string' && value.endsWith(String(argument))
    case 'anything-but':
      return (value, isPresent) => isPresent && ![argument].flat().includes(value)
    default:
      throw unknownOperator(operator)
  }
}

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

/** Makes the bus. Once it is started it delivers what an earlier run did not get to. */
export function createEventBus(assembly: Assembly, around: Around) {
  const { journal, lambdas } = around
  const reported = reportedKinds(assembly)
  const targets = assembly.all('AWS::Events::Rule', rule).flatMap(({ properties }) =>
    properties.Targets.map(({ Arn }) => ({
      lambda: invocableByArn(assembly, lambdas, Arn, 'events.amazonaws.com'),
      matches: compilePattern(properties.EventPattern),
    })),
  )
  const stopping = new AbortController()
  const patience = { what: 'an event of the bus', attempts, signal: stopping.signal }
  let running = 0

  const send = async (id: string, event: unknown): Promise<void> => {
    running++
    try {
      for (const { matches, lambda } of targets)
        if (matches(event)) await deliver(lambda, event, around, patience)
      journal.append({ id, event: null, done: true })
    } catch {
      // Stopped: it is still in the journal and goes out at the next start.
    } finally {
      running--
    }
  }
  const publish = (event: { id: string }): void => {
    journal.append({ id: event.id, event })
    void send(event.id, event)
  }
  return {
    /** Notes the reports about a mail on disk and sends them out. */
    mailAccepted: (mail: AcceptedMail) => {
      const kinds = reported.get(mail.configurationSet ?? '') ?? []
      for (const kind of kindsFor(mail))
        if (kinds.includes(kind)) publish(mailEvent(kind, mail, assembly.place))
    },
    /** Tells the functions that asked to hear of it of a new object. */
    objectCreated: (object: CreatedObject) => {
      const event = objectEvent(object, assembly.place)
      if (targets.some(({ matches }) => matches(event))) publish(event)
    },
    inFlight: () => running,
    start: () => {
      for (const { id, event } of compacted(journal)) void send(id, event)
    },
    stop: () => stopping.abort(),
  }
}

/** Returns the events still to be delivered; the journal is made short again. */
function compacted(journal: Journal) {
  const entries = journal.read().map((entry) => queued.parse(entry))
  const delivered = new Set(entries.filter(({ done }) => done).map(({ id }) => id))
  const open = entries.filter(({ id }) => !delivered.has(id))
  journal.replace(open)
  return open
}

function reportedKinds(assembly: Assembly): Map<string, string[]> {
  const destinations = assembly.all('AWS::SES::ConfigurationSetEventDestination', destination)
  return new Map(
    destinations.map(({ properties: { ConfigurationSetName, EventDestination } }) => [
      ConfigurationSetName,
      EventDestination.Enabled ? EventDestination.MatchingEventTypes.map((kind) => kind.toLowerCase()) : [],
    ]),
  )
}

const names = {
  send: ['Email Sent', 'Send'],
  delivery: ['Email Delivered', 'Delivery'],
  bounce: ['Email Bounced', 'Bounce'],
  complaint: ['Email Complaint Received', 'Complaint'],
} as const
type Kind = keyof typeof names

const bounces = (address: string) => address.includes('bounce@simulator.amazonses.com')
const complains = (address: string) => address.includes('complaint@simulator.amazonses.com')

/** Returns the reports of a mail. The mail service's own test addresses say what becomes of a mail to
 * them. */
function kindsFor({ to }: AcceptedMail): Kind[] {
  if (to.some(bounces)) return ['send', 'bounce']
  if (to.some(complains)) return ['send', 'delivery', 'complaint']
  return ['send', 'delivery']
}

/** Returns the frame that every event has. */
function eventOf({ account, region }: Place, detailType: string, source: string, resource: string) {
  const time = new Date().toISOString()
  const resources = [resource]
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account,
    time,
    region,
    resources,
  }
}

function mailEvent(kind: Kind, mail: AcceptedMail, place: Place) {
  const { account, region } = place
  const [detailType, eventType] = names[kind]
  const set = mail.configurationSet ?? ''
  const resource = `arn:aws:ses:${region}:${account}:configuration-set/${set}`
  const event = eventOf(place, detailType, 'aws.ses', resource)
  const timestamp = event.time
  const recipients = (matches: (address: string) => boolean) =>
    mail.to.filter(matches).map((emailAddress) => ({ emailAddress }))
  const particulars = {
    send: {},
    delivery: { timestamp, recipients: mail.to, processingTimeMillis: 1, smtpResponse: '250 OK' },
    bounce: {
      timestamp,
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: recipients(bounces),
    },
    complaint: {
      timestamp,
      complainedRecipients: recipients(complains),
      complaintFeedbackType: 'abuse',
    },
  }
  const { messageId, from, to, subject, tags } = mail
  return {
    ...event,
    detail: {
      eventType,
      mail: {
        timestamp,
        source: from,
        sendingAccountId: account,
        messageId,
        destination: to,
        headersTruncated: false,
        headers: [],
        commonHeaders: { from: [from], to, messageId, subject },
        tags: { 'ses:configuration-set': [set], ...tags },
      },
      [kind]: particulars[kind],
    },
  }
}

function objectEvent({ bucket, key, size, etag }: CreatedObject, place: Place) {
  return {
    ...eventOf(place, 'Object Created', 'aws.s3', `arn:aws:s3:::${bucket}`),
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size, etag: etag.replaceAll('"', '') },
      requester: place.account,
      reason: 'PutObject',
    },
  }
}
