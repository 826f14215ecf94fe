/** Gives each older delegate an item for each approver (docs/decisions/0043): `npx tsx
 * infra/content/split-stand-ins.ts --table NAME`, with the credentials and region of the environment. The
 * portal goes on running; repeating it changes nothing. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { standInsWith } from '#functions/delegations/naming.ts'
import {
  type DelegationNote,
  findDelegations,
  findStandIns,
  nextStandIns,
  standIns,
} from '#functions/delegations/store.ts'
import { now } from '#functions/runtime/now.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { deleteItem } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Delegation } from '#shared/delegations/model.ts'
import { runOnTable } from './table-program.ts'

/** Where all approvers of a delegate stood together. */
const formerSort = 'stand-ins'

const formerItem = z.object({
  PK: z.string(),
  standIns: z.array(z.object({ id: z.string(), approver: z.object({ personId: z.string() }) })),
})

/** Splits every such item; gives how many there were. */
export async function splitStandIns(documents: DynamoDBDocumentClient, table: string): Promise<number> {
  const read = {
    TableName: table,
    FilterExpression: '#t = :t AND SK = :s',
    ExpressionAttributeNames: { '#t': 'type' },
    ExpressionAttributeValues: { ':t': standIns.type, ':s': formerSort },
  }
  let count = 0
  for await (const { Items = [] } of paginateScan({ client: documents }, read))
    for (const item of Items) {
      await split(formerItem.parse(item))
      count += 1
    }
  return count
}

async function split({ PK, standIns: noted }: z.infer<typeof formerItem>): Promise<void> {
  for (const approverId of new Set(noted.map(({ approver }) => approver.personId))) {
    const theirs = noted.filter(({ approver }) => approver.personId === approverId)
    const ids = theirs.map(({ id }) => id)
    await bring(await findDelegations(approverId, ids))
  }
  await transact([deleteItem({ PK, SK: formerSort })])
}

/** Adds delegations of one approver to one delegate to what that one has of them by now. */
function bring(records: readonly Delegation[]): Promise<void> {
  return retryOnConflict(5, async () => {
    const [first] = records
    if (!first) return
    const before = await findStandIns(first.delegate.personId, first.approver.personId)
    const dates = before?.dates ?? []
    const missing = records.filter(({ id }) => !dates.some((each) => each.id === id)).map(noteOf)
    if (missing.length === 0) return
    await transact([nextStandIns(standInsWith(first, before, [...missing, ...dates], groupDay(now())))])
  })
}

function noteOf({ id, approver, from, to, namedAt, namedBy, endedAt }: Delegation): DelegationNote {
  return { id, from, to, namedAt, isOwn: namedBy.personId === approver.personId, endedAt }
}

await runOnTable(import.meta.filename, async (table) => {
  const count = await splitStandIns(DynamoDBDocumentClient.from(new DynamoDBClient()), table)
  return `What ${count} delegates had of their approvers was split.`
})
