/** The names of the review stages, in their order (document 2 section 4.3). */

export const stageNames = ['sponsor', 'manager', 'exco2', 'hrbp'] as const
export type Stage = (typeof stageNames)[number]
