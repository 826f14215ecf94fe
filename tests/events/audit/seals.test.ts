/** Seals of the audit record: days are sealed in order, and whatever differs from its seal is found and named. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRecordChanged } from '#events/alarming-logs.ts'
import { sealDays } from '#events/audit/sealing.ts'
import { Seals, SealWriter } from '#events/audit/seals.ts'
import { replacing } from '#functions/personal-data/pass.ts'
import { type AuditEntry, auditEntries, auditPlace, historyOf } from '#functions/runtime/audit.ts'
import { hashOfEntry, replacementKey, replacementWrites } from '#functions/runtime/audit-replacement.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { act, nightAt, useSealKey, verifyDay } from '../../support/audit.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { standInFiles } from '../../support/files.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const store = standInFiles()
useSealKey()

const day = '2026-05-04'
const night = '2026-05-05T01:30:00.000Z'
const nextNight = '2026-05-06T01:30:00.000Z'

/** Seals stay for ever in their bucket. */
beforeEach(async () => {
  await table.remove(...(await table.items()))
  store.emptyRecords()
})

const daysSealed = async () => (await Seals.list()).days

async function sealOf(of: string) {
  const seal = await (await Seals.list()).of(of)
  if (typeof seal === 'string') throw new Error(seal)
  return { ...seal, entries: [...seal.entries.values()] }
}

const alarms = () =>
  loggedLines()
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === auditRecordChanged)

/** Three entries of a day that is sealed. */
async function sealedDay(): Promise<[AuditEntry, AuditEntry, AuditEntry]> {
  const entries: [AuditEntry, AuditEntry, AuditEntry] = [
    await act('PERSON#1', `${day}T08:00:00.000Z`),
    await act('PERSON#2', `${day}T09:00:00.000Z`),
    await act('PERSON#1', `${day}T10:00:00.000Z`),
  ]
  await nightAt(night)
  expect(await verifyDay(day)).toEqual({ day, count: 3, late: 0, pending: 0, faults: [] })
  return entries
}

const keyOf = (entry: AuditEntry) => {
  const { PK, SK } = auditEntries.keys(entry)
  return { PK, SK }
}

/** Changes a stored entry past the product. */
const tamper = (entry: AuditEntry, change: object) =>
  table.putItems([{ ...toItem(auditEntries, entry), ...change }])

const objectOf = (of: string, Bucket = store.records) => ({ Bucket, Key: `audit/${of}.ndjson.gz` })

/** Writes a changed copy of a seal into the bucket, as somebody could who has the right to write. */
async function rewriteSeal(of: string, from: string, change: (lines: string[]) => string[]): Promise<void> {
  const { Body } = await store.client().send(new GetObjectCommand(objectOf(of, from)))
  const text = gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString()
  const bytes = gzipSync(change(text.trimEnd().split('\n')).join('\n'))
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  await store.client().send(new PutObjectCommand({ ...objectOf(of), Body: bytes, ContentMD5 }))
}

describe('sealing', () => {
  test('takes every day that is over, in order, each with the head of the day before', async () => {
    await act('PERSON#1', '2026-05-02T08:00:00.000Z')
    await act('PERSON#2', '2026-05-04T23:59:59.999Z')
    await act('PERSON#2', '2026-05-05T00:00:00.000Z')
    expect(await nightAt(night)).toEqual({ sealed: 3, entries: 2 })
    expect(await daysSealed()).toEqual(['2026-05-02', '2026-05-03', day])
    const [first, empty, last] = await Promise.all((await daysSealed()).map(sealOf))
    expect([first?.previous, empty?.count, empty?.previous]).toEqual(['', 0, first?.head])
    expect(last?.previous).toBe(empty?.head)
    expect(last?.entries).toEqual([expect.objectContaining({ PK: 'PERSON#2' })])
    expect(JSON.stringify([first, last])).not.toMatch(/Ada B|blocked/)
    // A second run finds nothing to do.
    expect(await nightAt(night)).toEqual({})
  })

  test('leaves a day that is over for less than an hour', async () => {
    await act('PERSON#1', `${day}T08:00:00.000Z`)
    await nightAt('2026-05-05T00:59:00.000Z')
    expect(await daysSealed()).not.toContain(day)
  })

  test('of more entries than a page of the store holds keeps their order', async () => {
    const at = (n: number) => new Date(Date.parse(`${day}T08:00:00.000Z`) + (n % 7) * 1000).toISOString()
    const entries: AuditEntry[] = Array.from({ length: 2500 }, (_, n) => ({
      entryId: `E${String(n).padStart(6, '0')}`,
      subject: `IDEA#${n % 300}`,
      at: at(n),
      by: { name: 'Product' },
      what: 'edited',
      // So long that the store cuts a page of a subject.
      after: { text: 'x'.repeat(n < 2100 && n % 300 === 0 ? 200_000 : 10) },
      requestId: 'r',
      salt: 's',
    }))
    await table.putItems(entries.map((each) => toItem(auditEntries, each)))
    expect(await nightAt(night)).toEqual({ sealed: 1, entries: 2500 })
    const places = entries.map(auditPlace).sort()
    expect((await sealOf(day)).entries.map(({ SK }) => SK)).toEqual(places.map((place) => `H#${place}`))
    expect(await verifyDay(day)).toMatchObject({ count: 2500, faults: [] })
  })

  test('goes on after a run that ran out of time, and of two runs at once one writes', async () => {
    await act('PERSON#1', '2026-05-02T08:00:00.000Z')
    expect(await nightAt(night, () => 1000)).toEqual({ sealed: 1, entries: 1 })
    const days: string[] = []
    const run = async () => {
      for await (const seal of sealDays(new Date(night), [])) days.push(seal.day)
    }
    await Promise.all([run(), run()])
    expect(days.sort()).toEqual(['2026-05-03', day])
    for (const each of await daysSealed()) expect(await verifyDay(each)).toMatchObject({ faults: [] })
  })
})

describe('the comparison of a night', () => {
  /** Seals ten days with an entry each, and changes all of them past the product. */
  async function changedDays(): Promise<string[]> {
    const days = Array.from({ length: 10 }, (_, n) => `2026-04-${11 + n}`)
    const entries: AuditEntry[] = []
    for (const each of days) entries.push(await act('PERSON#1', `${each}T08:00:00.000Z`))
    await nightAt('2026-04-21T01:30:00.000Z')
    for (const each of entries) await tamper(each, { what: 'block lifted' })
    return days
  }

  test('takes the next older day each night, so that all have their turn', async () => {
    const days = await changedDays()
    for (const n of days.keys()) await nightAt(`2026-04-${22 + n}T01:30:00.000Z`.replace('04-31', '05-01'))
    expect([...new Set(alarms().map((each) => each.day))].sort()).toEqual(days)
  })

  /** A run that has time for a hundred subjects. */
  const slowNightAt = (at: string) => {
    let remaining = 900_000
    return nightAt(at, () => {
      remaining -= 150_000
      return remaining
    })
  }

  test('takes a third of the time at most, so that days are sealed in any case, and goes on the next night', async () => {
    await changedDays()
    for (const at of ['04-22T01:30', '04-28T01:30', '04-28T02:30'])
      expect(await slowNightAt(`2026-${at}:00.000Z`)).toMatchObject({ broken: 1, continued: 1 })
    expect(await daysSealed()).toContain('2026-04-23')
    expect(alarms().map((each) => each.day)).toEqual(['2026-04-18', '2026-04-19', '2026-04-20'])
  })

  test('goes on within a large day, too', async () => {
    const entries = Array.from({ length: 250 }, (_, n) => ({
      ...{
        entryId: `E${n}`,
        subject: `IDEA#${n}`,
        at: `${day}T08:00:00.${100 + n}Z`,
        by: { name: 'Product' },
      },
      ...{ what: 'edited', requestId: 'r', salt: 's' },
    }))
    await table.putItems(entries.map((each) => toItem(auditEntries, each)))
    await nightAt(night)
    const ends = entries.filter((_, n) => n === 0 || n === 249)
    await table.putItems(ends.map((each) => ({ ...toItem(auditEntries, each), what: 'x' })))
    const counts: unknown[] = []
    for (const n of [6, 7, 8]) counts.push(await slowNightAt(`2026-05-0${n}T01:30:00.000Z`))
    expect(counts).toEqual([
      { sealed: 1, broken: 1, continued: 1 },
      { sealed: 1, continued: 1 },
      { sealed: 1, broken: 1 },
    ])
    expect(alarms().map((each) => each.subject)).toEqual(['IDEA#0', 'IDEA#249'])
  })
})

describe('what differs from its seal', () => {
  test('an entry that was changed', async () => {
    const [, second] = await sealedDay()
    await tamper(second, { what: 'block lifted' })
    const fault = { kind: 'changed', day, key: keyOf(second), by: 'ada' }
    expect((await verifyDay(day)).faults).toEqual([fault])
    expect(await nightAt(nextNight)).toMatchObject({ broken: 1 })
    expect(alarms()).toMatchObject([
      { kind: 'changed', subject: 'PERSON#2', entry: keyOf(second).SK, by: 'ada' },
    ])
  })

  test('an entry that was broken, which stops nothing', async () => {
    const [, second] = await sealedDay()
    await tamper(second, { what: undefined, by: 7 })
    await tamper({ ...second, at: '2026-05-05T09:00:00.000Z' }, { requestId: undefined })
    expect((await verifyDay(day)).faults).toMatchObject([{ kind: 'changed', key: keyOf(second) }])
    expect(await nightAt(nextNight)).toMatchObject({ broken: 1, sealed: 1 })
  })

  test('an entry that was removed', async () => {
    const [first] = await sealedDay()
    await table.remove(keyOf(first))
    expect((await verifyDay(day)).faults).toEqual([{ kind: 'removed', day, key: keyOf(first) }])
  })

  test.each([
    ['', {}],
    [', without a place in the index', { G1PK: undefined, G1SK: undefined }],
  ])('an entry that was added%s', async (_, places) => {
    const [first] = await sealedDay()
    const added = { ...first, at: `${day}T08:30:00.000Z`, entryId: 'ADDED' }
    await tamper(added, places)
    expect((await verifyDay(day)).faults).toEqual([{ kind: 'added', day, key: keyOf(added), by: 'ada' }])
  })

  test('an entry that was moved to another time, or changed its place with another', async () => {
    const [first, second, third] = await sealedDay()
    const moved = { ...second, at: `${day}T11:00:00.000Z` }
    await table.remove(keyOf(second))
    await tamper(moved, {})
    expect((await verifyDay(day)).faults).toEqual([
      { kind: 'reordered', day, key: keyOf(second), by: 'ada', detail: `stands at ${keyOf(moved).SK}` },
    ])
    await tamper(second, {})
    await table.remove(keyOf(moved))
    await tamper(first, keyOf(third))
    await tamper(third, keyOf(first))
    const kinds = (await verifyDay(day)).faults.map(({ kind, key }) => [kind, key])
    expect(kinds).toEqual([
      ['reordered', keyOf(first)],
      ['reordered', keyOf(third)],
    ])
  })

  test('a seal that is missing, of which the day after tells too', async () => {
    await sealedDay()
    await new SealWriter('2026-05-06', 'any').store()
    const fault = { kind: 'seal missing', day: '2026-05-05' }
    expect((await verifyDay('2026-05-05')).faults).toEqual([fault])
    expect((await verifyDay('2026-05-06')).faults).toEqual([{ ...fault, detail: '2026-05-06 follows it' }])
  })

  test('a seal that does not follow the one before, or begins another chain', async () => {
    await sealedDay()
    for (const [of, previous] of [
      ['2026-05-05', 'any'],
      ['2026-05-06', ''],
    ] as const) {
      await new SealWriter(of, previous).store()
      expect((await verifyDay(of)).faults).toMatchObject([{ kind: 'seal changed', day: of }])
    }
  })

  const altered = {
    kind: 'seal changed',
    day,
    detail: 'has other files or was hidden; the first signed one counts',
  }

  test('a seal that was hidden, which is not made again', async () => {
    const [first] = await sealedDay()
    await store.client().send(new DeleteObjectCommand(objectOf(day)))
    await tamper(first, { what: 'block lifted' })
    await nightAt(nextNight)
    expect((await verifyDay(day)).faults).toMatchObject([altered, { kind: 'changed', key: keyOf(first) }])
    expect(alarms()).toHaveLength(2)
  })

  test('a seal that was written over', async () => {
    await sealedDay()
    await rewriteSeal(day, store.records, ([head = '', , ...rest]) => [head, ...rest])
    expect((await verifyDay(day)).faults).toEqual([altered])
  })

  test.each<[string, (lines: string[]) => string[], string]>([
    ['has one entry less', ([head = '', , ...rest]) => [head, ...rest], 'seal changed'],
    ['has another order', ([head = '', ...rest]) => [head, ...rest.reverse()], 'seal changed'],
    [
      'says another count',
      ([head = '', ...rest]) => [head.replace('"count":3', '"count":2'), ...rest],
      'seal changed',
    ],
    [
      'is signed by another',
      ([head = '', ...rest]) => [head.replace(/"signature":"...../, '"signature":"AAAAA'), ...rest],
      'seal changed',
    ],
    [
      'is not signed',
      ([head = '', ...rest]) => [head.replace(/,"signature":"[^"]+"/, ''), ...rest],
      'seal unsigned',
    ],
    ['is no seal', () => ['nothing'], 'seal changed'],
    [
      'is that of another day',
      (lines) => lines.map((line) => line.replace(day, '2026-05-03')),
      'seal changed',
    ],
  ])('a seal whose only version %s', async (_, change, kind) => {
    await sealedDay()
    const from = store.records
    store.emptyRecords()
    await rewriteSeal(day, from, change)
    expect((await verifyDay(day)).faults).toEqual([{ kind, day }])
  })
})

describe('a file that is no seal', () => {
  const place = (of: string, bytes: Uint8Array = gzipSync('nothing')) =>
    store.put(objectOf(of).Key, bytes, undefined, store.records)
  const acting = { by: { name: 'A' }, at: new Date('2026-05-05T09:00:00.000Z'), requestId: 'r2' }

  test('of a day out of the chain stops no sealing, is reported, and takes no part in the chain', async () => {
    await sealedDay()
    await place('2099-01-01')
    await place('1999-01-01')
    expect(await nightAt(nextNight)).toEqual({ sealed: 1, broken: 2 })
    expect(alarms()).toMatchObject([
      { kind: 'seal changed', day: '1999-01-01' },
      { kind: 'seal changed', day: '2099-01-01' },
    ])
    expect(await verifyDay(day)).toMatchObject({ faults: [] })
    expect(await verifyDay('2026-05-05')).toMatchObject({ faults: [] })
  })

  test.each([
    ['of nothing', async () => gzipSync('nothing')],
    ['of another day', async () => (await store.get(objectOf(day).Key, store.records))?.bytes],
  ])('%s does not take the place of a day, and is reported', async (_, bytes) => {
    const [first] = await sealedDay()
    await place('2026-05-05', await bytes())
    const second = await act('PERSON#1', '2026-05-05T08:00:00.000Z')
    await transact(replacementWrites(first, { ...first, before: 'nothing' }, acting))
    expect(await verifyDay(day)).toMatchObject({ pending: 1, faults: [] })
    expect(await nightAt(nextNight)).toEqual({ sealed: 1, entries: 2, broken: 1 })
    expect(await nightAt('2026-05-07T01:30:00.000Z')).toEqual({ sealed: 1, broken: 1 })
    await tamper(second, { what: 'block lifted' })
    const detail = 'has other files or was hidden; the first signed one counts'
    expect((await verifyDay('2026-05-05')).faults).toMatchObject([{ detail }, { kind: 'changed' }])
    for (const each of [day, '2026-05-06']) expect(await verifyDay(each)).toMatchObject({ faults: [] })
  })
})

test('an entry that comes after its day was sealed is reported, and sealed with the next day', async () => {
  await sealedDay()
  const late = await act('PERSON#3', `${day}T12:00:00.000Z`)
  expect(await nightAt(nextNight)).toEqual({ sealed: 1, entries: 1, late: 1, broken: 1 })
  expect(alarms()).toMatchObject([{ kind: 'added', subject: 'PERSON#3', entry: keyOf(late).SK }])
  expect((await sealOf('2026-05-05')).entries).toEqual([{ ...keyOf(late), hash: hashOfEntry(late) }])
  expect((await verifyDay(day)).faults).toEqual([])
  expect(await verifyDay('2026-05-05')).toMatchObject({ count: 1, late: 1, faults: [] })
  // From then on it is sealed like any other.
  await tamper(late, { what: 'block lifted' })
  expect((await verifyDay('2026-05-05')).faults).toMatchObject([{ kind: 'changed', key: keyOf(late) }])
})

describe('a replaced entry', () => {
  const acting = { by: { name: 'Anonymising' }, at: new Date('2026-05-05T09:00:00.000Z'), requestId: 'r2' }
  const nameless = (entry: AuditEntry) => ({ ...entry, by: { ...entry.by, name: 'Former colleague' } })

  async function replaced(): Promise<AuditEntry> {
    const [first] = await sealedDay()
    await transact(replacementWrites(first, nameless(first), acting))
    const [after] = await historyOf(first.subject)
    return after ?? first
  }

  const recordOf = async ({ replacement = '' }: AuditEntry) => {
    const record = await getItem(auditEntries, replacementKey(replacement))
    if (!record) throw new Error('There is no record.')
    return record
  }

  test('fits when its record is sealed, and is pending until then', async () => {
    await replaced()
    expect(await verifyDay(day)).toMatchObject({ pending: 1, faults: [] })
    expect(await nightAt(nextNight)).toEqual({ sealed: 1, entries: 1 })
    expect(await verifyDay(day)).toMatchObject({ pending: 0, faults: [] })
  })

  test('fits when it was replaced twice, and its record was replaced too', async () => {
    const once = await replaced()
    const later = { ...acting, at: new Date('2026-05-05T10:00:00.000Z') }
    await transact(replacementWrites(once, { ...once, before: 'nothing' }, later))
    await nightAt(nextNight)
    const record = await recordOf(once)
    await transact(
      replacementWrites(record, nameless(record), { ...acting, at: new Date('2026-05-06T10:00:00Z') }),
    )
    await nightAt('2026-05-07T01:30:00.000Z')
    for (const each of await daysSealed())
      expect(await verifyDay(each)).toMatchObject({ pending: 0, faults: [] })
  })

  test('of a later release is compared with all that it has, and keeps it', async () => {
    const entry = await act('PERSON#1', `${day}T08:00:00.000Z`)
    await tamper(entry, { shape: 99, later: 'thing', by: { ...entry.by, later: 'thing' } })
    await nightAt(night)
    expect(await verifyDay(day)).toMatchObject({ count: 1, faults: [] })
    const find = async () => (await table.items('audit')).find(({ subject }) => subject === 'PERSON#1')
    const ada = { personId: 'ada', names: ['Ada Byron'], isOnly: true, addresses: [], words: [], shared: [] }
    expect(await replacing([ada], acting)({ ...(await find()), ...keyOf(entry) })).toBe('replaced')
    await nightAt(nextNight)
    expect(await verifyDay(day)).toMatchObject({ pending: 0, faults: [] })
    const after = await find()
    const by = { name: expect.not.stringContaining('Byron'), later: 'thing' }
    expect(after).toMatchObject({ shape: 99, later: 'thing', by })
    await table.putItems([{ ...after, later: 'other' }])
    expect((await verifyDay(day)).faults).toMatchObject([{ kind: 'changed', key: keyOf(entry) }])
  })

  test.each<[string, (entry: AuditEntry, record: AuditEntry) => Promise<unknown>]>([
    ['names no record', (entry) => tamper({ ...nameless(entry), replacement: undefined }, {})],
    ['says something else than its record', (entry) => tamper(entry, { what: 'block lifted' })],
    ['has lost its record', (_, record) => table.remove(keyOf(record))],
    [
      'has a record that was made up after it was sealed',
      async (entry, record) => {
        const forged = { ...entry, what: 'block lifted' }
        await tamper(forged, {})
        const text = JSON.stringify(record).replace(hashOfEntry(entry), hashOfEntry(forged))
        await tamper(JSON.parse(text), {})
      },
    ],
  ])('is a changed one when it %s', async (_, change) => {
    const entry = await replaced()
    await nightAt(nextNight)
    await change(entry, await recordOf(entry))
    expect((await verifyDay(day)).faults).toMatchObject([{ kind: 'changed', key: keyOf(entry) }])
  })
})
