/** The tag by which the mail service's reports name the outbox mail: its value is the mail's id. */

export const outboxTag = 'outbox'
