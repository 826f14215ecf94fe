/** Texts of the page that stops a mail without signing in. */
import type { StoppableMail } from '../people/preferences.ts'

/** Names of the mails in a sentence. */
const names: Readonly<Record<StoppableMail, string>> = {
  digest: 'the daily digest of ideas that you follow',
  summary: 'the weekly summary of recognition',
}

export const stopTexts = {
  names,
  /** At the foot of each such mail. */
  link: 'Stop this mail',
  ask: {
    title: 'Stop this mail?',
    text: 'You will not get {mail} any more. Other mails of ThinkTank still reach you.',
    button: 'Stop this mail',
  },
  done: {
    title: 'This mail is stopped',
    text: 'You will not get {mail} any more. You can switch it on again in your notification preferences.',
    details: 'Open my preferences',
  },
  /** For somebody who opens the address again, or switched the mail off elsewhere. */
  already: {
    title: 'This mail is stopped already',
    text: 'You do not get {mail}. You can switch it on again in your notification preferences.',
    details: 'Open my preferences',
  },
  wrong: {
    title: 'This link does not work',
    text:
      'It may have been cut off on its way. ' +
      'Open the mail again and use the whole link, or sign in and switch the mail off in your ' +
      'notification preferences.',
    details: 'Open my preferences',
  },
  fault: {
    title: 'That did not work',
    text: 'The mail could not be stopped just now. Please try again later.',
    button: 'Try again',
  },
} as const
