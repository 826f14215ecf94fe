/** A small company whose High5s fill the outbox, and the ways in which the outbox is worked off. */
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { afterEach, beforeAll } from 'vitest'
import { handler } from '#events/outbox/handler.ts'
import { handler as sweep } from '#events/outbox/sweep.ts'
import { listDue } from '#events/outbox/urgent.ts'
import { streamReaders } from '#events/subscriptions.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import {
  duePartitions,
  mailKey,
  type OutboxEntry,
  type OutboxMail,
  outboxKey,
  outboxMails,
  urgentPartition,
} from '#functions/runtime/outbox.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, high5, recognition } from './awards.ts'
import { as } from './calls.ts'
import { loggedLines } from './captured-log.ts'
import { addPeople, somebody, under } from './people.ts'
import { useStream } from './stream.ts'
import type { useTable } from './table.ts'

export const manager = somebody('Mary', 'Manager')
const exco2 = somebody('Eve', 'Exco')
export const hrbp = somebody('Hana', 'Partner')
const line = under({ lineManager: manager, exco2, hrbp })
const jon = somebody('Jon', 'Dlamini', { hierarchy: line })
export const amy = somebody('Amy', 'Botha', { hierarchy: line })
export const team = Array.from({ length: 50 }, (_, n) => somebody('Team', `Member${n}`, { hierarchy: line }))

/** As an item lies in the table. */
type Stored<T> = T & Key & { readonly G2PK?: string; readonly G2SK?: string }

async function isAnythingDue(): Promise<boolean> {
  const due = await Promise.all([...duePartitions, urgentPartition].map((each) => listDue(each, 1)))
  return due.flat().length > 0
}

/** For test files that send mail: a story of many steps, on a machine that may be busy. */
export function useOutbox(table: ReturnType<typeof useTable>) {
  const stream = useStream(streamReaders['outbox-stream'].types)
  beforeAll(async () => {
    await addPeople(table, manager, exco2, hrbp, jon, amy, ...team)
    await addAwards(table, recognition)
  })
  afterEach(() => {
    delete process.env[env.clockOffset]
  })
  const items = async <T>(type: string, outboxId: string): Promise<Stored<T>[]> =>
    (await table.items(type)).filter((each) => each.outboxId === outboxId) as unknown as Stored<T>[]
  return {
    sweep,
    /** What was logged since the test began. */
    logged: () => loggedLines().join('\n'),
    /** Moves the product's clock so many minutes ahead. */
    wait(minutes: number) {
      process.env[env.clockOffset] = String(minutes * 60_000)
    },
    /** Jon nominates. Gives the keys of what that queued: the entry, and the mail to the first nominee. */
    async nominate(nominees: readonly Person[], more: Partial<NewNomination> = {}) {
      const body = high5([...nominees], more)
      const { status, reply } = await as(jon).call(nominationsApi.submitNomination, { body })
      if (status !== 201) throw new Error(`The nomination was refused: ${JSON.stringify(reply)}`)
      const entries = (await table.items('outbox-entry')) as unknown as Stored<OutboxEntry>[]
      const entry = entries.find((each) => each.payload.nominationId === reply.id)
      if (!entry) throw new Error('The nomination queued nothing.')
      const { outboxId } = entry
      const mail = { outboxId, number: 1 }
      return { nominationId: reply.id, outboxId, entryKey: outboxKey(outboxId), mail, mailKey: mailKey(mail) }
    },
    /** Hands the stream to the outbox until nothing more happens, and the sweep what the stream came too late for: on a
     * busy machine mails of cards may have waited for half a minute by then. */
    async drain(): Promise<DynamoDBBatchResponse['batchItemFailures']> {
      const failures: DynamoDBBatchResponse['batchItemFailures'] = []
      for (;;) {
        const event = await stream.next()
        if (event.Records.length > 0) failures.push(...(await handler(event)).batchItemFailures)
        else if (await isAnythingDue()) await sweep()
        else return failures
      }
    },
    nextBatch: () => stream.next(),
    entry: async (outboxId: string) => (await items<OutboxEntry>('outbox-entry', outboxId))[0],
    mails: async (outboxId: string) =>
      (await items<OutboxMail>('outbox-mail', outboxId)).sort((a, b) => a.number - b.number),
  }
}

/** A mail of a card that is due since a moment. */
export const cardMail = (outboxId: string, nominationId: string, at: string, to = amy): OutboxMail =>
  outboxMails.schema.parse({
    ...{
      outboxId,
      number: 1,
      cc: [],
      template: 'high5',
      payload: { nominationId },
      status: 'due',
      attempts: 0,
    },
    to: { personId: to.personId, name: to.name, email: to.email },
    ...{ createdAt: at, dueAt: at },
  })
