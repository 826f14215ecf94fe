/** Category numbers of award events that the documents name (document 2 section 9). */

export const eventCategories = { recognition: 22, expired: 35, monthAwards: 137, innovation: 105 } as const
