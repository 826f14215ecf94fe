/** Texts of ideas: the entry form, the lists, one idea and its comments. */
import { inLanguage } from './language.ts'

export const ideasTexts = inLanguage('ideasTexts', {
  titleRequired: 'Give your idea a title',
  commentRequired: 'Write a comment',
  reasonRequired: 'Give a reason',
  challengeExpired: 'This idea challenge has closed. Your text is still here, so you can copy it.',
  challengeNotBegun: 'This idea challenge hasn’t started yet. Come back on its first day.',
  editTooLate: 'The {minutes} minutes for editing are over.',
  mentionUnseen: '{name} can’t see this idea, so you can’t mention them here.',
  /** A person without a known name. */
  somebody: 'Someone',
  commentGone: 'This comment has been removed.',
} as const)
