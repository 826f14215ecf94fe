/** EventBridge: reports of the mail service and news of the store of files, on their way to functions. */
import { randomUUID } from 'node:crypto'
import { isPlainObject } from 'es-toolkit'
import * as z from 'zod'
import { createDeliveries, type Delivering } from './delivery.ts'
import type { Journal } from './journal.ts'
import { invocableByArn, type Lambda } from './lambdas.ts'
import type { AwsLocation } from './resources.ts'
import type { CreatedObject } from './s3/server.ts'
import type { Assembly } from './template.ts'

/** Compiles a pattern of EventBridge or a stream filter: values or prefixes. Throws on other operators. */
export function compilePattern(pattern: unknown): (event: unknown) => boolean {
  if (!isPlainObject(pattern)) throw new Error('An event pattern must be an object.')
  const fields = Object.entries(pattern).map(([name, inner]) => {
    if (name.startsWith('$')) throw unknownOperator(name)
    const matches = Array.isArray(inner) ? anyOf(inner) : compilePattern(inner)
    return (event: unknown) => matches(isPlainObject(event) ? event[name] : undefined)
  })
  return (event) => fields.every((matches) => matches(event))
}

function anyOf(patterns: readonly unknown[]): (value: unknown) => boolean {
  const matchers = patterns.map((pattern) => {
    if (!isPlainObject(pattern)) return (value: unknown) => [value].flat().includes(pattern)
    const { prefix, ...others } = pattern
    if (typeof prefix !== 'string' || Object.keys(others).length > 0)
      throw unknownOperator(JSON.stringify(pattern))
    return (value: unknown) => typeof value === 'string' && value.startsWith(prefix)
  })
  return (value) => matchers.some((matches) => matches(value))
}

const unknownOperator = (name: string) =>
  new Error(`The local runner does not understand '${name}' in event patterns.`)

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
  const deliveries = createDeliveries(around, { what: 'an event of the bus', attempts })
  const deliverAll = async (id: string, event: unknown): Promise<void> => {
    for (const { matches, lambda } of targets) if (matches(event)) await deliveries.deliver(lambda, event)
    journal.append({ id, event: null, done: true })
  }
  const send = (id: string, event: unknown): void => {
    // Stopped: it is still in the journal and goes out at the next start.
    void deliveries.counting(deliverAll(id, event)).catch(() => undefined)
  }
  const publish = (event: { id: string }): void => {
    journal.append({ id: event.id, event })
    send(event.id, event)
  }
  return {
    ...deliveries,
    /** Notes the reports about a mail on disk and sends them out. */
    mailAccepted: (mail: AcceptedMail) => {
      const kinds = reported.get(mail.configurationSet ?? '') ?? []
      for (const kind of kindsFor(mail))
        if (kinds.includes(kind)) publish(mailEvent(kind, mail, assembly.location))
    },
    /** Tells the functions that asked to hear of it of a new object. */
    objectCreated: (object: CreatedObject) => {
      const event = objectEvent(object, assembly.location)
      if (targets.some(({ matches }) => matches(event))) publish(event)
    },
    start: () => {
      for (const { id, event } of compacted(journal)) send(id, event)
    },
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

/** Returns the reports of a mail. The mail service's own test addresses decide its fate. */
function kindsFor({ to }: AcceptedMail): Kind[] {
  if (to.some(bounces)) return ['send', 'bounce']
  if (to.some(complains)) return ['send', 'delivery', 'complaint']
  return ['send', 'delivery']
}

/** Returns the frame that every event has. */
function eventOf({ account, region }: AwsLocation, detailType: string, source: string, resource: string) {
  const time = new Date().toISOString()
  const frame = { version: '0', id: randomUUID(), source, account, time, region, resources: [resource] }
  return { ...frame, 'detail-type': detailType }
}

function mailEvent(kind: Kind, mail: AcceptedMail, location: AwsLocation) {
  const { messageId, from: source, to: destination, configurationSet: set = '', tags } = mail
  const [detailType, eventType] = names[kind]
  const resource = `arn:aws:ses:${location.region}:${location.account}:configuration-set/${set}`
  const event = eventOf(location, detailType, 'aws.ses', resource)
  const timestamp = event.time
  const recipients = (matches: (address: string) => boolean) =>
    destination.filter(matches).map((emailAddress) => ({ emailAddress }))
  const particulars = {
    send: {},
    delivery: { timestamp, recipients: destination },
    bounce: { timestamp, bounceType: 'Permanent', bouncedRecipients: recipients(bounces) },
    complaint: { timestamp, complainedRecipients: recipients(complains) },
  }
  const reported = { timestamp, source, messageId, destination }
  return {
    ...event,
    detail: {
      eventType,
      mail: { ...reported, tags: { 'ses:configuration-set': [set], ...tags } },
      [kind]: particulars[kind],
    },
  }
}

function objectEvent({ bucket, key, size, etag }: CreatedObject, location: AwsLocation) {
  const object = { key, size, etag: etag.replaceAll('"', '') }
  return {
    ...eventOf(location, 'Object Created', 'aws.s3', `arn:aws:s3:::${bucket}`),
    detail: { bucket: { name: bucket }, object },
  }
}
