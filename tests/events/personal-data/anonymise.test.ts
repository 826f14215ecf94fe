/** After a leaver was anonymised nothing names them any more, and everything else is as it was. */
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { handler } from '#events/personal-data/anonymise.ts'
import { findPerson } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { formerName } from '#shared/personal-data/former.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useCredentials } from '../../support/credentials.ts'
import { leave, leaver, liveALife, traces } from '../../support/leaver.ts'
import { at, usePayrollMonths } from '../../support/payroll-months.ts'
import { useProjections } from '../../support/projections.ts'
import { reconciledInWords } from '../../support/reconciled.ts'

const months = usePayrollMonths()
const { table, files } = months
const credentials = useCredentials()
const projections = useProjections()

const days = (n: number) => new Date(Date.now() + n * 86_400_000)

/** All that a value says, unpacked, with its keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Uint8Array || (each as { type?: unknown } | null)?.type === 'Buffer') return ''
    return each instanceof Set ? [...each] : each
  })
}

const unpacked = (item: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? inflateRawSync(value).toString() : value,
    ]),
  )

const tracesIn = (text: string) => traces.filter((each) => text.toLowerCase().includes(each.toLowerCase()))

/** Runs the schedule while the stream is followed, until it has nothing to do. */
async function anonymise(): Promise<void> {
  for (let run = 0; run < 6; run++) {
    let isDone = false
    const running = handler().finally(() => {
      isDone = true
    })
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await projections.settle()
    }
    await running
    if ((await findPerson(leaver.personId))?.anonymisedAt) return
  }
}

test('nothing names somebody any more who is anonymised', async () => {
  const { person } = await liveALife(months, credentials, projections.settle)
  await leave(person)
  await projections.settle()
  const before = await table.items()
  expect(
    new Set(before.filter((item) => tracesIn(textOf(unpacked(item))).length > 0).map(({ type }) => type))
      .size,
  ).toBeGreaterThan(30)
  process.env[env.retention] = '{"leavers":30}'
  at(days(29))
  await handler()
  expect((await findPerson(person.personId))?.name).toBe(person.name)
  at(days(31))
  await anonymise()
  delete process.env[env.retention]
  await projections.settle()
  const after = await findPerson(person.personId)
  expect(after).toMatchObject({ ...formerName(person.personId), email: '', aliases: [], roles: [] })
  expect(after?.anonymisedAt).toBeDefined()
  const found = (await table.items()).flatMap((item) => {
    const names = tracesIn(textOf(unpacked(item)))
    return names.length > 0 ? [`${item.type} ${item.PK} ${item.SK} ${names}`] : []
  })
  expect(found).toEqual([])
  const named: string[] = []
  for (const key of await files.keys())
    if (tracesIn((await files.get(key))?.bytes.toString() ?? '').length > 0) named.push(key)
  expect(named.filter((key) => !key.startsWith('payroll/files/'))).toEqual([])
  expect(tracesIn(loggedLines().join('\n'))).toEqual([])
  expect(await reconciledInWords(days(31), { recent: 2 })).toEqual([])
})
