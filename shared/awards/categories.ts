/** Category numbers of award events that rules ask about. */

export const eventCategories = {
  recognition: 22,
  expired: 35,
  innovation: 105,
  equity: 136,
  monthAwards: 137,
} as const
