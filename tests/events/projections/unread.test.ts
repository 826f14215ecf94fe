/** What another release wrote and this one cannot read waits in the table, holds up nothing, and is done by the release
 * that can read it. */
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { recordUnread } from '#events/alarming-logs.ts'
import { handler } from '#events/projections/handler.ts'
import { handler as tryAll } from '#events/projections/unread.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { people } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { person } from '#shared/people/model.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { useDeadLetters } from '#tests/support/dead-letters.ts'
import { somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
useCredentials()
const letters = useDeadLetters()
const stream = useStream(streamReaders.projections.types)
const ofThisRelease = { shape: undefined, schema: people.schema }

afterEach(() => {
  Object.assign(people, ofThisRelease)
  vi.useRealTimers()
})

/** The next release, which knows another language. */
function deployNext(): void {
  const preferences = person.shape.preferences.extend({ language: z.enum(['en', 'pt']) })
  Object.assign(people, { shape: 2, schema: person.extend({ preferences }) })
}

const project = async () => expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
const findable = async (...names: string[]) =>
  (
    await Promise.all(names.map(async (name) => (await suggestPeople(name)).map((found) => found.name)))
  ).flat()
const waiting = async () => (await table.items('unread-record')).length

test('an item of the next release waits in the table until that release is there; a person is told after an hour', async () => {
  const later = somebody('Later', 'Lam')
  const preferences = { ...later.preferences, language: 'pt' }
  const other = somebody('Other', 'Ono')
  await table.putItems([{ ...toItem(people, later), shape: 2, preferences }, toItem(people, other)])
  await project()
  expect(await findable('Later', 'Other')).toEqual([other.name])
  expect(await waiting()).toBe(1)
  // What it wrote comes by the stream too.
  await project()
  expect(await waiting()).toBe(1)

  expect(await tryAll()).toEqual({ tried: 1 })
  await project()
  expect(await waiting()).toBe(1)
  expect(loggedLines().join()).not.toContain(recordUnread)
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  await tryAll()
  await project()
  expect(loggedLines().join()).toContain(recordUnread)
  expect(loggedLines().join()).not.toMatch(/Lam|"pt"/)

  vi.setSystemTime(Date.now() + 3_600_000)
  deployNext()
  expect(await findable('Later')).toEqual([])
  await tryAll()
  await project()
  expect(await findable('Later')).toEqual([later.name])
  expect(await waiting()).toBe(0)
  await project()
  expect(letters.take()).toEqual([])
})

test('an item of this release that is broken waits too', async () => {
  await table.putItems([{ ...toItem(people, somebody('Bro', 'Ken')), name: 4 }])
  await project()
  expect(await waiting()).toBe(1)
  expect(letters.take()).toEqual([])
})
