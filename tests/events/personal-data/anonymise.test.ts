/** Somebody who occurs in every role: their copy has what they may read, and after they were anonymised nothing names
 * them any more, while everything else is as it was. The tests follow each other. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as writeExport } from '#events/exports/handler.ts'
import { handler as sweep } from '#events/outbox/sweep.ts'
import { handler } from '#events/personal-data/anonymise.ts'
import { findPerson, personBy } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Person } from '#shared/people/model.ts'
import { personalDataApi } from '#shared/personal-data/api.ts'
import { formerName } from '#shared/personal-data/former.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { as } from '../../support/calls.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useCredentials } from '../../support/credentials.ts'
import { lapse } from '../../support/cut-writes.ts'
import { objectCreated } from '../../support/directory.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { exportFile } from '../../support/fetched-files.ts'
import { standInFiles } from '../../support/files.ts'
import { handedOn, leave, leaver, liveALife, refused, traces } from '../../support/leaver.ts'
import { useMail } from '../../support/mail.ts'
import { admin, jon, useNominations } from '../../support/nominations.ts'
import { at, present } from '../../support/payroll-months.ts'
import { useProjections } from '../../support/projections.ts'
import { reconciledInWords } from '../../support/reconciled.ts'

const { table } = useNominations(undefined, { stream: true })
const files = standInFiles()
const credentials = useCredentials()
const projections = useProjections()
const { failWith } = useTableDoor()
const mail = useMail()

const daysAhead = (n: number) => new Date(Date.now() + n * 86_400_000)
const former = formerName(leaver.personId)
let person: Person

beforeAll(async () => {
  person = (await liveALife({ table, files }, credentials, projections.settle)).person
})

afterAll(() => {
  delete process.env[env.retention]
  delete process.env[env.clockOffset]
})

/** All that an item says, unpacked, with its keys. */
const textOf = (item: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? inflateRawSync(value).toString() : value,
    ]),
  )

const tracesIn = (text: string) => traces.filter((each) => text.toLowerCase().includes(each.toLowerCase()))

/** Ids of the items that have a text, but for what is the leaver's own and goes. */
const itemsWith = async (text: string) =>
  (await table.items())
    .filter((item) => textOf(item).includes(text) && !String(item.PK).includes(leaver.personId))
    .map(({ PK, SK }) => `${PK} ${SK}`)

const itemsWithTraces = async () => (await table.items()).filter((item) => tracesIn(textOf(item)).length > 0)

/** What administrators see of nominations and payments, with the leaver as nobody. */
async function overview(): Promise<string> {
  const by = as(admin)
  const replies = await Promise.all([
    by.call(reportsApi.listReport, { params: { report: 'full' }, query: { size: 50 } }),
    by.call(reportsApi.getReportSummary, { params: { report: 'full' }, query: {} }),
    by.call(dashboardsApi.getDashboardTotals, { query: {} }),
    by.call(dashboardsApi.getDashboardPeople, { query: { size: 20 } }),
    by.call(payrollApi.listPayrollRows, { params: { month: present }, query: { size: 50 } }),
    by.call(payrollApi.getPayrollMonth, { params: { month: present } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const text = JSON.stringify(replies.map(({ reply }) => reply))
  const names = [
    leaver.name,
    former.name,
    leaver.email,
    leaver.slug,
    former.slug,
    leaver.employeeNumber,
    'PR-9931',
  ]
  return names.reduce((masked, each) => masked.replaceAll(each, ''), text)
}

/** Runs the schedule while the stream is followed, until it has nothing to do. */
async function anonymise(): Promise<void> {
  for (let run = 0; run < 6; run++) {
    let isDone = false
    const running = handler().finally(() => {
      isDone = true
    })
    while (!isDone) {
      await sleep(500)
      await projections.settle()
    }
    await running
    if ((await findPerson(leaver.personId))?.anonymisedAt) return
  }
}

type Copied = { group: string; name: string; content: Record<string, unknown> }[]

async function copyBy(by: Person, of: Person): Promise<Copied> {
  const more = { body: { format: 'json' as const }, idempotencyKey: randomUUID() }
  const { reply } =
    by === of
      ? await as(by).call(personalDataApi.copyOwnData, more)
      : await as(by).call(personalDataApi.copyStoredData, { ...more, params: { id: of.personId } })
  await writeExport(objectCreated(exportRequestKey(reply.id)))
  const { fileName, bytes } = await exportFile(by, reply.id)
  expect(fileName).toContain(of.name)
  return JSON.parse(bytes.toString())
}

test('a copy has what is stored about somebody, and not what rules hide from them', async () => {
  const copied = await copyBy(person, person)
  const groups = [...new Set(copied.map(({ group }) => group))]
  expect(groups).toEqual([
    '',
    'Directory entry and account',
    'Recognition',
    'Ideas',
    'Employment equity',
    'Innovation awards',
    'Payroll',
    'Notifications and emails',
    'Files and exports',
    'Activity history',
  ])
  const text = JSON.stringify(copied)
  expect(text).toContain(person.employeeNumber)
  expect(text).toContain('Sipho deserves it')
  // Of colleagues the names alone.
  const others = (await table.items('person')).filter(({ personId }) => personId !== person.personId)
  expect(others.map(({ name }) => String(name)).filter((name) => text.includes(name)).length).toBeGreaterThan(
    3,
  )
  expect(others.map(({ email }) => String(email)).filter((email) => text.includes(email))).toEqual([
    // It was theirs before it was handed on.
    handedOn,
  ])
  // The reviewers' words about an award of theirs, and what somebody reported of their idea.
  expect(text).not.toContain('has earned it')
  expect(text).not.toContain('is in it')
  const acts = (await historyOf(`PERSON#${person.personId}`)).map(({ what }) => what)
  expect(acts).toContain('personal-data exported')
})

test('an administrator’s copy for somebody is the same; nobody else makes one', async () => {
  const [own, theirs] = [await copyBy(person, person), await copyBy(admin, person)]
  const names = (copied: Copied) =>
    copied
      .filter(({ group }) => group !== 'Files and exports')
      .map(({ name }) => name)
      .filter((name) => name !== actInWords('personal-data exported'))
  expect(names(theirs)).toEqual(names(own))
  const body = { format: 'html' as const }
  const params = { id: person.personId }
  const asked = { params, body, idempotencyKey: randomUUID() }
  expect((await as(jon).call(personalDataApi.copyStoredData, asked)).status).toBe(403)
})

test('an administrator does not read in it what is hidden from them as a nominee', async () => {
  const [own, theirs] = [await copyBy(person, person), await copyBy(refused, person)]
  const isOfThem = ({ group, content }: Copied[number]) =>
    group === 'Recognition' && JSON.stringify(content).includes(refused.name)
  expect([own.filter(isOfThem).length, theirs.filter(isOfThem).length]).toEqual([1, 0])
})

test('somebody who has not left is not anonymised', async () => {
  const params = { id: person.personId }
  const { reply } = await as(admin).call(personalDataApi.getStoredData, { params })
  expect(reply).toMatchObject({ state: 'active', obstacles: ['active'] })
  const body = { version: reply.version, reason: 'They asked' }
  const answer = await as(admin).call(personalDataApi.anonymisePerson, { params, body })
  expect([answer.status, answer.problem.code]).toEqual([409, 'person-open'])
})

test('after the time nothing names them any more, wherever a run was ended, and all else is as it was', async () => {
  await leave(person)
  await projections.settle()
  expect(new Set((await itemsWithTraces()).map(({ type }) => type)).size).toBeGreaterThan(30)
  const before = await overview()
  const withAddress = await itemsWith(handedOn)
  process.env[env.retention] = '{"leavers":30}'
  at(daysAhead(29))
  await handler()
  expect((await findPerson(person.personId))?.name).toBe(person.name)
  at(daysAhead(31))
  for (const last of [1, 2, 5, 20, 60]) {
    let writes = 0
    failWith(({ headers }) => {
      if (/Update|Transact/.test(String(headers['x-amz-target']))) writes += 1
      return writes >= last ? { status: 400 } : undefined
    })
    await handler().catch(() => undefined)
    failWith(undefined)
    await lapse({ table }, 'anonymise-leavers')
    await projections.settle()
  }
  await anonymise()
  await projections.settle()
  const after = await findPerson(person.personId)
  expect(after).toMatchObject({
    ...former,
    email: '',
    aliases: [],
    roles: [],
    anonymisedAt: expect.any(String),
  })
  expect((await itemsWithTraces()).map(({ type, PK, SK }) => `${type} ${PK} ${SK}`)).toEqual([])
  for (const key of await files.keys())
    if (tracesIn((await files.get(key))?.bytes.toString() ?? '').length > 0)
      expect(key).toMatch(/^(payroll\/files|exports\/files)\//)
  expect(await itemsWith(handedOn)).toEqual(expect.arrayContaining(withAddress))
  expect(await files.get('directory/incoming/new.csv')).toBeDefined()
  at(new Date())
  expect(await overview()).toBe(before)
  expect(await reconciledInWords(new Date(), { recent: 2 })).toEqual([])
})

test('mails and logs name them no more, and their account and names are free', async () => {
  await sweep()
  await sweep()
  const mails = await mail.inbox()
  expect(mails.length).toBeGreaterThan(5)
  expect(tracesIn(JSON.stringify(mails))).toEqual([])
  expect(tracesIn(loggedLines().join('\n'))).toEqual([])
  expect(await credentials.tryName(leaver.username)).toBeTypeOf('string')
  for (const [kind, name] of [
    ['EMAIL', leaver.email],
    ['EMPNO', '774411'],
    ['ALIAS', 'wilma.o'],
  ] as const)
    expect(await personBy(kind, name)).toBeUndefined()
})

test('they are not made active again, and whoever comes back is somebody new', async () => {
  const params = { id: person.personId }
  const { version } = (await as(admin).call(directoryApi.getPerson, { params })).reply
  const body = { version, status: 'active' as const }
  const answer = await as(admin).call(directoryApi.changePerson, { params, body })
  expect([answer.status, answer.problem.code]).toEqual([409, 'person-anonymised'])
  const { employeeNumber, firstName, lastName, email } = leaver
  const line = [employeeNumber, firstName, lastName, email].join()
  const text = `employeenumber,firstname,lastname,email\r\n${line}`
  const { added } = (await as(admin).call(directoryApi.createProfiles, { body: { text } })).reply
  expect(added).toMatchObject([{ email }])
  expect(added[0]?.personId).not.toBe(leaver.personId)
})
