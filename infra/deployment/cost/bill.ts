/** Computes a month's bill from what was measured, what is assumed, and the prices. */
import { memoize, sumBy } from 'es-toolkit'
import { type FunctionSettings, functions } from '#infra/stacks/functions.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { parseSchedule } from '#shared/schedules/expression.ts'
import { type ScheduleName, schedules } from '#shared/schedules/schedules.ts'
import type { acts, others, scheduledMails } from './assumptions.ts'
import type { Company, Measured, Taken } from './measured.ts'
import { type PriceKey, prices } from './prices.ts'
import { standing } from './resources.ts'

type Values<T> = { readonly [K in keyof T]: number }

/** The numbers of assumptions.ts, each of which may be another one. */
export interface Assumptions {
  readonly acts: Values<typeof acts>
  readonly scheduledMails: Values<typeof scheduledMails>
  readonly others: Values<typeof others>
}

/** How people sign in: what the user pool is paid by. */
export type SignIn = Extract<PriceKey, 'ownUsers' | 'companyUsers' | 'ownUsersPlus' | 'companyUsersPlus'>

export type Usage = Readonly<Record<PriceKey, number>>

export interface BillRow {
  readonly key: PriceKey
  readonly service: string
  readonly what: string
  readonly quantity: number
  readonly dollars: number
  /** Dollars where free tiers are used up by nothing else. */
  readonly beyondFree: number
}

const numberKeys = [
  ...(['requests', 'bytes', 'calls', 'readUnits', 'writeUnits', 'mails', 'mailBytes'] as const),
  ...(['objectsWritten', 'objectsRead', 'logBytes', 'keptBytes', 'passingByteMonths'] as const),
]

type Totals = Record<(typeof numberKeys)[number], number> & {
  /** Milliseconds on a whole processor, and runs, by function. */
  readonly functions: Map<string, Taken['functions'][string]>
}

function emptyTotals(): Totals {
  const numbers = Object.fromEntries(numberKeys.map((key) => [key, 0])) as Record<
    (typeof numberKeys)[number],
    number
  >
  return { ...numbers, functions: new Map() }
}

/** Adds what something takes, so many times. */
function add(totals: Totals, taken: Taken, times: number): void {
  for (const key of numberKeys) totals[key] += taken[key] * times
  for (const [name, { invocations, milliseconds, waits }] of Object.entries(taken.functions)) {
    const sum = totals.functions.get(name) ?? { invocations: 0, milliseconds: 0, waits: 0 }
    totals.functions.set(name, {
      invocations: sum.invocations + invocations * times,
      milliseconds: sum.milliseconds + milliseconds * times,
      waits: sum.waits + waits * times,
    })
  }
}

const month = 30 * 86_400_000

/** Schedules of which one run does the work of a night, also where others follow. */
export const oncePerNight: readonly ScheduleName[] = ['report-comparison', 'counter-comparison']

/** Returns how often a schedule runs in thirty days, or has work, where one run does that of a night. */
export const runsAMonth = memoize((name: ScheduleName): number => {
  if (oncePerNight.includes(name)) return 30
  const { expression } = schedules[name]
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? []
  if (minutes) return month / 60_000 / Number(minutes)
  const next = parseSchedule(expression, groupTimeZone)
  const end = Date.UTC(2026, 5, 1) + month
  let runs = 0
  for (let at = next(new Date(end - month)); at.getTime() < end; at = next(at)) runs++
  return runs
})

/** Computes what something takes in a company of another size: what it takes for each person and for each record is
 * such that both measured companies fit. Where one of these would be less than nothing, all goes by the other. */
export function takenIn(
  size: Pick<Company, 'people' | 'records'>,
  [one, other]: readonly [Company, Company],
  of: (company: Company) => Taken,
): Taken {
  const grown = (value: (taken: Taken) => number): number => {
    const [a, b] = [value(of(one)), value(of(other))]
    const determinant = one.people * other.records - other.people * one.records
    const forPerson = (a * other.records - b * one.records) / determinant
    const forRecord = (b * one.people - a * other.people) / determinant
    if (forPerson < 0) return (b / other.records) * size.records
    if (forRecord < 0) return (b / other.people) * size.people
    return forPerson * size.people + forRecord * size.records
  }
  const names = new Set([one, other].flatMap((company) => Object.keys(of(company).functions)))
  const numbers = Object.fromEntries(numberKeys.map((key) => [key, grown((taken) => taken[key])]))
  return {
    ...(numbers as Omit<Taken, 'functions'>),
    functions: Object.fromEntries(
      [...names].map((name) => [
        name,
        {
          // A run is one run in every company; what it sets off grows.
          invocations: Math.max(
            1,
            grown(({ functions }) => functions[name]?.invocations ?? 0),
          ),
          milliseconds: grown(({ functions }) => functions[name]?.milliseconds ?? 0),
          waits: grown(({ functions }) => functions[name]?.waits ?? 0),
        },
      ]),
    ),
  }
}

function addUnattended(
  totals: Totals,
  measured: Measured,
  assumed: Assumptions,
  size: Pick<Company, 'people' | 'records'>,
): void {
  for (const [name, share] of Object.entries(assumed.scheduledMails)) {
    const first = measured.acts[name]
    if (first && first.mails > 0) add(totals, first, (share * size.people) / first.mails)
  }
  const [small] = measured.companies
  for (const name of Object.keys(schedules) as ScheduleName[]) {
    const of = (company: Company): Taken => {
      const found = company.schedules[name]
      if (!found) throw new Error(`The schedule ${name} was not measured.`)
      return found
    }
    const isConstant = schedules[name].expression.startsWith('rate(')
    add(totals, isConstant ? of(small) : takenIn(size, measured.companies, of), runsAMonth(name))
  }
  const file = takenIn(size, measured.companies, ({ directoryFile }) => directoryFile)
  add(totals, file, assumed.others.directoryFiles)
}

/** Computes what a company of so many employees takes in a month. */
export function usageOf(employees: number, measured: Measured, assumed: Assumptions, signIn: SignIn): Usage {
  const { others: o } = assumed
  const { High5, idea } = assumed.acts
  const monthlyRecords = employees * (High5 + assumed.acts['award with its review'] + idea)
  const size = { people: employees, records: monthlyRecords * o.historyMonths }
  const totals = emptyTotals()
  for (const [name, value] of Object.entries(assumed.acts)) {
    const taken = measured.acts[name]
    if (!taken) throw new Error(`The act '${name}' was not measured: npm run cost -- --measure`)
    add(totals, taken, employees * value)
  }
  addUnattended(totals, measured, assumed, size)

  const runs = sumBy([...totals.functions.values()], ({ invocations }) => invocations)
  const gigabyteSeconds = sumBy([...totals.functions], ([name, { invocations, milliseconds, waits }]) => {
    const settings: FunctionSettings | undefined = functions[name as keyof typeof functions]
    const { memoryMegabytes } = settings ?? { memoryMegabytes: o.loads }
    const busy = milliseconds + invocations * o.coldShare * o.coldMilliseconds
    const lasts = busy * Math.max(1, o.loads / memoryMegabytes) + waits * o.waitMilliseconds
    return (lasts * memoryMegabytes) / 1024 / 1000
  })
  const mails = totals.mails + employees * o.accountMails
  const pictures = totals.mails * o.mailsOpened
  const requests = totals.requests + pictures
  const reports = employees * (assumed.acts['report page'] + assumed.acts.dashboard)
  // Each change of a nomination writes the day that it was made on anew (docs/decisions/0034): half of it on average.
  const nominations = employees * (High5 + assumed.acts['award with its review'])
  const changes = employees * (High5 + assumed.acts['award with its review'] * o.changesOfAward)
  const dayBytes = ((nominations / o.workingDays) * o.rowBytes) / 2
  const dayUnits = (monthlyRecords * o.reportMonths * o.rowBytes) / 8192
  const uploads = employees * o.uploads
  const faces = employees * o.facesSeen
  const logBytes = totals.logBytes + runs * o.platformLogBytes + totals.calls * o.gatewayLogBytes
  const visitLogBytes = requests * o.visitLogBytes
  const tableBytes =
    measured.personBytes * employees + totals.keptBytes * o.historyMonths + totals.passingByteMonths
  const fiveMinutes = (30 * 86_400) / 300
  const users = employees * o.activeShare
  return {
    gatewayRequests: totals.calls,
    lambdaRequests: runs,
    lambdaGigabyteSeconds: gigabyteSeconds,
    tableWrites: totals.writeUnits + changes * ((2 * dayBytes) / 1024),
    tableReads:
      totals.readUnits +
      totals.calls * o.callerReadUnits +
      reports * o.reportColdShare * dayUnits +
      (changes * dayBytes) / 4096,
    tableBytes,
    recoveryBytes: tableBytes * o.recoveryShare,
    backupBytes: tableBytes * o.tableCopies,
    coldBackupBytes: tableBytes * o.coldTableCopies,
    fileBackupBytes: uploads * o.uploadBytes * o.historyMonths * o.fileCopies,
    streamReads: 0,
    // A file is announced, checked, and kept in several sizes.
    objectWrites: totals.objectsWritten + uploads * 4,
    objectReads: totals.objectsRead + faces + uploads * 2,
    objectBytes: uploads * o.uploadBytes * o.historyMonths + o.siteBytes * o.deployments,
    objectBytesOut: faces * o.faceBytes,
    mails,
    mailAttachments: totals.mailBytes * o.attachmentShare,
    ownUsers: 0,
    companyUsers: 0,
    ownUsersPlus: 0,
    companyUsersPlus: 0,
    ...{ [signIn]: users },
    edgeRequests: requests,
    edgeBytes: totals.bytes + pictures * o.cardBytes,
    originBytes: totals.calls * o.requestBytes,
    edgeFunctions: requests - totals.calls,
    firewalls: standing.firewalls,
    firewallRules: standing.firewallRules,
    firewallRequests: requests,
    logBytes,
    visitLogBytes,
    storedLogBytes: (logBytes + visitLogBytes) * o.storedLogShare * o.logMonths,
    alarmMetrics: standing.alarmMetrics,
    // They are paid by the hour in which something is logged, which is next to never.
    ownMetrics: 0,
    dashboards: standing.dashboards,
    traces: runs * o.traceShare,
    secrets: standing.secrets,
    keys: standing.keys,
    keyRequests: totals.functions.size * fiveMinutes * o.tableKeyCalls + employees * o.accountMails,
    // Those without work are a few hundred more.
    scheduledStarts: sumBy(Object.keys(schedules) as ScheduleName[], runsAMonth),
    // Of each mail that it was sent and that it arrived.
    busEvents: mails * 2 + totals.objectsWritten + uploads * 4,
    alarmMails: o.alarmsRung,
  }
}

/** Computes the rows of the bill. */
export function billOf(usage: Usage): BillRow[] {
  return (Object.keys(prices) as PriceKey[]).map((key) => {
    const { service, what, dollars, per, ...more } = prices[key]
    const { included = 0, free = 0 } = more as { included?: number; free?: number }
    const quantity = usage[key]
    const cost = (beyond: number) => (Math.max(0, quantity - beyond) * dollars) / per
    return { key, service, what, quantity, dollars: cost(included), beyondFree: cost(included + free) }
  })
}

/** Adds the dollars of a bill, or of a service in it. */
export const dollarsOf = (rows: readonly BillRow[], service?: string): number =>
  sumBy(
    rows.filter((row) => service === undefined || row.service === service),
    ({ dollars }) => dollars,
  )
