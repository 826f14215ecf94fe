/** Texts of the page that stops an email without signing in. */
import type { StoppableMail } from '../people/preferences.ts'
import { inLanguage } from './language.ts'

/** Names of the mails in a sentence. */
const names: Readonly<Record<StoppableMail, string>> = {
  digest: 'the daily digest of ideas you follow',
  summary: 'the weekly summary of recognition',
  views: 'links to your saved views',
}

export const stopTexts = inLanguage('stopTexts', {
  names,
  /** At the foot of each such mail. */
  link: 'Stop these emails',
  ask: {
    title: 'Stop these emails?',
    text: 'You won’t get {mail} any more. You’ll still get other emails from ThinkTank.',
    button: 'Stop these emails',
  },
  done: {
    title: 'These emails are stopped',
    text: 'You won’t get {mail} any more. You can turn it on again in your notification settings.',
    details: 'Open notification settings',
  },
  /** For people who open the address again, or turned the email off elsewhere. */
  already: {
    title: 'These emails are already stopped',
    text: 'You don’t get {mail}. You can turn it on again in your notification settings.',
    details: 'Open notification settings',
  },
  wrong: {
    title: 'This link doesn’t work',
    text:
      'Part of it may be missing. Open the email again and use the whole link. ' +
      'Or sign in and turn the email off in your notification settings.',
    details: 'Open notification settings',
  },
  fault: {
    title: 'That didn’t work',
    text: 'We couldn’t stop the emails. Try again.',
    button: 'Try again',
  },
} as const)
