/** Reasons why no one is reminded of a nomination. Separate from the screen's texts and from all other
 * refusals: only reminders by hand use them. */
import { inLanguage } from './language.ts'

export const reminderRefusals = inLanguage('reminderRefusals', {
  high5: 'This nomination is High5',
  completed: 'All approvers have completed this nomination',
  ended: 'This nomination was declined or withdrawn, so there’s no one to remind.',
  answered: 'This nomination has been answered, so there’s no one to remind.',
  desk: 'This nomination is with the recognition desk, which has its own list and gets no reminders.',
  today: '{name} was already reminded today.',
  unreachable: '{name} can’t be reminded: they have left, are blocked, or their email bounces.',
  everybody: 'No one to remind: each had a reminder today or can’t get one.',
  changed: 'This nomination has just changed, so no one was reminded. Try again.',
  sending: 'Reminders are already being sent.',
} as const)
