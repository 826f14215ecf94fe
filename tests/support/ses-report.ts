/** Reports of the mail service as EventBridge hands them over. */
import { randomUUID } from 'node:crypto'
import type { EventBridgeEvent } from 'aws-lambda'

const detailTypes = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
  Reject: 'Email Rejected',
} as const

interface Told {
  readonly messageId?: string | undefined
  /** Id of the outbox mail, as the mail's tag says it. */
  readonly outbox?: string
  readonly bounce?: { readonly type: 'Permanent' | 'Transient'; readonly addresses: readonly string[] }
}

export function sesReport(
  eventType: keyof typeof detailTypes,
  { messageId = randomUUID(), outbox, bounce }: Told,
): EventBridgeEvent<string, unknown> {
  const time = new Date().toISOString()
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailTypes[eventType],
    source: 'aws.ses',
    account: '111122223333',
    time,
    region: 'eu-west-1',
    resources: [],
    detail: {
      eventType,
      mail: {
        timestamp: time,
        source: 'no-reply@thinktank.example',
        messageId,
        destination: ['somebody@thinktank.example'],
        headersTruncated: false,
        commonHeaders: { subject: "You've received a High 5!" },
        tags: {
          'ses:configuration-set': ['thinktank-test'],
          'ses:operation': ['SendRawEmail'],
          ...(outbox && { outbox: [outbox] }),
        },
      },
      ...(bounce && {
        bounce: {
          bounceType: bounce.type,
          bounceSubType: 'General',
          bouncedRecipients: bounce.addresses.map((emailAddress) => ({ emailAddress, status: '5.1.1' })),
          timestamp: time,
          feedbackId: randomUUID(),
        },
      }),
    },
  }
}
