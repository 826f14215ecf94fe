/** The mail service: the domain we send from, and the reports about each mail. */
import { Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import type { DeploymentStage } from './stages.ts'

/** What the mail service reports of a mail: as the configuration set is asked for it, and as events say it. */
const reported = {
  [EmailSendingEvent.SEND]: 'Email Sent',
  [EmailSendingEvent.DELIVERY]: 'Email Delivered',
  [EmailSendingEvent.BOUNCE]: 'Email Bounced',
  [EmailSendingEvent.COMPLAINT]: 'Email Complaint Received',
  [EmailSendingEvent.REJECT]: 'Email Rejected',
} as const

/** The types of events about mails. */
export const mailReportTypes = Object.values(reported)

export class MailService extends Construct {
  readonly identityArn: string
  readonly configurationSetArn: string
  readonly configurationSetName: string
  /** Sender of all mail, name and address. */
  readonly from: string
  /** Name → value of the DNS records that prove the domain is ours. */
  readonly dnsRecords: readonly { readonly name: string; readonly value: string }[]

  constructor(scope: Construct, id: string, { mailDomain }: DeploymentStage) {
    super(scope, id)
    const reports = new ConfigurationSet(this, 'reports', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    })
    reports.addEventDestination('to-event-bus', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'bus', 'default')),
      events: Object.keys(reported) as EmailSendingEvent[],
    })
    const identity = new EmailIdentity(this, 'domain', {
      identity: Identity.domain(mailDomain),
      configurationSet: reports,
    })
    this.identityArn = identity.emailIdentityArn
    this.configurationSetName = reports.configurationSetName
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: reports.configurationSetName,
    })
    this.from = `ThinkTank <${senderOf(mailDomain)}>`
    this.dnsRecords = identity.dkimRecords
  }
}

/** Returns the sender's address; nobody reads replies to it. */
export function senderOf(mailDomain: string): string {
  return `no-reply@${mailDomain}`
}

/** Returns what functions know that send mail. */
export function mailVariables(stage: DeploymentStage, mail: MailService): Record<string, string> {
  return {
    [env.siteUrl]: stage.siteUrl,
    [env.mailFrom]: mail.from,
    [env.mailConfigurationSet]: mail.configurationSetName,
    ...(stage.mailsPerSecond && { [env.mailsPerSecond]: String(stage.mailsPerSecond) }),
  }
}
