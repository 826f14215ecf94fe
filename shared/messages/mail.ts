/** Texts that every email shares. */
import { inLanguage } from './language.ts'

export const mailTexts = inLanguage('mailTexts', {
  greeting: 'Hi {name},',
  /** To a mailbox that several people share. */
  plainGreeting: 'Hello,',
  /** How long something has waited. */
  days: '{count, plural, =0 {less than a day} one {# day} other {# days}}',
  waiting: 'Waiting {days}',
  /** At the foot of emails that can be turned off. */
  choose: 'Notification settings',
} as const)
