/** Idea category numbers that rules ask about. Separate from the model, because lists need them without the
 * schemas. */
export const ideaCategories = {
  /** The always-open branch; its children have it as parent. Hidden from the normal idea list. */
  makeYourMark: 10,
  graduated: 29,
  expiredChallenge: 30,
  /** Ideas of a challenge with this category take their categories from an answer. */
  answered: 38,
} as const
