/** Texts of the daily digest. */

export const digestTexts = {
  subjects: {
    one: 'News on an idea you follow',
    many: 'News on {count} ideas you follow',
  },
  text: 'Here’s what’s new on ideas you follow.',
  graduated: 'It has graduated.',
  progress: 'New status: {stage}.',
  progressReason: '“{reason}”',
  documents: 'The author added files.',
  oneLike: '1 new like ({all} in total).',
  likes: '{count} new likes ({all} in total).',
  oneComment: '1 new comment.',
  comments: '{count} new comments.',
  more: 'There’s also news on {count} more.',
  open: 'See ideas you follow',
  why: 'You’re getting this email because you follow ideas. We send it on working days when there’s news.',
} as const
