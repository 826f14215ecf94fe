/** Texts of the page on which people choose their notifications. */
import type { NotificationGroup, NotificationKey } from '../people/notification-rows.ts'
import { inLanguage } from './language.ts'

const groups: Readonly<Record<NotificationGroup, string>> = {
  recognition: 'Recognition',
  ideas: 'Ideas',
  reviews: 'Reviews and out of office',
  reminders: 'Reminders and summaries',
}

/** Name of each row; where a part is fixed, the reason. */
const rows: Readonly<Record<NotificationKey, { readonly label: string; readonly fixed?: string }>> = {
  high5: {
    label: 'High5s you receive',
    fixed: 'The email brings your card. Your line manager and HRBP get a copy.',
  },
  won: { label: 'Awards you win', fixed: 'It tells you what you’ll be paid and when.' },
  nominated: { label: 'Nominations that need no reply' },
  sent: { label: 'Updates on nominations you sent' },
  thanks: { label: 'Thanks for your recognition' },
  equity: {
    label: 'Employment equity',
    fixed: 'Confidential, so this can’t be turned off.',
  },
  'idea-answer': { label: 'Updates on your ideas' },
  mention: { label: 'Mentions of you' },
  'comment-answer': { label: 'Replies to your comments' },
  'idea-comment': { label: 'Comments on your ideas' },
  asked: { label: 'Requests to decide or answer', fixed: 'Someone is waiting for you.' },
  people: { label: 'Recognition of people you approve for' },
  delegation: { label: 'Out of office', fixed: 'It changes who can decide for you, or for a colleague.' },
  reminders: { label: 'Reminders', fixed: 'Someone has been waiting for you for days.' },
}

export const notificationSettingsTexts = inLanguage('notificationSettingsTexts', {
  lead: 'Choose what we tell you by email and in ThinkTank.',
  load: 'We couldn’t load your settings. Try again.',
  groups,
  rows,
  columns: { what: 'Notification', mail: 'By email', portal: 'In ThinkTank' },
  always: 'Always',
  never: 'Not here',
  mailOf: 'By email: {label}',
  portalOf: 'In ThinkTank: {label}',
  link: 'Notification settings',
} as const)
