/** Texts of notices: the bell, the list, the text of each kind. */
import type { NoticeKind } from '../outbox/mail-kinds.ts'
import { inLanguage } from './language.ts'

/** The text of a notice; its subject is shown below. */
const kinds: Readonly<Record<NoticeKind, string>> = {
  high5: '{by} gave you a High5',
  'high5-approver': '{by} gave a High5 to someone you approve for',
  'accept-request': '{by} nominated you: please accept or decline',
  'team-notice': '{by} nominated your team',
  'approver-request': 'A nomination by {by} is waiting for your review',
  rejected: 'Your nomination wasn’t approved',
  'rejected-approver': 'A nomination you reviewed wasn’t approved',
  'award-congratulations': 'You won an award: {by} nominated you',
  'award-notification': 'Your nomination was approved',
  'month-award': 'You won a monthly award: {by} nominated you',
  'month-award-notification': 'Your nomination for a monthly award was approved',
  downgraded: 'Your nomination is now a High5',
  'member-declined': 'A nominee declined your nomination',
  'members-unanswered': 'Not everyone answered your nomination in time',
  'nomination-declined': 'Your nomination was declined',
  withdrawn: 'Your nomination was withdrawn',
  'withdrawn-nominee': 'A nomination you received was withdrawn',
  'stage-withdrawn': 'A nomination waiting for you was withdrawn',
  'stage-downgraded': 'A nomination waiting for you is now a High5',
  'stage-passed-on': 'A nomination waiting for you was reassigned',
  'stages-passed-on': 'Nominations waiting for you went to the recognition desk',
  'escalation-notice': 'Nominations waiting for you will go to the recognition desk soon',
  'innovation-nominee': '{by} nominated you for an innovation award',
  'idea-progress': '{by} updated your idea’s status',
  'idea-mention': '{by} mentioned you',
  'idea-comment': '{by} commented on your idea',
  'comment-answer': '{by} replied to your comment',
  thanks: '{by} says thank you',
  'equity-request': 'A confidential nomination is waiting for your answer',
  'equity-answered': 'Your confidential nomination was answered',
  'delegation-named': 'You will review for {by}',
  'delegation-named-approver': '{by} will review for you',
  'delegation-ended': 'You no longer review for {by}',
  'delegation-ended-approver': '{by} no longer reviews for you',
}

export const notificationsTexts = inLanguage('notificationsTexts', {
  kinds,
  /** Used where the actor is not known. */
  somebody: 'Someone',
  lead: 'Your latest notifications.',
  bell: 'Notifications',
  bellUnread: 'Notifications ({count} unread)',
  unread: 'Unread',
  show: { label: 'Show', all: 'All', unread: 'Unread' },
  markAll: 'Mark all as read',
  all: 'All notifications',
  /** On home, about received recognitions. */
  goodNews: 'New for you',
  preferences: 'Notification settings',
  load: 'We couldn’t load your notifications. Try again.',
  failed: 'We couldn’t mark them as read. Try again.',
  empty: 'You have no notifications.',
  emptyUnread: 'You have no unread notifications.',
  emptyPage: 'There’s nothing on this page any more.',
  pages: 'Pages of notifications',
} as const)
