/** Texts of acts that can be undone for ten seconds, and of the keys of a sitting. */
import { inLanguage } from './language.ts'

export const undoTexts = inLanguage('undoTexts', {
  /** Placeholders: `title`, of the nomination or idea. */
  did: {
    approve: 'Approved: {title}.',
    reject: 'Rejected: {title}.',
    nominate: 'Nominated: {title}.',
    accept: 'Accepted: {title}.',
    decline: 'Declined: {title}.',
    update: 'Status updated: {title}.',
  },
  /** The title of a nominee's answer, which names no award. */
  nominationBy: 'nomination from {nominator}',
  /** Placeholders: `name` of the first, `count` of the others. */
  team: '{name} and {count} more',
  /** Only read out. */
  hint: 'You have {seconds} seconds to undo it, unless you leave this tab. Press U or use the Undo button.',
  goesOut: 'We’ll send it in {seconds} seconds, or when you leave this tab. You can undo it until then.',
  undo: 'Undo',
  undoNamed: 'Undo: {title}',
  undone: 'Not sent: {title}. Everything is back in the form.',
  answerUndone: 'Not sent: {title}. You can answer again.',
  sendNow: 'Send now',
  sending: 'Sending: {title}…',
  unsent: 'Not sent yet: {title}. We’ve kept it on this device and will keep trying.',
  tryNow: 'Try now',
  failed: 'Not sent: {title}. {why}',
  /** After a fault of ours. */
  fault: 'Something went wrong. We’ve kept what you typed.',
  stale: 'It’s from an earlier visit. Check first whether it was sent.',
  /** Placeholders: `titles`. */
  leaving: 'Not sent yet: {titles}. If you sign out now, it’s lost.',
  leavingTitle: 'Sign out without sending?',
  leavingGo: 'Sign out anyway',
  back: 'Back to the form',
  dismiss: 'Discard',
} as const)

export const keyTexts = inLanguage('keyTexts', {
  /** Once somebody has decided some of them. */
  sitting: '{place} of {total} · {decided} decided',
  open: 'Keys',
  title: 'Keyboard shortcuts',
  keys: {
    j: 'Next nomination',
    k: 'Previous nomination',
    a: 'Approve (first takes you to the terms)',
    r: 'Go to your comment to reject',
    u: 'Undo the last decision or nomination',
    '?': 'Show this list',
  },
  on: 'Use these keys',
  onHint: 'They never work while you type. This browser remembers your choice.',
} as const)
