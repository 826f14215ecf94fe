/** Where innovation awards and what was sent for them stand on the site. */

export const innovationAwardsAddress = '/innovation-awards'

/** One nomination, for those who may read it. */
export function addressOfInnovation(id: string): string {
  return `${innovationAwardsAddress}/nominations/${id}`
}
