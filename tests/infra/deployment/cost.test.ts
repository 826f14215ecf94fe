/** The bill is the sum of what is taken, and nothing that is deployed is missing from it. */
import { readFileSync } from 'node:fs'
import { mapValues, sumBy } from 'es-toolkit'
import { beforeAll, expect, test } from 'vitest'
import { listAt } from '#infra/deployment/checks/template.ts'
import { acts } from '#infra/deployment/cost/assumptions.ts'
import { billOf, dollarsOf, runsAMonth, takenIn, type Usage, usageOf } from '#infra/deployment/cost/bill.ts'
import { type Measured, readMeasured, type Taken } from '#infra/deployment/cost/measured.ts'
import { type PriceKey, prices } from '#infra/deployment/cost/prices.ts'
import { costReport, signInOf, usual } from '#infra/deployment/cost/report.ts'
import { billedBy, standing, unpriced } from '#infra/deployment/cost/resources.ts'
import { stages } from '#infra/stacks/stages.ts'
import { schedules } from '#shared/schedules/schedules.ts'
import { ensureBuilt, everything, type Portal, synthesise } from '../stacks/synthesised.ts'

const nothing: Taken = {
  ...{ requests: 0, bytes: 0, calls: 0, functions: {}, readUnits: 0, writeUnits: 0, mails: 0, mailBytes: 0 },
  ...{ objectsWritten: 0, objectsRead: 0, logBytes: 0, keptBytes: 0, passingByteMonths: 0 },
}

const company = {
  schedules: mapValues(schedules, () => nothing),
  directoryFile: nothing,
}

const measured: Measured = {
  on: '2026-11-30',
  personBytes: 0,
  acts: mapValues(acts, () => nothing),
  companies: [
    { ...company, people: 300, records: 550 },
    { ...company, people: 1_000, records: 30_000 },
  ],
}

const with_ = (act: keyof typeof acts, more: Partial<Taken>): Measured => ({
  ...measured,
  acts: { ...measured.acts, [act]: { ...nothing, ...more } },
})

const total = (of: Measured, employees = 1_000) =>
  dollarsOf(billOf(usageOf(employees, of, usual, 'ownUsers')))

test('the bill is the sum of its services, and each row its quantity at its price', () => {
  const usage = mapValues(prices, () => 20_000) as Usage
  const rows = billOf(usage)
  const services = [...new Set(rows.map(({ service }) => service))]
  expect(sumBy(services, (service) => dollarsOf(rows, service))).toBeCloseTo(dollarsOf(rows), 6)
  const row = (key: PriceKey) => rows.find((each) => each.key === key)
  expect(row('mails')?.dollars).toBeCloseTo(2)
  expect(row('secrets')?.dollars).toBeCloseTo(8_000)
})

test('users that are part of the price cost nothing, free tiers count in the line with them only', () => {
  const usage = { ...mapValues(prices, () => 0), ownUsers: 10_100, dashboards: 4 } as Usage
  const rows = billOf(usage)
  expect(rows.find(({ key }) => key === 'ownUsers')?.dollars).toBeCloseTo(1.5)
  expect(rows.find(({ key }) => key === 'dashboards')).toMatchObject({ dollars: 12, beyondFree: 3 })
})

test('an act that takes more makes the bill larger by its price, for everybody, as often as they do it', () => {
  const changed = with_('High5', { writeUnits: 1_000 })
  const { value } = acts.High5
  expect(total(changed) - total(measured)).toBeCloseTo(1_000 * value * 1_000 * (0.7068 / 1_000_000), 6)
  expect(total(changed, 2_000) - total(measured, 2_000)).toBeCloseTo(
    2 * (total(changed) - total(measured)),
    6,
  )
})

test.each([
  ['mails', { mails: 1 }, 'mails', 1],
  ['requests', { requests: 10 }, 'edgeRequests', 10],
  ['requests, at the firewall', { requests: 10 }, 'firewallRequests', 10],
  ['calls', { calls: 10 }, 'gatewayRequests', 10],
  ['bytes', { bytes: 1_000 }, 'edgeBytes', 1_000],
  ['reads', { readUnits: 100 }, 'tableReads', 100],
  ['logs', { logBytes: 1_000 }, 'logBytes', 1_000],
  ['what is stored', { keptBytes: 500 }, 'tableBytes', 500 * 24],
  ['what is stored for a time', { passingByteMonths: 500 }, 'recoveryBytes', 500],
  ['objects', { objectsWritten: 2 }, 'objectWrites', 2],
  ['runs', { functions: { ideas: { invocations: 3, milliseconds: 0, waits: 0 } } }, 'lambdaRequests', 3],
  // Of 1,024 MB: a millisecond of a processor takes 1.73, a wait 6.
  [
    'time of functions',
    { functions: { ideas: { invocations: 0, milliseconds: 1_000, waits: 10 } } },
    'lambdaGigabyteSeconds',
    1.7275 + 0.06,
  ],
] as const)('%s of an act are billed', (_, more, key, each) => {
  const of = (from: Measured) => usageOf(1_000, from, usual, 'ownUsers')[key]
  expect((of(with_('High5', more)) - of(measured)) / 1_000).toBeCloseTo(each, 3)
})

test('an act without a measurement is refused', () => {
  const { High5, ...others } = measured.acts
  expect(High5).toBeDefined()
  expect(() => usageOf(1_000, { ...measured, acts: others }, usual, 'ownUsers')).toThrow(/High5/)
})

test('what grows with people and with records fits both measured companies and goes on from there', () => {
  const [one, other] = measured.companies
  const taken = (people: number, records: number): Taken => ({
    ...nothing,
    readUnits: 5 * people + 3 * records,
    writeUnits: 2 * people,
  })
  const both: typeof measured.companies = [
    { ...one, directoryFile: taken(one.people, one.records) },
    { ...other, directoryFile: taken(other.people, other.records) },
  ]
  const of = ({ directoryFile }: (typeof both)[number]) => directoryFile
  const found = takenIn({ people: 10_000, records: 100_000 }, both, of)
  expect(found.readUnits).toBeCloseTo(350_000)
  expect(found.writeUnits).toBeCloseTo(20_000)
})

test('schedules run as often as their expressions say', () => {
  expect(runsAMonth('outbox-sweep')).toBe(43_200)
  expect(runsAMonth('counter-comparison')).toBe(30)
  // June 2026 has 22 working days.
  expect(runsAMonth('reminders')).toBe(66)
})

test('the user pool is billed as the stage has it', () => {
  expect(signInOf(stages.local)).toBe('ownUsers')
  expect(signInOf(everything)).toBe('companyUsersPlus')
})

test('docs/cost.md is what the program prints', () => {
  expect(readFileSync('docs/cost.md', 'utf8')).toBe(costReport(readMeasured(), signInOf()))
})

let portal: Portal

beforeAll(async () => {
  await ensureBuilt()
  portal = synthesise({ ...everything, officeAddresses: ['192.0.2.0/24'] })
})

test('everything that is deployed has its price, or a reason why it costs nothing', () => {
  const types = portal.resources.map(({ type }) => type)
  expect(unpriced(types)).toEqual([])
  expect(unpriced([...types, 'AWS::RDS::DBCluster'])).toEqual(['AWS::RDS::DBCluster'])
})

test('every price is asked for by something', () => {
  const asked = new Set(Object.values(billedBy).flatMap((rows) => (typeof rows === 'string' ? [] : rows)))
  expect((Object.keys(prices) as PriceKey[]).filter((key) => !asked.has(key))).toEqual([])
})

test('what is paid by its number is billed in the number that stands in the templates, to a dollar', () => {
  const metrics = (properties: Readonly<Record<string, unknown>>) =>
    listAt(properties, 'Metrics').filter((each) => Object.hasOwn(each as object, 'MetricStat')).length || 1
  const numberOf = (type: string) => portal.all(type).length
  const [firewall] = portal.all('AWS::WAFv2::WebACL')
  const found: Record<keyof typeof standing, number> = {
    alarmMetrics: sumBy(portal.all('AWS::CloudWatch::Alarm'), ({ properties }) => metrics(properties)),
    dashboards: numberOf('AWS::CloudWatch::Dashboard'),
    secrets: numberOf('AWS::SecretsManager::Secret'),
    keys: numberOf('AWS::KMS::Key'),
    firewalls: numberOf('AWS::WAFv2::WebACL'),
    firewallRules: listAt(firewall?.properties, 'Rules').length,
  }
  const wrong = (Object.keys(found) as (keyof typeof standing)[]).filter(
    (key) => Math.abs(found[key] - standing[key]) * prices[key].dollars >= 1,
  )
  expect(wrong).toEqual([])
})
