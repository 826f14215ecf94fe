/** Reports of the mail service: an accepted mail is sent, an unreachable address gets no more mail. */
import type { EventBridgeEvent } from 'aws-lambda'
import * as z from 'zod'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxTag, parseMailId } from '#functions/runtime/outbox.ts'
import { recordBounce } from './bounce.ts'
import { markSent } from './store.ts'

const report = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.iso.datetime({ offset: true }),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ emailAddress: z.string() })) })
    .optional(),
})

/** All of these mean that the mail service had accepted the mail. */
const accepted = ['Send', 'Delivery', 'Bounce', 'Complaint', 'DeliveryDelay']

/** Marks the mail as sent, notes a bounced address, and logs trouble without addresses. */
export async function handler(event: EventBridgeEvent<string, unknown>): Promise<void> {
  const { eventType, mail: reported, bounce } = report.parse(event.detail)
  const tag = reported.tags[outboxTag]?.[0]
  const mail = parseMailId(tag ?? '')
  if (mail && accepted.includes(eventType)) {
    const first = await markSent(mail, { messageId: reported.messageId, at: new Date(reported.timestamp) })
    if (first) log('info', 'mail marked by report', { mail: tag })
  }
  if (bounce?.bounceType === 'Permanent') {
    for (const { emailAddress } of bounce.bouncedRecipients) {
      await recordBounce(emailAddress, { at: clock(), requestId: event.id })
    }
  }
  if (['Complaint', 'Reject', 'Bounce'].includes(eventType)) {
    log('warn', 'mail not welcome or not delivered', {
      mail: tag,
      report: eventType,
      type: bounce?.bounceType,
    })
  }
}
