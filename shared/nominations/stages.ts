/** Names of the review stages, in their order (docs/product.md#stages). */

export const stageNames = ['sponsor', 'manager', 'exco2', 'hrbp'] as const
export type Stage = (typeof stageNames)[number]
