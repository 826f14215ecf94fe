/** The outbox's items that were given up, and how one of them is made due again. */

import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import type { Key } from '#functions/runtime/entity.ts'
import {
  dueKeysOfEntry,
  dueKeysOfMail,
  givenUpPartition,
  mailId,
  mailKey,
  type OutboxEntry,
  type OutboxMail,
  outboxEntries,
  outboxKey,
  outboxMails,
  parseMailId,
} from '#functions/runtime/outbox.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { getItem, getItems, queryIndex, transact } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { isConfidentialMail } from '#shared/outbox/mail-kinds.ts'
import type { GivenUpItem } from '#shared/outbox/model.ts'
import { Problem } from '#shared/problems.ts'

/** Lists given-up items, the latest first. Raises `invalid-cursor`. */
export async function listGivenUp(paged: Paged): Promise<ListPage<GivenUpItem>> {
  const page = await pageNewestFirst(
    givenUpPartition,
    paged,
    (range) => queryIndex('gsi2', range),
    ({ sort }) => sort,
  )
  const isEntry = ({ SK }: { SK: string }) => SK === outboxKey('').SK
  const [entries, mails] = await Promise.all([
    getItems(outboxEntries, page.items.filter(isEntry)),
    getItems(
      outboxMails,
      page.items.filter((key) => !isEntry(key)),
    ),
  ])
  const found = new Map(
    [...entries.flatMap(seenEntry), ...mails.flatMap(seenMail)].map((item) => [item.id, item]),
  )
  const inOrder = page.items.map(({ sort }) => found.get(sort.slice(sort.indexOf('#') + 1)))
  return { ...page, items: inOrder.filter((item) => item !== undefined) }
}

/** Nothing where the index is behind: it was taken up again. */
function seenEntry({ outboxId, payload, failedAt, attempts = 0, reason }: OutboxEntry): GivenUpItem[] {
  return failedAt ? [{ kind: 'entry', id: outboxId, event: payload.event, failedAt, attempts, reason }] : []
}

function seenMail(mail: OutboxMail): GivenUpItem[] {
  const { template, to, failedAt, attempts, reason } = mail
  if (!failedAt) return []
  const seen = { kind: 'mail', id: mailId(mail), template, failedAt, attempts, reason } as const
  return [isConfidentialMail(template) ? seen : { ...seen, to }]
}

/** Makes an item due again, with all its attempts. Raises `not-found`, `outbox-not-given-up`. */
export async function requeue(id: string, { at, by, requestId }: Acting): Promise<string> {
  const mail = parseMailId(id)
  const key = mail ? mailKey(mail) : outboxKey(id)
  const dueAt = at.toISOString()
  const found = mail ? await foundMail(key, dueAt) : await foundEntry(key, dueAt)
  if (!found) throw new Problem('not-found')
  const { failedAt, attempts, reason, place } = found
  await transact([
    update(key, {
      set: { ...(mail && { status: 'due' }), attempts: 0, dueAt, ...place },
      remove: ['failedAt', 'reason'],
      only: { G2PK: givenUpPartition, failedAt },
      problem: 'outbox-not-given-up',
    }),
    auditWrite({
      subject: key.PK,
      at,
      by,
      what: `given-up ${mail ? 'mail' : 'entry'} made due again`,
      before: { id, failedAt, attempts, reason },
      requestId,
    }),
  ])
  return dueAt
}

async function foundMail(key: Key, dueAt: string) {
  const mail = await getItem(outboxMails, key)
  return mail && { ...mail, place: dueKeysOfMail(mail, { dueAt }) }
}

async function foundEntry(key: Key, dueAt: string) {
  const entry = await getItem(outboxEntries, key)
  return entry && { ...entry, place: dueKeysOfEntry(entry, { dueAt }) }
}
