/** People at work on bad days of AWS. Everything that was answered stands, once, and all that follows from it fits, without
 * anybody's help (docs/decisions/0011-the-local-stack.md). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countBy, omit } from 'es-toolkit'
import { beforeAll, expect, test } from 'vitest'
import { unpack } from '#functions/runtime/packed.ts'
import { randomOf } from '#infra/demo/random.ts'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { type Faults, faultSharesOf, faultsByChance } from '#infra/local/faults.ts'
import { openJournal } from '#infra/local/journal.ts'
import { startStack } from '#infra/local/stack.ts'
import { schedulesApi } from '#shared/schedules/api.ts'
import { type ScheduleName, scheduleNames } from '#shared/schedules/schedules.ts'
import { ensureBuilt } from '#tests/infra/stacks/synthesised.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { Refused } from '#tests/support/running.ts'
import { isLong, times } from '#tests/support/tier.ts'
import { callerOf, itemsSince, work } from './people-at-work.ts'

beforeAll(ensureBuilt)

/** Ten thousand acts take most of an hour, in milliseconds. */
const longest = 7_200_000

/** So that a failure can be repeated: THINKTANK_SEED=… npx vitest run tests/infra/local/bad-days.test.ts */
const seed = Number(process.env.THINKTANK_SEED ?? Math.floor(Math.random() * 1e9))

/** The second day has everything that the first one has: `npm test` lives through it alone. */
const days = [
  {
    day: 'reads come late, events twice and side by side, few functions run at once',
    faults: {},
    acts: 600,
  },
  {
    // The runner cuts long names.
    day: `(seed ${seed}) everything fails now and then, too`,
    faults: faultsByChance(faultSharesOf('all'), seed),
    acts: times(40, 10_000),
  },
]

test.each(isLong ? days : days.slice(1))(
  'whatever people did stands once, where $day',
  async ({ faults, acts }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bad-day-'))
    await copyCompany(folder)
    const inForce: Faults = {}
    const stack = await startStack({
      ...{ strict: true, harsh: true, limits: 'off', mailsPerSecond: 200, faults: inForce },
      ...{ dataDir: folder, warn: () => {}, build: { functions: true, web: false } },
    })
    try {
      const as = callerOf(stack)
      /** Has a schedule run, as an administrator does, and returns what it counted; zeros are left out. */
      const run = async (name: ScheduleName): Promise<Record<string, number>> => {
        await as('admin', schedulesApi.runSchedule, { params: { name } })
        await stack.idle()
        const { items } = await as('admin', schedulesApi.listScheduleRuns, { params: { name }, query: {} })
        return (items[0]?.endedAt && items[0].counts) || {}
      }
      const began = new Date().toISOString()
      Object.assign(inForce, faults)
      const check = await work(stack, as, acts, randomOf(seed, 'acts'))
      for (const fault of Object.keys(inForce) as (keyof Faults)[]) delete inForce[fault]
      await stack.idle()
      // Mails that were refused wait for some minutes.
      for (let minutes = 0; await isAnyMailDue(); minutes += 10) {
        expect(minutes).toBeLessThan(600)
        const now = new Date(Date.now() + minutes * 60_000).toISOString()
        await fetch(`${stack.url}/.local/now`, {
          method: 'POST',
          headers: { 'x-thinktank-console': 'test' },
          body: now,
        })
        // The sweep may be running by itself, or have died: its lease ends within these minutes.
        await run('outbox-sweep').catch((refused) => {
          if (!(refused instanceof Refused && refused.status === 409)) throw refused
        })
        await stack.idle()
      }
      await check()

      for (const name of ['report-comparison', 'counter-comparison', 'payroll-reconciliation'] as const) {
        const { compared = 0, mended = 0, differences = 0 } = await run(name)
        expect([name, mended, differences]).toEqual([name, 0, 0])
        if (name !== 'payroll-reconciliation') expect([name, compared]).not.toEqual([name, 0])
      }

      const { mails, deadLetters } = openDataFolder(folder, false)
      const left = readFileSync(mails, 'utf8').trim().split('\n').length
      // Approvers who were faster than their mail get none, nor do people who want none.
      const became = omit(
        countBy(await mailsOfOutbox(), ({ status, reason }) => (reason ? `${status}: ${reason}` : status)),
        ['skipped: overtaken', 'skipped: switched off'],
      )
      expect(became).toEqual({ sent: left })
      const unread = (await itemsSince(stack, began)).filter(({ type }) => type === 'unread-record')
      const changes = unread.map(({ packedChange = '' }) => unpack(Buffer.from(packedChange, 'base64')))
      expect(changes.filter((change) => !JSON.stringify(change).includes('"POISON"'))).toEqual([])
      // The next run of a schedule does what one that failed did not.
      const given = openJournal(deadLetters)
        .read()
        .map((letter) => String(Object(letter).function))
      expect(given.filter((name) => !scheduleNames.some((each) => each === name))).toEqual([])

      async function mailsOfOutbox() {
        return (await itemsSince(stack, began)).filter(({ type }) => type === 'outbox-mail')
      }
      async function isAnyMailDue() {
        return (await itemsSince(stack, began)).some(({ type, dueAt }) => type.startsWith('outbox-') && dueAt)
      }
    } finally {
      await stack.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  longest,
)
