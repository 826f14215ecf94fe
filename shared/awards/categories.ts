/** Category numbers of award events that the documents name (documents 2 and 3, sections 9). */

export const eventCategories = {
  recognition: 22,
  expired: 35,
  innovation: 105,
  equity: 136,
  monthAwards: 137,
} as const
