/** Delegates from before they had an item for each approver: nothing fails for them, and the command gives them the items. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import { splitStandIns } from '#infra/content/split-stand-ins.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { as } from '#tests/support/calls.ts'
import { useNominations } from '#tests/support/nominations.ts'

const { table, newcomers } = useNominations([])

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('each gets what they had of each approver, and again changes nothing', async () => {
  const [bo, mary, cy] = await newcomers(3)
  if (!bo || !mary || !cy) throw new Error('Nobody was made.')
  const name = (by: typeof bo, from: string) =>
    as(by).call(delegationsApi.nameDelegate, { body: { delegate: bo.personId, from, to: from } })
  const made = [await name(mary, day(2)), await name(cy, day(2)), await name(cy, day(4))]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  const before = (await as(bo).call(delegationsApi.getOwnDelegations, {})).reply
  expect(before.standsFor).toHaveLength(3)

  // As it was: one item of the delegate, and notes of the approvers that say less.
  const split = (await table.items('stand-ins')).filter(({ personId }) => personId === bo.personId)
  const named = await table.items('named-delegates')
  await table.remove(...split)
  await table.putItems([
    {
      ...{ PK: split[0]?.PK, SK: 'stand-ins', type: 'stand-ins', personId: bo.personId, version: 3 },
      standIns: made.map(({ reply: { id, from, to, approver } }) => ({ id, from, to, approver })),
    },
    ...named.map((each) => ({
      ...each,
      named: (each.named as { isOwn?: boolean }[]).map(({ isOwn: _, ...note }) => note),
    })),
  ])

  expect((await as(bo).call(nominationsApi.getWaiting, {})).status).toBe(200)
  expect((await as(bo).call(delegationsApi.getOwnDelegations, {})).reply.standsFor).toEqual([])
  const newer = await name(mary, day(6))
  expect(newer.status).toBe(201)

  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }))
  expect(await splitStandIns(documents, table.name)).toBe(1)
  expect(await splitStandIns(documents, table.name)).toBe(0)
  const after = (await as(bo).call(delegationsApi.getOwnDelegations, {})).reply.standsFor
  expect(after.map(({ id }) => id).sort()).toEqual([...made, newer].map(({ reply }) => reply.id).sort())
  const { id } = made[0]?.reply ?? newer.reply
  expect((await as(bo).call(delegationsApi.endDelegation, { params: { id } })).status).toBe(200)
})
