/** Texts of ideas: the entry form, the lists, one idea and its comments. */

export const ideasTexts = {
  titleRequired: 'Please give your idea a title',
  commentRequired: 'Please write something',
  reasonRequired: 'Please give a reason',
  challengeExpired: 'This idea challenge has closed. Your text is still here: you can copy it.',
  challengeNotBegun: 'This idea challenge has not begun yet. Please come back on its first day.',
  editTooLate: 'It can be changed for 15 minutes only, and they are over.',
  mentionUnseen: '{name} cannot see this idea, so they cannot be mentioned here.',
  /** A person without a known name. */
  somebody: 'Somebody',
  commentGone: 'This comment has been removed in the meantime.',
} as const
