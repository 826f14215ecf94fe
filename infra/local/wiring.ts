/** Wires a run together: each part that the templates describe, started in an order in which each finds the others. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#functions/runtime/env.ts'
import { fillCompany, type WantedCompany } from '#infra/demo/fill-company.ts'
import { siteFolder } from '#infra/stacks/build/folders.ts'
import type { Clock } from '#shared/clock.ts'
import { apiDocsPart } from './api-docs.ts'
import { asynchronousCalls } from './asynchronous.ts'
import { publishedKeys } from './authorizer.ts'
import { type Buses, openBuses } from './buses.ts'
import { keepNotingTime, notedTime } from './clock-note.ts'
import { movableClock } from './clock-offset.ts'
import { clockSteps } from './clock-steps.ts'
import { consolePart } from './console.ts'
import { openDistribution } from './distribution.ts'
import { type DynamoProcess, startDynamo } from './dynamodb.ts'
import { openFileStore } from './file-store.ts'
import { hasStore, loadBeside } from './first-load.ts'
import { openGateway } from './gateway.ts'
import { readGrants } from './grants.ts'
import { untilIdle } from './idle.ts'
import { openInbox } from './inbox.ts'
import { openJournal } from './journal.ts'
import { startKeys } from './keys.ts'
import { checkInvokePermission, type Lambda, lambdaByArn, lambdasOf } from './lambdas.ts'
import { type Part, startServer } from './local-server.ts'
import { openLogs } from './logs.ts'
import { mailSamplesPart } from './mail-samples.ts'
import { userPoolClientId, userPoolId } from './physical.ts'
import { positionsIn } from './positions.ts'
import { startQueues } from './queues.ts'
import type { Stack, StackOptions, Stoppable } from './run.ts'
import { runtimeVariables } from './runtime-variables.ts'
import { schedulesOf, startScheduler } from './scheduler.ts'
import { siteConfigPart } from './site-config-part.ts'
import { openSiteFolder, siteDeployments } from './site-folder.ts'
import type { DataFolder } from './store.ts'
import { openStream } from './stream-source.ts'
import { mappingsOf, type StreamReader, startReader } from './streams.ts'
import { startStrictProxy } from './strict-proxy.ts'
import { openTable } from './table.ts'
import type { Assembly } from './template.ts'
import { openUserPool } from './user-pool.ts'
import { startFunctions } from './workers.ts'

interface Wiring {
  readonly options: StackOptions
  readonly folder: DataFolder
  readonly assembly: Assembly
  /** Takes note of what has to end with the run. */
  readonly keep: <T extends Stoppable>(one: T) => T
  readonly warn: (line: string) => void
}

/** Starts everything and gives the handles to it. */
export async function wireUp(wiring: Wiring): Promise<Omit<Stack, 'stop' | 'kill'>> {
  const { options, folder, assembly, warn, keep } = wiring
  const { faults = {}, tell = () => {} } = options
  const stood = hasStore(folder.dynamodb) ? notedTime(folder.clock) : undefined
  const clock = movableClock(startOf(options, stood))
  const lambdas = lambdasOf(assembly)
  const services = await startServices(wiring, clock.now)
  const { dynamo, table, inbox, cognito } = services
  const deadLetters = openJournal(folder.deadLetters)
  const queues = keep(await startQueues({ deadLetters, warn }))
  const served = { ...services.endpoints, queues: queues.url }
  const proxy = await strictProxy(wiring, lambdas, served)
  let url = options.siteUrl ?? ''
  let buses: Buses | undefined
  const files = await openFileStore({
    assembly,
    folder: folder.files,
    sitePort: options.ports?.site ?? 0,
    lambdas,
    siteUrl: () => url,
    onCreated: (object) => buses?.objectCreated(object),
    warn,
    ...(proxy && { allows: proxy.allows }),
  })
  keep({ stop: () => files.close() })
  const endpoints = {
    ...(proxy
      ? { dynamodb: proxy.url, mail: proxy.url, userPool: proxy.url, queues: proxy.url, keys: proxy.url }
      : served),
    files: files.url,
  }

  const log = openLogs(folder.logs, warn)
  let invocations = 0
  const readers: StreamReader[] = []
  const functions = keep(
    startFunctions({
      strict: options.strict ?? false,
      log,
      variables: (lambda) => ({
        ...runtimeVariables(lambda, assembly.place.region, endpoints),
        // The one thing that the templates cannot know: on which port this run listens.
        ...(env.siteUrl in lambda.variables && { [env.siteUrl]: url }),
        [env.clockOffset]: String(clock.offset()),
        ...(options.secondPerson && { [env.payrollSecondPerson]: 'yes' }),
        ...(options.limits && { [env.personLimits]: JSON.stringify(options.limits) }),
      }),
    }),
  )
  const reconciling = keep(
    noteReconciling(folder, lambdas, (lambda) => ({
      ...runtimeVariables(lambda, assembly.place.region, endpoints),
      [env.clockOffset]: String(clock.offset()),
    })),
  )
  const invoke = (lambda: Lambda, event: unknown) => {
    invocations++
    // Most functions write what readers of the stream wait for.
    return functions.invoke(lambda, event).finally(() => {
      for (const reader of readers) reader.wake()
    })
  }
  const around = { invoke, deadLetters, warn }
  const asynchronous = keep(asynchronousCalls({ ...around, faults }))
  const triggered = (arn: string) => {
    const lambda = lambdaByArn(lambdas, arn)
    checkInvokePermission(assembly, lambda, 'cognito-idp.amazonaws.com')
    return lambda
  }
  services.triggerBy({
    now: async (arn, event) => invoke(triggered(arn), event),
    later: (arn, event) => asynchronous.call(triggered(arn), event),
  })
  const schedules = schedulesOf(assembly, lambdas)
  const site = siteParts(assembly, { lambdas, invoke, log }, { cognito, offset: clock.offset })

  const streamArn = await table.openStream()

  const view = {
    schedules,
    now: clock.now,
    setNow: (iso: string) => steps.moveTo(parsedInstant(iso)),
    runSchedule: (name: string) => scheduler.run(name),
  }
  const server = keep(
    await startServer(options.ports?.site ?? 0, [
      mailSamplesPart(() => url),
      consolePart(view),
      apiDocsPart(),
      ...site,
    ]),
  )
  url ||= `http://localhost:${server.port}`
  const scheduler = keep(startScheduler(schedules, { ...around, now: clock.now }))
  const noted = keep(keepNotingTime(folder.clock, clock.now))
  const set = (instant: Date) => {
    const backwards = clock.set(instant)
    // Functions that are warm see time pass, as anywhere. They cannot see it go back.
    if (backwards) functions.restart()
    else functions.setVariables({ [env.clockOffset]: String(clock.offset()) })
    reconciling.note()
    noted.note()
    scheduler.clockChanged(backwards)
  }
  const opened = keep(openBuses(assembly, { ...around, lambdas, journal: openJournal(folder.mailReports) }))
  buses = opened
  services.reportMailsTo(opened)
  for (const mapping of mappingsOf(assembly, lambdas)) {
    const positions = positionsIn(join(folder.streams, `${mapping.lambda.name}.json`))
    const source = openStream(dynamo.endpoint, streamArn, positions)
    readers.push(keep(startReader(mapping, { ...around, source })))
  }
  const busy = () => functions.inFlight() + opened.inFlight() + scheduler.inFlight() + asynchronous.inFlight()
  const idle = () => untilIdle(readers, busy, () => invocations)
  const { now } = clock
  const steps = keep(clockSteps({ now, set, nextDue: scheduler.nextDue, idle, tell }))
  if (stood && stood.getTime() - now().getTime() > aMinute)
    tell(
      `The store stood at ${stood.toISOString()}. The clock starts before that: what was dated later stays so.`,
    )
  return {
    url,
    inboxUrl: `http://localhost:${inbox.port}`,
    serverPort: server.port,
    dynamoEndpoint: dynamo.endpoint,
    tableName: table.name,
    sesEndpoint: services.endpoints.mail,
    cognitoEndpoint: cognito.url,
    userPoolId: userPoolId(assembly.place),
    userPoolClientId,
    faults,
    ...view,
    reachAskedTime: async () => {
      if (!stood || !options.now || now() >= options.now) return
      const [from, to] = [stood.toISOString(), options.now.toISOString()]
      tell(
        `The store stood at ${from}. The clock goes on to ${to}, schedule by schedule. This takes a while.`,
      )
      await steps.moveTo(options.now)
    },
    idle,
    counters: () => proxy?.counters() ?? {},
    restartFunctions: () => functions.restart(),
  }
}

const aMinute = 60_000

/** When the clock starts: where the store stood, if a later time is asked for; the way there is gone step by step. */
function startOf({ now }: StackOptions, stood: Date | undefined): Date | undefined {
  return now && stood && stood < now ? stood : now
}

/** Lets `npm run reconcile` find table, files and clock, as the function that does it at night. */
function noteReconciling(
  { reconciling }: DataFolder,
  lambdas: readonly Lambda[],
  runtime: (lambda: Lambda) => Record<string, string>,
): Stoppable & { note(): void } {
  const lambda = lambdas.find(({ name }) => name === 'payroll-reconciliation')
  const note = () => {
    if (lambda) writeFileSync(reconciling, JSON.stringify({ ...lambda.variables, ...runtime(lambda) }))
  }
  note()
  return { note, stop: () => rmSync(reconciling, { force: true }) }
}

function parsedInstant(iso: string): Date {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) throw new Error(`'${iso}' is not an ISO time.`)
  return instant
}

/** How the user pool calls functions. */
interface Triggers {
  readonly now: (arn: string, event: unknown) => Promise<unknown>
  readonly later: (arn: string, event: unknown) => void
}

/** What stands in for AWS's own services: the mail service, the user pool, the table with the company in it. */
async function startServices({ options, folder, assembly, keep }: Wiring, now: Clock) {
  const { ports = {}, faults = {}, size, tell = () => {} } = options
  let buses: Buses | undefined
  const inbox = keep(
    await openInbox({
      port: ports.inbox ?? 0,
      journal: openJournal(folder.mails),
      faults,
      onAccepted: (mail) => buses?.mailAccepted(mail),
    }),
  )
  const keys = keep(await startKeys())
  let triggers: Triggers | undefined
  const cognito = await openUserPool(assembly, folder, ports.site ?? 0, {
    keys: keys.url,
    trigger: async (arn, event) => triggers?.now(arn, event),
    triggerLater: (arn, event) => triggers?.later(arn, event),
  })
  keep({ stop: () => cognito.close() })
  const company = size === 'empty' ? undefined : { size, cognito, now, tell }
  const { dynamo, table } = await openStore({ options, folder, assembly, keep }, company)
  return {
    dynamo,
    table,
    inbox,
    cognito,
    endpoints: {
      dynamodb: dynamo.endpoint,
      mail: `http://127.0.0.1:${inbox.port}`,
      userPool: cognito.url,
      keys: keys.url,
    },
    reportMailsTo: (opened: Buses) => {
      buses = opened
    },
    triggerBy: (given: Triggers) => {
      triggers = given
    },
  }
}

async function openStore(
  { options, folder, assembly, keep }: Omit<Wiring, 'warn'>,
  company: WantedCompany | undefined,
) {
  const fill = async (dynamo: DynamoProcess) => {
    const table = await openTable(assembly, dynamo.endpoint)
    if (company) await fillCompany(company, dynamo.endpoint, table)
    return table
  }
  const stored = options.inMemory ? undefined : folder.dynamodb
  if (stored && company && !hasStore(stored))
    await loadBeside(stored, async (dynamo) => void (await fill(dynamo)))
  const dynamo = keep(await startDynamo(stored))
  return { dynamo, table: await fill(dynamo) }
}

type Endpoints = Awaited<ReturnType<typeof startServices>>['endpoints'] & { readonly queues: string }

async function strictProxy(
  { options, assembly, warn, keep }: Wiring,
  lambdas: readonly Lambda[],
  endpoints: Endpoints,
) {
  if (!options.strict) return undefined
  const grants = readGrants(assembly)
  const { faults = {} } = options
  return keep(await startStrictProxy({ lambdas, place: assembly.place, grants, faults, endpoints, warn }))
}

/** The gateway and the site behind the distribution. */
function siteParts(
  assembly: Assembly,
  behind: Omit<Parameters<typeof openGateway>[1], 'keys'>,
  { cognito, offset }: { cognito: { url: string; jwksUrl: string }; offset: () => number },
): Part[] {
  const gateway = openGateway(assembly, { ...behind, keys: publishedKeys(cognito.jwksUrl) })
  const site = openSiteFolder(siteFolder, siteDeployments(assembly))
  return [
    siteConfigPart(assembly, { cognito: cognito.url, offset }),
    openDistribution(assembly, { site, gateway }),
  ]
}
