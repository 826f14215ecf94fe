/** Preferences of people: scheduled mails (docs/product.md#stopping) and the wall (docs/product.md#wall).
 * Without the schema library and without texts, because pages and mails need them. */

/** Scheduled mails that people can stop. */
export const stoppableMails = ['digest', 'summary'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** The page that stops a mail without signing in; the query names mail and person, with a signature. */
export const stopPath = '/stop-mails'

/** Choices for the weekly summary: as an HRBP only, also of one's own people, or not at all. */
export const summaryChoices = ['hrbp', 'all', 'off'] as const
export type SummaryChoice = (typeof summaryChoices)[number]

/** The default choice. */
export const usualSummary: SummaryChoice = 'hrbp'

/** Choices for the wall (docs/product.md#wall): colleagues see nothing of a received High5, the card, or the
 * card with its text. */
export const wallChoices = ['none', 'card', 'words'] as const
export type WallChoice = (typeof wallChoices)[number]

/** The default choice. */
export const usualWall: WallChoice = 'none'
