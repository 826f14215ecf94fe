/** Mails that people get by themselves, and can stop (docs/product.md#stopping). */

export const stoppableMails = ['digest'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** Where a mail is stopped without signing in; the query names mail and person, with a signature. */
export const stopPath = '/stop-mails'
