/** The base content comes once: what administrators change or delete stays as they left it. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, test } from 'vitest'
import { awardEvents, eventSlugs } from '#functions/awards/store.ts'
import { communities } from '#functions/communities/store.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { monthAwardsEvent, monthAwardsEventId, recognitionEvent } from '#infra/content/awards.ts'
import { baseContent } from '#infra/content/base.ts'
import { companies } from '#infra/content/communities.ts'
import { equityEvent, equityEventId } from '#infra/content/equity.ts'
import { loadContent } from '#infra/content/load.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const groups = baseContent().length

async function load() {
  return await loadContent(documents(), table.name)
}

async function remove({ PK, SK }: Key): Promise<void> {
  await documents().send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }))
}

function documents(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

const slug = { slug: recognitionEvent.slug, id: 'made-by-an-administrator' }
/** The other award events are made all the same. */
const others = [
  { slug: monthAwardsEvent.slug, id: monthAwardsEventId },
  { slug: equityEvent.slug, id: equityEventId },
]
const otherIds = others.map(({ id }) => id).sort()
const events = async () => (await table.items(awardEvents.type)).map(({ id }) => String(id)).sort()
const titles = async () => (await table.items(communities.type)).map(({ title }) => title)

describe('loading the base content', () => {
  test('leaves alone what was made before, with all that belongs to it', async () => {
    await table.put(eventSlugs, slug)
    expect(await load()).toEqual({ created: groups - 1, kept: 1 })
    expect(await events()).toEqual(otherIds)
    const slugs = (await table.items(eventSlugs.type)).map(({ slug, id }) => ({ slug, id }))
    expect(new Set(slugs)).toEqual(new Set([slug, ...others]))
    expect((await titles()).sort()).toEqual(Object.values(companies).sort())
  })

  test('again changes nothing', async () => {
    const before = await table.items()
    expect(await load()).toEqual({ created: 0, kept: groups })
    expect(await table.items()).toEqual(before)
  })

  test('does not bring back what was deleted', async () => {
    const [found] = await table.items(communities.type)
    const first = communities.schema.parse(found)
    await remove(communities.keys(first))
    await remove(eventSlugs.keys(slug))
    expect(await load()).toEqual({ created: 0, kept: groups })
    expect(await titles()).not.toContain(first.title)
    expect(await events()).toEqual(otherIds)
    const slugs = (await table.items(eventSlugs.type)).map(({ slug, id }) => ({ slug, id }))
    expect(new Set(slugs)).toEqual(new Set(others))
  })
})
