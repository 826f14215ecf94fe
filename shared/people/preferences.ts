/** Preferences for mails and the wall (docs/product.md#unsubscribing, #wall), without schema library and texts. */

/** Scheduled mails that people can stop. */
export const stoppableMails = ['digest', 'summary', 'views'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** The page that stops a mail without signing in; the query names mail and person, with a signature. */
export const stopPath = '/stop-mails'

/** Choices for the weekly summary: as an HRBP only, also of one's own people, or not at all. */
export const summaryChoices = ['hrbp', 'all', 'off'] as const
export type SummaryChoice = (typeof summaryChoices)[number]

export const usualSummary: SummaryChoice = 'hrbp'

/** Choices for the wall (docs/product.md#wall): nothing of a High5, its card, or card and text. */
export const wallChoices = ['none', 'card', 'words'] as const
export type WallChoice = (typeof wallChoices)[number]

export const usualWall: WallChoice = 'none'
