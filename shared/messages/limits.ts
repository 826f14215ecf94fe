/** What is said where somebody has set off as much as one person can in a while. */

export const limitTexts = {
  reached:
    'You have done this more often than one person can in a short time. You can go on from {time}. {reassurance}',
  typed: 'What you typed is kept.',
  files: 'Files that have arrived are kept.',
  clicks: 'Everything else works as usual.',
} as const
