/** `npm run personal-data`, as a process of its own: whom it finds by what, and what it writes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram, outcomeOf } from '#tests/support/bundled.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const out = mkdtempSync(join(tmpdir(), 'thinktank-copy-'))
const program = bundleProgram('infra/content/personal-data.ts')
const ada = somebody('Ada', 'Byron', { aliases: ['countess'] })
beforeAll(() => addPeople(table, ada))
afterAll(() => rmSync(out, { recursive: true, force: true }))

const copy = (who: string) => outcomeOf(program, ['--table', table.name, '--person', who, '--out', out])

test.each([ada.personId, ada.email.toUpperCase(), ada.slug, 'countess'])(
  '%s names the person',
  async (who) => {
    const { code, lines } = await copy(who)
    expect([code, lines[0]]).toEqual([0, expect.stringContaining(`about ${ada.name}, ${ada.email}`)])
    expect(readdirSync(out).sort()).toEqual([`stored-data-${ada.slug}.html`, `stored-data-${ada.slug}.json`])
  },
)

test('an address of somebody else is nobody, though the first part is a user name here', async () => {
  const { code, complaint } = await copy(`${ada.slug}@elsewhere.example`)
  expect([code, complaint]).toEqual([2, `There is no person ${ada.slug}@elsewhere.example.`])
})
