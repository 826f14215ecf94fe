/** Addresses of innovation awards and of their nominations on the site. */

export const innovationAwardsAddress = '/innovation-awards'

/** Returns the address of a nomination for its readers. */
export function addressOfInnovation(id: string): string {
  return `${innovationAwardsAddress}/nominations/${id}`
}
