/** Template → the letter to one addressee. */
import { reportLetterOf } from '#events/abuse/report-mail.ts'
import { high5ApproverLetterOf, high5LetterOf, letterOf } from '#events/nominations/mails.ts'
import type { OutboxMail } from '#functions/runtime/outbox.ts'
import type { MailTemplate } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import type { Letter } from './letter.ts'

/** A person, or a mailbox of the product. */
type Addressee = Pick<Person, 'personId' | 'name' | 'firstName' | 'email'>

interface Writing {
  readonly payload: OutboxMail['payload']
  readonly to: Addressee
  readonly siteUrl: string
}

/** Reads what the letter tells of; changes nothing. Gives nothing where that is no longer so. */
type Template = (writing: Writing) => Promise<Letter | undefined>

export const templates: Readonly<Record<MailTemplate, Template>> = {
  high5: high5LetterOf,
  'high5-approver': high5ApproverLetterOf,
  'nomination-sent': letterOf('nomination-sent'),
  'accept-request': letterOf('accept-request'),
  'team-notice': letterOf('team-notice'),
  'approver-request': letterOf('approver-request'),
  rejected: letterOf('rejected'),
  'rejected-approver': letterOf('rejected-approver'),
  'award-congratulations': letterOf('award-congratulations'),
  'award-notification': letterOf('award-notification'),
  'month-award': letterOf('month-award'),
  'month-award-notification': letterOf('month-award-notification'),
  downgraded: letterOf('downgraded'),
  'member-declined': letterOf('member-declined'),
  'members-unanswered': letterOf('members-unanswered'),
  'nomination-declined': letterOf('nomination-declined'),
  withdrawn: letterOf('withdrawn'),
  'withdrawn-nominee': letterOf('withdrawn-nominee'),
  'stage-withdrawn': letterOf('stage-withdrawn'),
  'stage-downgraded': letterOf('stage-downgraded'),
  'stage-passed-on': letterOf('stage-passed-on'),
  'abuse-report': reportLetterOf,
}
