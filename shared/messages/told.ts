/** Texts of the page on which people choose their notifications. */
import type { NotificationGroup, NotificationKey } from '../people/notification-rows.ts'

const groups: Readonly<Record<NotificationGroup, string>> = {
  recognition: 'Recognition',
  ideas: 'Ideas',
  reviews: 'Reviews and delegation',
  reminders: 'Reminders and summaries',
}

/** Name of each row; where a part is fixed, the reason. */
const rows: Readonly<Record<NotificationKey, { readonly label: string; readonly fixed?: string }>> = {
  high5: {
    label: 'High5s that you receive',
    fixed: 'The mail brings you the card, and your approver a copy of it.',
  },
  won: { label: 'Awards that you win', fixed: 'It tells you what you are paid, and when.' },
  nominated: { label: 'Nominations of you and your team that ask you nothing' },
  sent: { label: 'What becomes of nominations that you sent' },
  thanks: { label: 'Thanks for your recognition' },
  equity: {
    label: 'Employment equity',
    fixed: 'You are asked for an answer, or told one, and nobody else is.',
  },
  'idea-answer': { label: 'Answers to your ideas' },
  mention: { label: 'Mentions of you' },
  'comment-answer': { label: 'Answers to your comments' },
  'idea-comment': { label: 'Comments on your ideas' },
  asked: { label: 'What you are asked to decide or answer', fixed: 'Somebody waits for you.' },
  people: { label: 'Recognition of people whom you approve for' },
  delegation: { label: 'Delegation', fixed: 'It changes what you, or somebody for you, may decide.' },
  reminders: { label: 'Reminders of what waits for you', fixed: 'Somebody has waited for you for days.' },
}

export const toldTexts = {
  lead: 'What ThinkTank tells you, by mail and in the portal.',
  load: 'Your preferences could not be loaded. Please try again later.',
  groups,
  rows,
  columns: { what: 'What', mail: 'By mail', portal: 'In the portal' },
  always: 'Always',
  never: 'Not here',
  mailOf: 'By mail: {label}',
  portalOf: 'In the portal: {label}',
  link: 'Choose what you are told, by mail and in the portal',
} as const
