/** `npm run verify-audit`, as a process of its own: what it prints, and what it ends with. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublicKey } from '#events/audit/signatures.ts'
import { type AuditEntry, auditEntries } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { verifyingIn } from '#infra/local/data-folder.ts'
import { act, nightAt, useSealKey } from '#tests/support/audit.ts'
import { bundleProgram, outcomeOf } from '#tests/support/bundled.ts'
import { standInFiles } from '#tests/support/files.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const store = standInFiles()
useSealKey()
const data = mkdtempSync(join(tmpdir(), 'thinktank-verify-'))
const program = bundleProgram('infra/content/verify-audit.ts')
let entry: AuditEntry
beforeAll(async () => {
  entry = await act('PERSON#1', '2026-05-04T08:00:00.000Z')
  await act('PERSON#2', '2026-05-05T08:00:00.000Z')
  await nightAt('2026-05-06T01:30:00.000Z')
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

const verify = (...options: string[]) => outcomeOf(program, options)

const deployed = (...more: string[]) =>
  verify('--table', table.name, '--bucket', store.records, '--key', `${process.env.SEAL_KEY}`, ...more)

test('where everything fits it says so, and which days are not sealed', async () => {
  const { code, lines } = await deployed()
  expect(code).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^Not sealed, though over: 2026-05-06 to /),
    'Everything fits: 2 entries of 2 days.',
  ])
})

test('it finds the running portal, and takes a key from a file', async () => {
  const note = { [env.table]: table.name, [env.recordsBucket]: store.records, [env.clockOffset]: '0' }
  writeFileSync(verifyingIn(data), JSON.stringify(note))
  const file = join(data, 'key.pem')
  writeFileSync(file, (await fetchPublicKey()).export({ type: 'spki', format: 'pem' }))
  const { code, lines } = await verify('--data', data, '--public-key', file, '--from', '2026-05-05')
  expect([code, lines.at(-1)]).toEqual([0, 'Everything fits: 1 entries of 1 days.'])
})

test('a broken link is named with day, key, subject, time and who acted, and it ends with 1', async () => {
  await table.putItems([{ ...toItem(auditEntries, entry), what: 'block lifted' }])
  const { code, lines } = await deployed()
  expect(code).toBe(1)
  const link = `2026-05-04: changed; entry ${entry.entryId} about PERSON#1 of ${entry.at}, by ada`
  expect(lines[0]).toBe(link)
  expect(lines.slice(-2)).toEqual([
    `The first broken link: ${link}`,
    '1 broken links in 2 entries of 2 days.',
  ])
})

test.each([
  [['--table', 'some'], /Give table, bucket and key/],
  [['--data', join(data, 'none')], /No portal runs/],
  [['--data', data, '--from', 'May'], /--from is a day/],
  [['--day', '2026-05-04'], /^Unknown option '--day'.*\nUsage: npm run verify-audit/],
])('what cannot be done ends with 2: %s', async (options, complaint) => {
  expect(await verify(...options)).toMatchObject({ code: 2, complaint: expect.stringMatching(complaint) })
})

test('another key than that of the seals is no success', async () => {
  const file = join(data, 'other.pem')
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }))
  const lines = ['No file in the bucket is a seal that this key signed.']
  expect(await deployed('--public-key', file)).toMatchObject({ code: 1, lines })
})

test('a bucket without a seal is no success', async () => {
  store.emptyRecords()
  expect(await deployed()).toMatchObject({ code: 1, lines: [expect.stringMatching(/^No day is sealed/)] })
})
