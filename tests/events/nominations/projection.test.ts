/** Every nominee finds the nomination among those received, soon after it was made. */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { findMembers, nominationBodies } from '#functions/nominations/body-store.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { addAwards, high5, recognition } from '../../support/awards.ts'
import { as } from '../../support/calls.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const jon = somebody('Jon', 'Dlamini')
/** More than one transaction lists. */
const team = Array.from({ length: times(26, 50) }, (_, n) => somebody('Team', `Member${n}`))

beforeAll(async () => {
  await addPeople(table, jon, ...team)
  await addAwards(table, recognition)
})

const received = async (person: typeof jon) => {
  const page = await as(person).call(nominationsApi.listReceived, { query: { size: 25 } })
  return page.reply.items.map((each) => each.id)
}

describe('a nomination', () => {
  test('is listed with every member of the team, once, however often the stream brings it', async () => {
    await handler(await stream.next())
    const { reply } = await as(jon).call(nominationsApi.submitNomination, { body: high5(team) })
    const event = await stream.next()
    expect(await handler(event)).toEqual({ batchItemFailures: [] })
    await Promise.all([handler(event), handler(event)])
    for (const member of [team[0], team.at(-1)])
      expect(member && (await received(member))).toEqual([reply.id])
    expect(await received(jon)).toEqual([])
    expect(await table.items('received')).toHaveLength(team.length)
  })

  test('whose body does not show yet is asked for again', async () => {
    const { reply } = await as(jon).call(nominationsApi.submitNomination, { body: high5(team.slice(0, 2)) })
    const event = await stream.next()
    const early = JSON.parse(JSON.stringify(event).replaceAll(reply.id, 'early-one')) as typeof event
    expect((await handler(early)).batchItemFailures).toHaveLength(1)
    const body = await findMembers(reply.id)
    if (!body) throw new Error('The nomination has no body.')
    await table.put(nominationBodies, { ...body, id: 'early-one', createdAt: '2026-01-05T10:00:00.000Z' })
    expect((await handler(early)).batchItemFailures).toEqual([])
    const pointers = (await table.items('received')).filter(({ id }) => id === 'early-one')
    expect(pointers.map(({ personId }) => personId).sort()).toEqual(
      team
        .slice(0, 2)
        .map(({ personId }) => personId)
        .sort(),
    )
  })
})
