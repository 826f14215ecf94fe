/** Idea category numbers that rules ask about. Apart from the model, because lists ask. */
export const ideaCategories = {
  /** The always-open branch; its children have it as parent. Hidden from the normal idea list. */
  makeYourMark: 10,
  graduated: 29,
  expiredChallenge: 30,
  /** Its ideas take their categories from an answer. */
  answered: 38,
} as const
