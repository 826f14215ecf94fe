/** Mails that people get by themselves, and can stop (docs/product.md#stopping). */

export const stoppableMails = ['digest', 'summary'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** Where a mail is stopped without signing in; the query names mail and person, with a signature. */
export const stopPath = '/stop-mails'

/** Who wants the weekly summary: as an HRBP only, also of one's own people, or not at all. */
export const summaryChoices = ['hrbp', 'all', 'off'] as const
export type SummaryChoice = (typeof summaryChoices)[number]

/** What holds for whoever has not chosen. */
export const usualSummary: SummaryChoice = 'hrbp'
