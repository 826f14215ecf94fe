/** What somebody may let their colleagues see of the High5s that they received (docs/product.md#wall): nothing, the card,
 * the card with what was written. */
export const wallChoices = ['none', 'card', 'words'] as const
export type WallChoice = (typeof wallChoices)[number]

/** What holds for whoever has not chosen. */
export const usualWall: WallChoice = 'none'
