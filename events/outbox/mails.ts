/** All mails of the product: those of each feature, in one registry. */

import { abuseMails, mailsOfReport } from '#events/abuse/mails.ts'
import { mailsOfDelegation, mailsOfDelegations } from '#events/delegations/mails.ts'
import { digestMails, mailsOfDigest } from '#events/digests/mails.ts'
import {
  mailsOfAnswer,
  mailsOfEquity,
  mailsOfEquityReminder,
  mailsOfSubmission,
} from '#events/equity/mails.ts'
import {
  ideaMails,
  mailsOfComment,
  mailsOfCommentAnswer,
  mailsOfMention,
  mailsOfProgress,
} from '#events/ideas/mails.ts'
import { innovationMails, mailsOfInnovation } from '#events/innovation/mails.ts'
import type { MailDraft, Mails } from '#events/mail/letter.ts'
import { mailsOfChange, mailsOfNominations } from '#events/nominations/mails.ts'
import { changeOfSingle, escalatedMails, mailsOfEscalated } from '#events/reminders/escalated.ts'
import { mailsOfNotice, mailsOfReminder, reminderMails } from '#events/reminders/mails.ts'
import { mailsOfViews, savedViewMails } from '#events/reports/mails.ts'
import { mailsOfSummary, summaryMails } from '#events/summaries/mails.ts'
import { mailsOfThanks, thanksMails } from '#events/thanks/mails.ts'
import { mailsOfTwoStep, twoStepMails } from '#events/two-step/mails.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { MailTemplate } from '#shared/outbox/mail-kinds.ts'

/** Template → the mail; one that no feature has is a type error. */
export const mails: Mails<MailTemplate> = {
  ...mailsOfNominations,
  ...innovationMails,
  ...abuseMails,
  ...ideaMails,
  ...mailsOfEquity,
  ...mailsOfDelegations,
  ...reminderMails,
  ...escalatedMails,
  ...digestMails,
  ...summaryMails,
  ...savedViewMails,
  ...thanksMails,
  ...twoStepMails,
}

/** The mails that an event sets off, in an order that never changes. */
export function draftsOf(event: OutboxEvent): Promise<MailDraft[]> {
  switch (event.event) {
    case 'nomination-told':
      return mailsOfChange(event)
    case 'innovation-nominated':
      return mailsOfInnovation(event)
    case 'abuse-reported':
      return mailsOfReport(event)
    case 'idea-progressed':
      return mailsOfProgress(event)
    case 'idea-commented':
      return mailsOfComment(event)
    case 'comment-answered':
      return mailsOfCommentAnswer(event)
    case 'people-mentioned':
      return mailsOfMention(event)
    case 'equity-nominated':
      return mailsOfSubmission(event)
    case 'equity-reminder-due':
      return mailsOfEquityReminder(event)
    case 'equity-answered':
      return mailsOfAnswer(event)
    case 'delegation-told':
      return mailsOfDelegation(event)
    case 'reminder-due':
      return mailsOfReminder(event)
    case 'escalation-announced':
      return mailsOfNotice(event)
    case 'stages-escalated': {
      const single = changeOfSingle(event)
      return single ? mailsOfChange(single) : mailsOfEscalated(event)
    }
    case 'digest-due':
      return mailsOfDigest(event)
    case 'summary-due':
      return mailsOfSummary(event)
    case 'views-due':
      return mailsOfViews(event)
    case 'thanks-said':
      return mailsOfThanks(event)
    case 'two-step-changed':
      return mailsOfTwoStep(event)
  }
}
