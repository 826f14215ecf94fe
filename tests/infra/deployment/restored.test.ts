/** A restored table is compared with the former one, and with all that lies outside of it. */
import { beforeEach, expect, test } from 'vitest'
import { mediaItems } from '#functions/media/store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { findPerson, people, personPartition } from '#functions/people/store.ts'
import { listAnonymisings } from '#functions/personal-data/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { hashOfEntry } from '#functions/runtime/audit-replacement.ts'
import { env } from '#functions/runtime/env.ts'
import { anonymiseAgain } from '#infra/deployment/anonymise-again.ts'
import { compareTables, comparisonInLines } from '#infra/deployment/compare-tables.ts'
import { actAsRestore, copyRecord, recordRestore } from '#infra/deployment/copy-record.ts'
import { findLeftovers, leftoversInLines } from '#infra/deployment/leftovers.ts'
import { projectAgain } from '#infra/deployment/project-again.ts'
import type { Media } from '#shared/media/model.ts'
import { fileKey } from '#shared/media/object-keys.ts'
import { runFileKey } from '#shared/payroll/object-keys.ts'
import { peopleApi } from '#shared/people/api.ts'
import { act } from '#tests/support/audit.ts'
import { as } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const former = useTable()
const table = useTable()
const files = standInFiles()
const credentials = useCredentials()
const moment = new Date('2026-11-30T08:00:00.000Z')
const [before, after] = ['2026-11-30T07:59:00.000Z', '2026-11-30T08:00:01.000Z']

const item = (name: string, more: Record<string, unknown> = {}) => ({
  PK: name,
  SK: 'X',
  type: 'thing',
  ...more,
})
const enter = ({ name }: { name: string }) => void Object.assign(process.env, { [env.table]: name })

beforeEach(async () => {
  for (const each of [former, table]) {
    enter(each)
    await each.remove(...(await each.items()))
  }
})

test('what was there at the moment and is missing is named; what came later, or expired since, is not', async () => {
  enter(former)
  await former.putItems([
    item('kept', { createdAt: before }),
    item('lost', { createdAt: before }),
    item('late', { createdAt: before, changedAt: after }),
    item('timeless'),
    item('expired', { createdAt: before, ttl: 1 }),
    ...Array.from({ length: 120 }, (_, n) => item(`more${n}`, { at: before })),
  ])
  enter(table)
  await table.putItems([
    item('kept', { createdAt: before, dueAt: '2999-01-01T00:00:00.000Z' }),
    ...Array.from({ length: 119 }, (_, n) => item(`more${n}`, { at: before })),
  ])
  const now = new Date('2026-11-30T09:00:00Z')
  const compared = await compareTables(former.name, table.name, moment, now)
  expect(compared.types.get('thing')).toEqual({ before: 125, restored: 120, newest: before })
  expect([...compared.missing].sort()).toEqual(['lost X', 'more119 X'])
  expect(comparisonInLines(compared).at(-1)).toContain('2 items are missing')
  const alone = await compareTables(undefined, table.name, moment, now)
  expect([alone.countOfMissing, alone.types.get('thing')?.before]).toEqual([0, 0])
})

test('files, accounts and payroll runs that the table does not know are named, and files that are gone', async () => {
  const jane = somebody('Jane', 'Known')
  const { username, email } = jane
  const sub = await credentials.add({ username, email })
  await addPeople(table, { ...jane, account: { sub, registeredAt: before } })
  const lost = somebody('Lost', 'Account', { account: { sub: 'lost', registeredAt: before } })
  await addPeople(table, lost)
  await credentials.add({ username: 'late', email: 'late@thinktank.example' })
  const media = (id: string, more: Partial<Media> = {}): Media => ({
    ...{ id, purpose: 'document', name: 'a.pdf', contentType: 'application/pdf', typeLabel: 'PDF', size: 1 },
    ...{ owner: jane.personId, ownerName: jane.name, createdAt: before, status: 'ready', ...more },
  })
  for (const each of [media('there'), media('gone'), media('waits', { status: 'pending' })])
    await table.put(mediaItems, each)
  await files.put(fileKey('document', 'there'), 'x')
  await files.put(fileKey('image', 'late', 'thumbnail'), 'x')
  const run = { month: '2026-10', number: 1 }
  const by = { personId: jane.personId, name: jane.name }
  await table.put(payrollRuns, {
    ...{ ...run, version: 1, state: 'confirmed', closedAt: before, closedBy: by },
  })
  for (const each of [run, { month: '2026-11', number: 2 }])
    await files.put(runFileKey(each, 'csv'), 'x', undefined, files.records)
  const found = await findLeftovers()
  expect(found).toEqual({
    filesWithoutRecord: [fileKey('image', 'late', 'thumbnail')],
    recordsWithoutFile: [fileKey('document', 'gone')],
    accountsWithoutPerson: ['late'],
    peopleWithoutAccount: [lost.personId],
    runsWithoutRecord: [runFileKey({ month: '2026-11', number: 2 }, 'csv')],
  })
  expect(leftoversInLines(found)).toHaveLength(10)
})

test('what changed in the hour before the moment is brought into the lists that had not heard of it', async () => {
  const [asker, newcomer] = [somebody('Asks', 'Around'), somebody('Quite', 'New')]
  await addPeople(table, asker)
  // As their transaction wrote it; the typeahead follows from the stream.
  await table.put(people, newcomer)
  await table.putItems([{ PK: `PERSON#${newcomer.personId}`, SK: 'AUDIT#1', type: 'audit', at: before }])
  const suggested = async () =>
    (await as(asker).call(peopleApi.suggestPeople, { body: { search: 'quite' } })).reply.items
  expect(await suggested()).toEqual([])
  expect(await projectAgain(table.name, new Date('2026-11-30T09:30:00Z'))).toBe(0)
  expect(await projectAgain(table.name, moment)).toBe(1)
  expect(await projectAgain(table.name, moment)).toBe(1)
  expect(await suggested()).toMatchObject([{ name: 'Quite New' }])
})

test('the record of what was done after the moment is carried over as it was, and what is there stays', async () => {
  enter(former)
  await act('NOM#1', before)
  const late = await act('NOM#1', after, { after: { amount: 2500, nested: { none: null } } })
  const hint = { PK: 'AUDIT-LATE#2026-11-29', SK: '2026-11-30', type: 'audit-late' }
  await former.putItems([hint, item('other', { createdAt: after })])
  const [first] = await former.items('audit')
  enter(table)
  await table.putItems([{ ...first, note: 'as it was' }])
  expect(await copyRecord(former.name, table.name)).toBe(2)
  expect(await copyRecord(former.name, table.name)).toBe(0)
  const copied = (await historyOf('NOM#1')).at(-1)
  expect(copied && hashOfEntry(copied)).toBe(hashOfEntry(late))
  const sealed = (await former.items('audit')).find(({ at }) => at === after)
  expect(await table.items('audit')).toEqual(
    expect.arrayContaining([sealed, { ...first, note: 'as it was' }]),
  )
  expect(await table.items()).toHaveLength(3)
})

test('the record says once that the table was restored, and to which moment', async () => {
  enter(table)
  for (const at of [after, '2026-11-30T09:00:00.000Z'])
    await recordRestore(table.name, moment, actAsRestore(new Date(at)))
  expect(await historyOf(`TABLE#${table.name}`)).toMatchObject([
    { at: after, what: 'table restored', after: { moment: moment.toISOString() } },
  ])
})

test('leavers who were anonymised after the moment are anonymised again, but who is active again waits', async () => {
  enter(table)
  const left = somebody('Was', 'Forgotten', { status: 'left' })
  const active = somebody('Left', 'Later')
  const done = somebody('Former', 'Colleague', { status: 'left', anonymisedAt: before })
  const stays = somebody('Only', 'Left', { status: 'left' })
  await addPeople(table, left, active, done, stays)
  for (const { personId } of [left, active, done])
    await act(personPartition(personId), after, { what: 'anonymising begun' })
  const acting = actAsRestore(new Date('2026-11-30T09:00:00Z'))
  expect(await anonymiseAgain(acting)).toEqual({ begun: [left.personId], withheld: [active.personId] })
  expect(await anonymiseAgain(acting)).toEqual({ begun: [], withheld: [active.personId] })
  expect(await listAnonymisings()).toMatchObject([{ personId: left.personId, names: ['Was Forgotten'] }])
  expect(await findPerson(left.personId)).toMatchObject({ anonymisingSince: acting.at.toISOString() })
  expect(await historyOf(personPartition(left.personId))).toContainEqual(
    expect.objectContaining({ what: 'anonymising begun', after: { reason: 'restored' } }),
  )
  expect(await findPerson(stays.personId)).toMatchObject({ name: 'Only Left' })
})
