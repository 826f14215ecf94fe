/** Replacing what audit entries say leaves a record of it. */
import { describe, expect, test } from 'vitest'
import { type AuditEntry, auditWrite, historyOf } from '#functions/runtime/audit.ts'
import {
  canonicalJson,
  hashOfEntry,
  manyReplacementWrites,
  replacementIn,
  replacementKey,
  replacementWrites,
} from '#functions/runtime/audit-replacement.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const acting = { by: { name: 'Anonymising' }, at: new Date('2026-05-02T01:00:00.000Z'), requestId: 'r2' }

/** Writes an entry about a subject of this name, and reads it as it is stored. */
async function stored(subject: string): Promise<AuditEntry> {
  const by = { personId: 'p1', name: 'Ada' }
  const at = new Date('2026-05-01T10:00:00.000Z')
  await transact([auditWrite({ subject, by, at, what: 'blocked', after: { b: 1, a: [1] }, requestId: 'r' })])
  return last(subject)
}

async function last(subject: string): Promise<AuditEntry> {
  const entry = (await historyOf(subject)).at(-1)
  if (!entry) throw new Error('There is no entry.')
  return entry
}

const nameless = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  by: { ...entry.by, name: 'Former colleague' },
})

test('an entry stands in the list of its day and in that of its person', async () => {
  const { entryId } = await stored('ONE')
  const [item] = (await table.items('audit')).filter(({ subject }) => subject === 'ONE')
  const place = `2026-05-01T10:00:00.000Z#${entryId}`
  expect(item).toMatchObject({ G1SK: place, G2PK: 'ACTED#p1', G2SK: place })
  expect(item?.G1PK).toMatch(/^AUDIT#2026-05-01#[0-3]$/)
})

describe('a replacement', () => {
  test('changes the entry, and its record leads from the hash before to the hash after', async () => {
    const before = await stored('TWO')
    await transact(replacementWrites(before, nameless(before), acting))
    const after = await last('TWO')
    expect(after.by.name).toBe('Former colleague')
    const record = await last(replacementKey(`${after.replacement}`).PK)
    expect(record).toMatchObject({ by: acting.by, requestId: 'r2', at: acting.at.toISOString() })
    expect(replacementIn(record, after)).toMatchObject({
      hashBefore: hashOfEntry(before),
      hashAfter: hashOfEntry(after),
    })
    expect(canonicalJson(record)).not.toContain('"Ada"')
    // A second one names the first.
    await transact(replacementWrites(after, { ...after, before: 'nothing' }, acting))
    const again = await last('TWO')
    const second = (await historyOf(record.subject)).find(({ entryId }) =>
      again.replacement?.endsWith(entryId),
    )
    expect(second && replacementIn(second, again)).toMatchObject({
      hashBefore: hashOfEntry(after),
      previous: after.replacement,
    })
  })

  test('takes away what names could be tested with against the hash before', async () => {
    const before = await stored('SEVEN')
    await transact(replacementWrites(before, nameless(before), acting))
    const after = await last('SEVEN')
    const record = await last(replacementKey(`${after.replacement}`).PK)
    const { replacement, ...guessed } = { ...after, by: before.by }
    expect(hashOfEntry({ ...guessed, salt: before.salt })).toBe(hashOfEntry(before))
    expect(hashOfEntry(guessed)).not.toBe(replacementIn(record, after)?.hashBefore)
    expect(JSON.stringify(await table.items())).not.toContain(before.salt)
    expect([after.salt, record.salt]).not.toContain('')
  })

  test('of what was replaced meanwhile does not happen', async () => {
    const before = await stored('THREE')
    await transact(replacementWrites(before, nameless(before), acting))
    const again = transact(replacementWrites(before, nameless(before), acting))
    await expect(again).rejects.toBeInstanceOf(ConditionFailed)
  })

  test('moves no entry to another time, and one record covers 40', async () => {
    const before = await stored('FOUR')
    const moved = { ...before, at: '2026-05-01T11:00:00.000Z' }
    expect(() => replacementWrites(before, moved, acting)).toThrow(/keeps its subject/)
    const pair = [before, nameless(before)] as const
    expect(manyReplacementWrites(Array(40).fill(pair), acting)).toHaveLength(41)
    expect(() => manyReplacementWrites(Array(41).fill(pair), acting)).toThrow(/40/)
  })
})

test('the hash is the same for fields in any order, and another one for any other value', async () => {
  const one = await stored('FIVE')
  expect(hashOfEntry({ ...one, after: { a: [1], b: 1 } })).toBe(hashOfEntry(one))
  for (const other of [{ after: { a: [1], b: 2 } }, { what: 'x' }, { subject: 'SIX' }, { requestId: '' }])
    expect(hashOfEntry({ ...one, ...other })).not.toBe(hashOfEntry(one))
})
