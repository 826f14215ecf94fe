/** Texts of the daily digest. */

export const digestTexts = {
  subjects: {
    one: 'New on an idea that you follow',
    many: 'New on {count} ideas that you follow',
  },
  text: 'This is what others did with the ideas that you follow.',
  graduated: 'It has graduated.',
  progress: 'It was answered: {stage}.',
  progressReason: '“{reason}”',
  documents: 'Its author added documents.',
  oneLike: 'One more like: {all} in all.',
  likes: '{count} more likes: {all} in all.',
  oneComment: 'One more comment.',
  comments: '{count} more comments.',
  more: 'There is also news on {count} more of your ideas.',
  open: 'See the ideas that you follow',
  why: 'You get this mail because you follow ideas. It comes on working days, and only when there is news.',
} as const
