/** Texts of the idea challenges. */

export const challengesTexts = {
  noneActive: 'There are no active idea challenges at present.',
} as const
