/** The tag by which the mail service's reports name the outbox mail. */

export const outboxTag = 'outbox'

const shape = /^([0-9A-Za-z]+)-(\d+)$/

/** The outbox mail of a tag's value; nothing where it is none of ours. */
export function mailOfTag(value: string | undefined): { outboxId: string; number: number } | undefined {
  const [, outboxId, number] = shape.exec(value ?? '') ?? []
  return outboxId ? { outboxId, number: Number(number) } : undefined
}
