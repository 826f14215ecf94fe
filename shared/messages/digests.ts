/** Texts of the daily digest. */
import { inLanguage } from './language.ts'

export const digestTexts = inLanguage('digestTexts', {
  subject: 'News on {count, plural, one {an idea} other {# ideas}} you follow',
  text: 'Here’s what’s new on ideas you follow.',
  graduated: 'It has graduated.',
  progress: 'New status: {stage}.',
  progressReason: '“{reason}”',
  documents: 'The author added documents.',
  likes: '{count, plural, one {1 new like} other {# new likes}} ({all, number} in total).',
  comments: '{count, plural, one {1 new comment} other {# new comments}}.',
  more: 'There’s also news on {count} more.',
  open: 'See ideas you follow',
  why: 'You’re getting this email because you follow ideas. We send it on working days when there’s news.',
} as const)
