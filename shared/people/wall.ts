/** Choices for the wall (docs/product.md#wall): colleagues see nothing of a received High5, the card, or the
 * card with its text. */
export const wallChoices = ['none', 'card', 'words'] as const
export type WallChoice = (typeof wallChoices)[number]

/** The default choice. */
export const usualWall: WallChoice = 'none'
