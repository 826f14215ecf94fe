/** The whole portal on one machine: services, started in an order in which each finds the others. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mapValues } from 'es-toolkit'
import { fillCompany } from '#infra/demo/fill-company.ts'
import type { SizeName } from '#infra/demo/sizes.ts'
import { siteFolder, siteVersion } from '#infra/stacks/build/folders.ts'
import { stages } from '#infra/stacks/stages.ts'
import { env } from '#shared/environment.ts'
import type { LimitSettings } from '#shared/limits.ts'
import { languageVariable } from '#shared/messages/language.ts'
import type { RetentionSettings } from '#shared/personal-data/retention.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { apiDocs } from './api-docs.ts'
import { publishedKeys } from './authorizer.ts'
import { clockSteps, createClockNote, movableClock, notedTime } from './clock.ts'
import { consolePages, mailSamplePages } from './console.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { createAsynchronousCalls } from './delivery.ts'
import { openDistribution } from './distribution.ts'
import { checkJava, type DynamoProcess, startDynamo } from './dynamodb.ts'
import { Stop, traceOf } from './errors.ts'
import { createEventBus } from './event-bus.ts'
import type { Faults } from './faults.ts'
import { createFileStore } from './file-store.ts'
import { openGateway } from './gateway.ts'
import { readGrants } from './grants.ts'
import { type Answer, answering, createHttpService, json, notFound } from './http.ts'
import { createInbox } from './inbox.ts'
import { openJournal } from './journal.ts'
import { accessSecret, createKeys } from './keys.ts'
import { type Invoke, invocableByArn, type Lambda, lambdasOf } from './lambdas.ts'
import { createLateReads } from './late-reads.ts'
import type { CompanyAccount } from './options.ts'
import { checkPort } from './ports.ts'
import { assemblyFolder, prepare } from './prepare.ts'
import { pseudoScript, withPseudo } from './pseudo.ts'
import { createQueues } from './queues.ts'
import { userPoolClientId, userPoolId } from './resources.ts'
import { createScheduler, schedulesOf } from './scheduler.ts'
import { type Service, startAll, stopAll } from './service.ts'
import { openSiteFolder, siteDeployments } from './site-folder.ts'
import { mappingsOf, openStream, type StreamReader, startReader } from './streams.ts'
import { accessKeyOf, type Counter, createStrictProxy } from './strict-proxy.ts'
import { copyStore, hasStore, type LocalTable, loadBeside, openTable } from './table.ts'
import { type Assembly, readAssembly } from './template.ts'
import { createUserPool } from './user-pool.ts'
import { createFunctions, openLogs, patiently } from './workers.ts'

export interface StackOptions {
  /** Free ones unless given. */
  readonly ports?: { readonly site?: number; readonly inbox?: number }
  /** A folder that is removed at the end, unless given. */
  readonly dataDir?: string
  readonly fresh?: boolean
  readonly size?: SizeName | undefined
  readonly now?: Date | undefined
  readonly strict?: boolean
  /** As on a bad day of AWS: reads come late, events come twice and side by side, few functions run at once. */
  readonly harsh?: boolean
  /** In strict mode: counts units of transactions by the sizes of what they changed. */
  readonly measured?: boolean
  /** Nobody confirms a payroll run of a month that they closed. */
  readonly secondPerson?: boolean
  /** Mails a second, where they are not as usual. */
  readonly mailsPerSecond?: number
  /** People may also sign in with the account of this company. */
  readonly companyAccount?: CompanyAccount | undefined
  /** The restored table that is in service, in place of the templates' own. */
  readonly table?: string | undefined
  /** Administrators have to sign in in two steps. */
  readonly twoStep?: boolean
  /** All texts are in a made-up language, which shows those that are in no catalogue. */
  readonly pseudo?: boolean
  /** Limits for one person, where they are not as usual. */
  readonly limits?: LimitSettings | undefined
  /** Days that things are kept, where they are not as usual. */
  readonly retention?: RetentionSettings | undefined
  /** Hears of progress. */
  readonly tell?: (line: string) => void
  /** Hears of failures, in place of the error stream. */
  readonly warn?: (line: string) => void
  readonly faults?: Faults
  /** Where people open it, if not at the port it listens on itself. */
  readonly siteUrl?: string
  /** Parts that are built first, if they changed; everything unless told. */
  readonly build?: { readonly functions: boolean; readonly web: boolean }
}

export type Stack = Awaited<ReturnType<typeof startStack>>

/** Starts the stack. Raises a Stop where a person has to do something first. */
export async function startStack(options: StackOptions = {}) {
  const { ports = {}, dataDir, tell = () => {} } = options
  checkJava()
  await checkPort(ports.site ?? 0, 'the portal', '--port')
  await checkPort(ports.inbox ?? 0, 'the mail inbox', '--inbox-port')
  const path = dataDir ?? mkdtempSync(join(tmpdir(), 'thinktank-'))
  const folder = openDataFolder(path, options.fresh ?? false)
  const removal = { stop: () => rmSync(path, { recursive: true, force: true }) }
  const started: Service[] = dataDir ? [] : [removal]
  try {
    const variant = { kind: options.companyAccount?.kind, table: options.table }
    await prepare(tell, options.build, variant)
    const { services, stack } = wireUp(options, folder, readAssembly(assemblyFolder(variant)))
    await startAll(services, started)
    return { ...stack(), stop: () => stopAll(started) }
  } catch (error) {
    // Why it did not start matters more than what could not be ended.
    await stopAll(started).catch(() => undefined)
    throw error
  }
}

const aMinute = 60_000

/** What `harsh` makes of each service. */
const harshness = { lateMs: 500, twice: 0.2, shards: 4, executions: 10 } as const

/** Makes the services of a run. `stack` returns the handles to them, once they are started. */
function wireUp(options: StackOptions, folder: DataFolder, assembly: Assembly) {
  const { ports = {}, faults = {}, strict = false, tell = () => {} } = options
  const warn = options.warn ?? ((line) => void process.stderr.write(`${line}\n`))
  const { location } = assembly
  const sitePort = ports.site ?? 0
  const stood = hasStore(folder.dynamodb) ? notedTime(folder.clock) : undefined
  const clock = movableClock(startOf(options.now, stood))
  const { now } = clock
  const lambdas = lambdasOf(assembly)
  const deadLetters = openJournal(folder.deadLetters)
  const siteUrl = () => options.siteUrl ?? `http://localhost:${site.port}`
  const log = openLogs(folder.logs, warn)

  const inbox = createInbox({
    port: ports.inbox ?? 0,
    journal: openJournal(folder.mails),
    faults,
    onAccepted: (mail) => bus.mailAccepted(mail),
  })
  const keys = createKeys(folder.keys)
  const queues = createQueues({ deadLetters, warn })
  const triggered = (arn: string) => invocableByArn(assembly, lambdas, arn, 'cognito-idp.amazonaws.com')
  const userPool = createUserPool(assembly, {
    file: folder.cognito,
    sitePort,
    siteUrl,
    company: options.companyAccount?.address,
    secure: true,
    keys: () => keys.url,
    now,
    trigger: async (arn, event) => invoke(triggered(arn), event),
    triggerLater: (arn, event) => asynchronous.call(triggered(arn), event),
  })
  const { size } = options
  const store = createStore(
    folder.dynamodb,
    assembly,
    (endpoint, table) => fillCompany({ size, cognito: userPool, now, tell }, endpoint, table),
    options.harsh ?? false,
    options.table,
  )
  const late = options.harsh
    ? createLateReads({ table: store.endpoint, copy: store.copy, lateMs: harshness.lateMs })
    : undefined
  const endpoints = () => ({
    dynamodb: late?.url() ?? store.endpoint(),
    mail: inbox.url(),
    userPool: userPool.url,
    queues: queues.url,
    keys: keys.url,
  })
  const proxy = strict
    ? createStrictProxy({
        ...{ lambdas, location, faults, endpoints, warn },
        grants: readGrants(assembly),
        measured: options.measured ?? false,
      })
    : undefined
  const files = createFileStore(assembly, {
    folder: folder.files,
    sitePort,
    lambdas,
    siteUrl,
    warn,
    onCreated: (object) => bus.objectCreated(object),
    may: proxy?.allows,
    fault: () => faults.bucket?.(),
  })

  /** Variables that the Lambda service itself sets, and where AWS's services are here. Credentials are a
   * function's own, so that strict mode knows who calls. */
  const runtimeVariables = (lambda: Lambda): Record<string, string> => {
    const reached = proxy ? mapValues(endpoints(), proxy.url) : endpoints()
    return {
      AWS_REGION: location.region,
      AWS_DEFAULT_REGION: location.region,
      AWS_ACCESS_KEY_ID: accessKeyOf(lambda),
      AWS_SECRET_ACCESS_KEY: accessSecret,
      AWS_LAMBDA_FUNCTION_NAME: lambda.functionName,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
      AWS_ENDPOINT_URL_DYNAMODB: reached.dynamodb,
      AWS_ENDPOINT_URL_SES: reached.mail,
      AWS_ENDPOINT_URL_S3: files.url,
      AWS_ENDPOINT_URL_SQS: reached.queues,
      AWS_ENDPOINT_URL_KMS: reached.keys,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: reached.userPool,
      // Nothing of this machine's own AWS settings may leak in.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      [env.clockOffset]: String(Math.round(clock.offset() + (faults.skew?.() ?? 0))),
    }
  }
  const functions = createFunctions({
    strict,
    mostAtOnce: options.harsh ? harshness.executions : undefined,
    killAfter: () => faults.killAfter?.(),
    log,
    variables: (lambda) => ({
      ...runtimeVariables(lambda),
      // The one thing that the templates cannot know: on which port this run listens.
      ...(env.siteUrl in lambda.variables && { [env.siteUrl]: siteUrl() }),
      ...(options.secondPerson && { [env.payrollSecondPerson]: 'yes' }),
      ...(options.mailsPerSecond && { [env.mailsPerSecond]: String(options.mailsPerSecond) }),
      ...(options.twoStep && { [env.twoStepRequired]: 'yes' }),
      ...(options.pseudo && { [languageVariable]: 'pseudo' }),
      ...(options.retention && { [env.retention]: JSON.stringify(options.retention) }),
      ...(options.limits && { [env.personLimits]: JSON.stringify(options.limits) }),
    }),
  })
  const nightlyNotes = createNightlyNotes(folder, lambdas, userPoolId(location), runtimeVariables)
  let invocations = 0
  const invoke: Invoke = (lambda, event) => {
    invocations++
    return functions.invoke(lambda, event).finally(() => {
      // Most functions write what readers of the stream wait for.
      for (const reader of readers) reader.wake()
    })
  }
  const around = { invoke: patiently(invoke), deadLetters, warn }
  const isDoubled = () => (options.harsh ?? false) && Math.random() < harshness.twice
  const asynchronous = createAsynchronousCalls(around, () => areTwice() || isDoubled())
  const areTwice = () => (typeof faults.events === 'function' ? faults.events() : faults.events === 'twice')
  const schedules = schedulesOf(assembly, lambdas)
  const scheduler = createScheduler(schedules, { ...around, now })
  const view = {
    schedules,
    now,
    setNow: async (iso: string) => steps.moveTo(parsedInstant(iso)),
    runSchedule: scheduler.run,
  }
  const siteConfig: Answer = ({ path, method }) => {
    if (path !== '/config.json' || method !== 'GET') return undefined
    const version = siteVersion()
    const config: SiteConfig = {
      stage: stages.local.name,
      region: location.region,
      userPoolId: userPoolId(location),
      userPoolClientId,
      userPoolEndpoint: userPool.url,
      ...(userPool.directory && {
        federation: { domain: new URL(userPool.hostedUrl).host, provider: userPool.directory },
      }),
      ...(version && { version }),
      ...(clock.offset() !== 0 && { now: clock.offset() }),
    }
    return json(200, config, { 'cache-control': 'no-store' })
  }
  const gateway = openGateway(assembly, { lambdas, invoke, log, keys: publishedKeys(() => userPool.jwksUrl) })
  const distribution = openDistribution(assembly, {
    site: openSiteFolder(siteFolder, siteDeployments(assembly), options.pseudo ? withPseudo : undefined),
    gateway,
  })
  const pages = [pseudoScript, mailSamplePages(invoke), consolePages(view), apiDocs, siteConfig, distribution]
  const site = createSite(sitePort, pages)
  const clockNote = createClockNote(folder.clock, now)
  const bus = createEventBus(assembly, { ...around, lambdas, journal: openJournal(folder.mailReports) })
  let readers: StreamReader[] = []
  const reading: Service = {
    start: () => {
      readers = mappingsOf(assembly, lambdas).map((mapping) => {
        const file = join(folder.streams, `${mapping.lambda.name}.json`)
        const source = openStream(store.endpoint(), store.streamArn(), file)
        const harsh = options.harsh && { shards: harshness.shards, isDoubled }
        const faulty = {
          late: () => faults.streamLate?.() ?? 0,
          isPoisoned: () => faults.poison?.() ?? false,
        }
        return startReader(mapping, { ...around, source, ...faulty, ...harsh })
      })
    },
    stop: async () => void (await Promise.all(readers.map((reader) => reader.stop()))),
  }
  const idle = async (): Promise<void> => {
    const busy = [functions, bus, scheduler, asynchronous, late]
    for (;;) {
      const before = invocations
      await Promise.all(readers.map((reader) => reader.drained()))
      if (busy.every((each) => !each?.inFlight()) && invocations === before) return
      await sleep(20)
    }
  }
  const set = (instant: Date) => {
    const isBackwards = clock.set(instant)
    // Functions that are warm see time pass, as anywhere. They cannot see it go back.
    if (isBackwards) functions.restart()
    else functions.setVariables({ [env.clockOffset]: String(clock.offset()) })
    nightlyNotes.note()
    clockNote.note()
    scheduler.clockChanged(isBackwards)
  }
  const steps = clockSteps({ now, set, nextDue: scheduler.nextDue, idle, tell })

  if (stood && stood.getTime() - now().getTime() > aMinute)
    tell(
      `The store stood at ${stood.toISOString()}. The clock starts before that: what was dated later stays so.`,
    )
  const behind = [inbox, keys, queues, userPool, store, late, proxy, files].filter(
    (each) => each !== undefined,
  )
  const unattended = [asynchronous, site, scheduler, clockNote, bus, reading, steps]
  const services: readonly Service[] = [...behind, functions, nightlyNotes, ...unattended]
  const stack = () => ({
    url: siteUrl(),
    inboxUrl: `http://localhost:${inbox.port()}`,
    serverPort: site.port,
    cognitoEndpoint: userPool.url,
    userPoolClientId,
    /** Change its fields to make things go wrong. */
    faults,
    /** Goes on from the time at which the store stood to the one that was asked for. */
    reachAskedTime: async () => {
      if (!stood || !options.now || now() >= options.now) return
      const [from, to] = [stood.toISOString(), options.now.toISOString()]
      tell(
        `The store stood at ${from}. The clock goes on to ${to}, schedule by schedule: this takes a while.`,
      )
      await steps.moveTo(options.now)
    },
    /** Resolves when the stream is read to its end, nothing runs and no report waits. */
    idle,
    /** Returns calls and capacity by function; none unless strict. */
    counters: (): Record<string, Counter> => proxy?.counters() ?? {},
    /** Returns invocations and time by function. */
    runs: functions.runs,
    /** Where DynamoDB itself answers, past the proxy. */
    store: store.endpoint,
    /** Runs the functions anew from their bundles. */
    restartFunctions: functions.restart,
  })
  return { services, stack }
}

/** Returns when the clock starts: where the store stood, if a later time is asked for. */
function startOf(asked: Date | undefined, stood: Date | undefined): Date | undefined {
  return asked && stood && stood < asked ? stood : asked
}

function parsedInstant(iso: string): Date {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) throw new Error(`'${iso}' is not an ISO time.`)
  return instant
}

/** Makes the store of the table, and a copy of it where one is wanted. `fill` fills the table where it is
 * empty. */
function createStore(
  folder: string,
  assembly: Assembly,
  fill: (endpoint: string, table: LocalTable) => Promise<void>,
  withCopy: boolean,
  named?: string,
) {
  let process: DynamoProcess | undefined
  let copy: DynamoProcess | undefined
  const copyFolder = `${folder}-copy`
  let streamArn = ''
  const open = async (endpoint: string): Promise<LocalTable> => {
    const opened = await openTable(assembly, endpoint, named)
    if (named && opened.isEmpty) throw new Stop(`The store has no table ${named}: npm run restore makes one.`)
    if (!named) await fill(endpoint, opened)
    return opened
  }
  return {
    endpoint: () => process?.endpoint ?? '',
    copy: () => copy?.endpoint ?? '',
    streamArn: () => streamArn,
    start: async () => {
      if (!hasStore(folder)) await loadBeside(folder, open)
      if (withCopy) {
        copyStore(folder, copyFolder)
        copy = await startDynamo(copyFolder)
      }
      process = await startDynamo(folder)
      streamArn = await (await open(process.endpoint)).openStream()
    },
    stop: async () => {
      await Promise.all([process?.stop(), copy?.stop()])
      rmSync(copyFolder, { recursive: true, force: true })
    },
  }
}

/** Lets `npm run reconcile`, `npm run verify-audit` and the programs of a repair find table, files, accounts and clock, as
 * the functions that do the same at night. */
function createNightlyNotes(
  { reconciling, verifying }: DataFolder,
  lambdas: readonly Lambda[],
  pool: string,
  variables: (lambda: Lambda) => Record<string, string>,
) {
  const files = { 'payroll-reconciliation': reconciling, 'audit-seals': verifying } as const
  const note = () => {
    const all = Object.assign({}, ...lambdas.map((each) => each.variables))
    for (const [name, file] of Object.entries(files)) {
      const lambda = lambdas.find((each) => each.name === name)
      const found = lambda && { ...all, ...variables(lambda), [env.userPoolId]: pool }
      if (found) writeFileSync(file, JSON.stringify(found))
    }
  }
  const stop = () => {
    for (const file of Object.values(files)) rmSync(file, { force: true })
  }
  return { note, start: note, stop }
}

/** Makes the address that people open. The first part that answers a request wins. */
function createSite(port: number, parts: readonly Answer[]) {
  const answer: Answer = async (request) => {
    for (const part of parts) {
      const reply = await part(request)
      if (reply) return reply
    }
    return notFound()
  }
  const failed = (error: unknown) => {
    process.stderr.write(`${traceOf(error)}\n`)
    return json(500, { message: 'The local runner failed.' })
  }
  return createHttpService(answering(answer, failed), { port })
}
