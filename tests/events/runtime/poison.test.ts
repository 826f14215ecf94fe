/** A record that can never be projected goes to the dead letters alone and once, and holds up nothing behind it; what
 * fails for now is tried again. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler } from '#events/projections/handler.ts'
import { isPermanentFailure } from '#events/runtime/dead-letters.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { people } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { openJournal } from '#infra/local/journal.ts'
import { startReader } from '#infra/local/streams.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { lambdaOf, scratch } from '#tests/infra/local/probe.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { useDeadLetters } from '#tests/support/dead-letters.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const door = useTableDoor()
useCredentials()
const letters = useDeadLetters()
const stream = useStream(streamReaders.projections.types)

/** Nobody gets past the border with such a name; an earlier release, or a mistake, may have stored one. */
const unfit = (n: number): Person => ({ ...somebody('Poi', `Son${n}`), name: 'ﷺ'.repeat(80), lastName: 'ﷺ' })
const good = (n: number) => somebody('Good', `Person${n}`, { email: `good${n}@thinktank.example` })
const save = async (...all: Person[]) => {
  for (const each of all) await table.put(people, each)
}
const foundOf = async (...all: Person[]) => {
  const names = await Promise.all(
    all.map(async ({ email }) => (await suggestPeople(email)).map(({ name }) => name)),
  )
  return names.flat()
}

describe('a poison record', () => {
  test('among good ones: all of these are projected at once, and it is in the dead letters once', async () => {
    const poison = unfit(1)
    const others = [good(1), good(2), good(3), good(4), good(5)]
    await save(...others.slice(0, 2), poison, ...others.slice(2))
    const { Records } = await stream.next()
    // As the poller hands them over, and as infra has set it up, but two at a time: most stand behind the poison.
    let calls = 0
    const pages = [Records as never[]]
    const folder = scratch()
    const gaveUp = openJournal(join(folder, 'dead-letters.jsonl'))
    const reader = startReader(
      {
        lambda: lambdaOf('projections', ''),
        batchSize: 2,
        window: 0,
        bisect: true,
        partialFailures: true,
        retries: 10,
        matches: () => true,
        sourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/any/stream/local',
      },
      {
        source: { next: async () => ({ shard: '', records: pages.shift() ?? [] }), done: () => {} },
        invoke: (_, event) => {
          calls += 1
          return handler(event as Parameters<typeof handler>[0])
        },
        deadLetters: gaveUp,
        warn: () => {},
        pollMs: 5,
        retryMs: 1,
      },
    )
    await reader.drained()
    await reader.stop()
    // Each batch once: nothing was tried again, so nothing waited.
    expect(calls).toBe(Math.ceil(Records.length / 2))
    expect(await foundOf(...others)).toEqual(others.map(({ name }) => name))
    expect(gaveUp.read()).toEqual([])
    expect(letters.take()).toMatchObject([
      {
        item: { PK: `PERSON#${poison.personId}`, SK: 'PERSON' },
        type: 'person',
        error: 'ValidationException',
      },
    ])
  })

  test('names nobody in the dead letters', async () => {
    await save(unfit(2))
    expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
    const [letter] = letters.take()
    expect(letter?.records).toHaveLength(1)
    expect(JSON.stringify(letter)).not.toMatch(/ﷺ|thinktank\.example/)
  })

  test('behind a record that fails for now is put aside when it comes again, once', async () => {
    const [first, last] = [good(11), good(12)]
    const poison = unfit(3)
    await save(first, poison, last)
    const event = await stream.next()
    // The client itself does not try it again.
    const refused = {
      status: 400,
      body: { __type: 'com.amazonaws.dynamodb.v20120810#AccessDeniedException' },
    }
    door.failWith(({ body }) => (body.includes(first.personId) ? refused : undefined))
    const { batchItemFailures } = await handler(event)
    expect(batchItemFailures).toEqual([{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber }])
    expect(letters.take()).toEqual([])
    expect(await foundOf(last)).toEqual([last.name])
    door.failWith(undefined)
    expect(await handler(event)).toEqual({ batchItemFailures: [] })
    expect(letters.take()).toHaveLength(1)
    expect(await foundOf(first, last)).toEqual([first.name, last.name])
  })

  test('that cannot be put aside stays with the stream', async () => {
    await save(unfit(4))
    const event = await stream.next()
    const url = process.env.AWS_ENDPOINT_URL_SQS
    delete process.env.DEAD_LETTERS_URL
    const { batchItemFailures } = await handler(event)
    process.env.DEAD_LETTERS_URL = url
    expect(batchItemFailures).toHaveLength(event.Records.length)
  })

  test('that only what comes after all together refuses is found among the others', async () => {
    await save(good(21), good(22), good(23))
    const event = await stream.next()
    const [, bad] = event.Records
    const isBad = (key: { PK: string }) => key.PK === bad?.dynamodb?.Keys?.PK?.S
    const finished: string[] = []
    const reply = await forEachChanged(event, {
      each: async ({ key }) => key,
      afterwards: async (all) => {
        if (all.some(isBad)) throw new TypeError('It has no day.')
        finished.push(...all.map(({ PK }) => PK))
      },
    })
    expect(reply).toEqual({ batchItemFailures: [] })
    expect(finished).toHaveLength(2)
    expect(letters.take()).toMatchObject([{ item: { PK: bad?.dynamodb?.Keys?.PK?.S }, error: 'TypeError' }])
  })
})

describe('what is tried again', () => {
  const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })

  test.each<[string, unknown, boolean]>([
    ['a key that is too long', named('ValidationException'), true],
    ['a record of no known shape', z.string().safeParse(1).error, true],
    ['a mistake of ours', new TypeError('x is undefined'), true],
    [
      'a transaction with an item that is wrong',
      named('TransactionCanceledException', {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
      }),
      true,
    ],
    [
      'a transaction that met another',
      named('TransactionCanceledException', { CancellationReasons: [{ Code: 'TransactionConflict' }] }),
      false,
    ],
    ['throttling', named('ThrottlingException'), false],
    ['an outage', named('InternalServerError'), false],
    ['a right that is missing', named('AccessDeniedException'), false],
    ['a connection that failed', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }), false],
    ['a lot going on', new Problem('busy'), false],
    ['anything else', new Error('Something.'), false],
    ['no error at all', 'text', false],
  ])('%s', (_, error, never) => {
    expect(isPermanentFailure(error)).toBe(never)
  })
})
