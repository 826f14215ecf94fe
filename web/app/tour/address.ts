/** The address at which the tour begins again. */
export const tourAddress = '/?tour=again'
