/** Texts of the mail that reminds somebody of what waits for them. */

export const reminderTexts = {
  subjects: {
    one: 'Reminder: a nomination waits for you',
    many: 'Reminder: {count} nominations wait for you',
  },
  text: 'These nominations wait for you, the longest waiting first.',
  reviews: 'For your decision:',
  answers: 'For your answer, whether you accept:',
  item: '{award} for {nominees}, nominated by {nominator}: waits since {since}',
  answer: '{award}, nominated by {nominator}: waits since {since}',
  more: 'And {count} more.',
  most: 'And more than {count} more.',
  openReviews: 'See all that waits for your decision',
  openMonthAwards: 'See all employee awards that wait for your decision',
  openAnswers: 'See all that waits for your answer',
  why: 'You get this mail because nominations wait for you. You get it on working days, after 3 and 7 days and then every 7.',
} as const
