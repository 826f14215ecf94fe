/** Ideas as large as may be: sent, changed in everything at once, graduated, each without losing count. */
import { expect, test } from 'vitest'
import { ideaListings, ideaRows, indexRowsOf } from '#functions/ideas/index-rows.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { publishedContent } from '#infra/content/published.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { mostCategories } from '#shared/ideas/categories.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, addFile, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const communities = Array.from({ length: 10 }, (_, index) => index + 1)
const jon = somebody('Jon', 'Dlamini', { communities })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })

const papers = ['paper-1', 'paper-2', 'paper-3']
const choices = Array.from({ length: 50 }, (_, index) => `choice-${index}`)
const named = choices.map((name, index) => ({ id: 2000 + index, name, parent: 0 }))
const question = { label: 'Which?', required: false, displayed: true }
const fields = [
  ...papers.map((id) => ({ ...question, id, type: 'file' as const })),
  ...choices.map((id) => ({ ...question, id, type: 'single-select' as const, options: [id, 'none'] })),
]

/** Thirty files of the author's. */
async function someFiles(): Promise<FieldAnswer[]> {
  const files = await Promise.all(Array.from({ length: 30 }, () => addFile(table, jon)))
  return papers.map((fieldId, index) => ({
    fieldId,
    value: files.slice(index * 10, index * 10 + 10).map(({ id, name }) => ({ mediaId: id, name })),
  }))
}

const choosing = (most: number): FieldAnswer[] =>
  choices.slice(0, most).map((fieldId) => ({ fieldId, value: fieldId }))

/** The rows are those of the listing, and each list counts just its rows. */
async function expectListed(id: string, keys: number): Promise<void> {
  const listing = (await table.items('idea-listing'))
    .map((each) => ideaListings.schema.parse(each))
    .find((each) => each.id === id)
  expect(listing?.keys).toHaveLength(keys)
  const rows = (await table.items('idea-row')).map((each) => ideaRows.schema.parse(each))
  const place = (each: (typeof rows)[number]) => JSON.stringify([each.place, each.key, each.graduated])
  expect(rows.map(place).sort()).toEqual(listing && indexRowsOf(listing).map(place).sort())
  const counts = (await table.items('idea-count')).map((each) => ideaCounts.schema.parse(each))
  const lists = new Set(rows.map(({ key, graduated }) => `${key} ${graduated}`))
  const counted = counts.filter(({ n }) => n !== 0).map(({ key, graduated, n }) => [`${key} ${graduated}`, n])
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries([...lists].map((list) => [list, 1])))
}

test('thirty files and every category by answer are sent, exchanged all at once, and graduated', async () => {
  await addPeople(table, jon, ada)
  const list = {
    ...startingCategoryLists.idea,
    categories: [...startingCategoryLists.idea.categories, ...named],
  }
  await table.putItems(publishedContent('idea', list, '2026-01-01T06:00:00.000Z'))
  await addChallenge(table, 'narrow', { communities, categories: [], fields })
  const { id } = await sendIdea(jon, 'narrow', { answers: await someFiles() })
  await expectListed(id, 3)

  const params = { id }
  const graduate = (graduated: boolean) =>
    as(ada).call(graduated ? ideasApi.graduate : ideasApi.ungraduate, { params })
  expect((await graduate(true)).status).toBe(200)
  const [{ version = 0 } = {}] = await table.items('idea')
  const categories = [38, ...Array.from({ length: 19 }, (_, index) => 3000 + index)]
  await addChallenge(table, 'narrow', { communities, categories, fields })
  const answers = [...(await someFiles()), ...choosing(50)]
  const body = { version: Number(version), title: 'Another', answers }
  const edited = await as(jon).call(ideasApi.editIdea, { params, body })
  expect([edited.status, edited.reply.title]).toEqual([200, 'Another'])
  await expectListed(id, mostCategories + 3)
  const loose = (await table.items('media')).filter((each) => each.G2PK === 'LOOSE')
  expect(loose).toHaveLength(30)

  expect((await graduate(false)).status).toBe(200)
  expect((await graduate(true)).status).toBe(200)
  await expectListed(id, mostCategories + 3)
})

test('the largest of all is sent at once', async () => {
  const categories = [38, ...Array.from({ length: 19 }, (_, index) => 3000 + index)]
  await addChallenge(table, 'widest', { communities, categories, fields })
  const { categories: taken } = await sendIdea(jon, 'widest', {
    answers: [...(await someFiles()), ...choosing(50)],
  })
  expect(taken).toHaveLength(mostCategories)
})
