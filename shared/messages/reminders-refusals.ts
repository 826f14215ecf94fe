/** Reasons why nobody is reminded of a nomination. Separate from the screen's texts and from all other
 * refusals: only reminders by hand use them. */

export const reminderRefusals = {
  high5: 'This nomination is High5',
  completed: 'All approvers have completed this nomination',
  ended: 'This nomination was declined or withdrawn. Nobody is waited for.',
  answered: 'This nomination has been answered. Nobody is waited for.',
  desk: 'This nomination waits for the recognition desk, which has its list and is not reminded.',
  today: '{name} was reminded today already.',
  unreachable: '{name} cannot be reminded: they have left, are blocked, or mail to them comes back.',
  everybody: 'All who are waited for were reminded today already, or cannot be reminded.',
  changed: 'This nomination has just changed. Nobody was reminded.',
  sending: 'Reminders are being sent already.',
} as const
