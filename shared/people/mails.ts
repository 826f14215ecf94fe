/** Scheduled mails that people can stop (docs/product.md#stopping). */

export const stoppableMails = ['digest', 'summary'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** The page that stops a mail without signing in; the query names mail and person, with a signature. */
export const stopPath = '/stop-mails'

/** Choices for the weekly summary: as an HRBP only, also of one's own people, or not at all. */
export const summaryChoices = ['hrbp', 'all', 'off'] as const
export type SummaryChoice = (typeof summaryChoices)[number]

/** The default choice. */
export const usualSummary: SummaryChoice = 'hrbp'
