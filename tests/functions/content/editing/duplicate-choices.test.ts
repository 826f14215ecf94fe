/** Choices that read the same are refused where they stand: saved, restored, published. */
import { expect, test } from 'vitest'
import { editingApi } from '#shared/content/editing-api.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const editor = editing(ada)
const tabs = ['Rules', 'RULES'].map((title) => ({ title, content: '' }))

test('a record with such choices is neither made nor saved, and the field says why', async () => {
  await addPeople(table, ada)
  const content = { ...samples.challenge, tabs }
  const fields = { 'content.tabs.1.title': fill(contentTexts.duplicate, { name: 'RULES' }) }
  const made = await editor.ask.create(content)
  expect([made.status, made.problem.code, made.problem.fields]).toEqual([400, 'invalid-request', fields])

  const record = await editor.create(samples.challenge)
  const saved = await editor.ask.save(record, content)
  expect([saved.status, saved.problem.fields]).toEqual([400, fields])
  expect((await editor.get(record)).version).toBe(record.version)
})

test('what was kept before they were refused can be neither published nor restored', async () => {
  const record = await editor.create({ ...samples.challenge, slug: 'kept-before' })
  const params = { kind: record.kind, id: record.id }
  const stored = (await table.items()).filter(
    ({ PK, SK }) =>
      PK === `CONTENT#challenge#${record.id}` && (SK === 'DRAFT' || String(SK).startsWith('V#')),
  )
  expect(stored).toHaveLength(2)
  await table.putItems(stored.map((item) => ({ ...item, content: { ...(item.content as object), tabs } })))
  const { version } = record
  const refused = await Promise.all([
    editor.ask.publish(record),
    as(ada).call(editingApi.restoreVersion, { params, body: { version, entryId: '1' } }),
  ])
  for (const { status, problem } of refused)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['content.tabs.1.title']])
})
