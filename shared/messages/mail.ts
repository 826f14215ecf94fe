/** Texts that every email shares. */
import { inLanguage } from './language.ts'

export const mailTexts = inLanguage('mailTexts', {
  greeting: 'Hi {name},',
  /** To a mailbox that several people share. */
  plainGreeting: 'Hello,',
  /** At the foot of emails that can be turned off. */
  choose: 'Notification settings',
} as const)
