/** Checks sizes and quotas of AWS, with room to grow, and what a new account does not have. */
import { groupBy, sumBy } from 'es-toolkit'
import { type Found, listAt, referredId, resourcesOf, type StackTemplate, valueAt } from './template.ts'

/** Quotas that cannot be raised, or that should not have to be, and how much of them may be used. */
const most = {
  /** Of 500. */
  resources: 400,
  /** Of 200. */
  outputs: 150,
  /** Characters of a template, of a million. */
  template: 800_000,
  /** Routes of a gateway, of 300. */
  routes: 270,
  /** Characters of all policies inside a role, of 10,240. */
  policies: 8_000,
  /** Characters of a function's environment, of 4,096. */
  environment: 3_500,
  /** Characters of a rule's pattern, of 2,048. */
  pattern: 1_800,
  /** Filters of a reader of a stream: all of 5. */
  filters: 5,
  /** Characters of such a filter, of 4,096. */
  filter: 3_500,
  /** Readers of a stream, which a shard allows. */
  readers: 2,
  /** Characters of an alarm's name, of 255: a mail's subject has a hundred. */
  alarmName: 100,
  /** Characters of a stack's description, of 1,024. */
  description: 1_000,
  /** Letters of a function's description: all of 256. */
  functionDescription: 256,
}

/** Support of runtimes by AWS ends on these days. */
const runtimeEnds: Readonly<Record<string, string>> = {
  'nodejs22.x': '2027-04-30',
  'nodejs24.x': '2028-04-30',
  'python3.13': '2029-06-30',
  'python3.14': '2030-06-30',
}

const year = 365 * 86_400_000

const lengthOf = (value: unknown) => JSON.stringify(value ?? '').length

/** Checks sizes against what AWS takes. */
export function checkSizes(stacks: readonly StackTemplate[]): string[] {
  const findings: string[] = []
  const limit = (at: string, what: string, size: number, bound: number) => {
    if (size > bound) findings.push(`${at} has ${size} ${what}; the most is ${bound}.`)
  }
  for (const { name, size, body } of stacks) {
    limit(name, 'resources', Object.keys(body.Resources).length, most.resources)
    limit(name, 'outputs', Object.keys(body.Outputs).length, most.outputs)
    limit(name, 'characters', size, most.template)
    limit(name, 'characters of description', body.Description.length, most.description)
    if (!body.Description) findings.push(`${name} does not say what it is.`)
  }
  limit('The gateway', 'routes', resourcesOf(stacks, 'AWS::ApiGatewayV2::Route').length, most.routes)
  for (const [role, policies] of policiesByRole(stacks))
    limit(role, 'characters of policies', sumBy(policies, lengthOf), most.policies)
  for (const { at, Properties } of resourcesOf(stacks, 'AWS::Lambda::Function')) {
    limit(at, 'characters of environment', lengthOf(Properties.Environment), most.environment)
    const description = Properties.Description
    if (typeof description === 'string')
      limit(at, 'characters of description', description.length, most.functionDescription)
  }
  for (const { at, Properties } of resourcesOf(stacks, 'AWS::Events::Rule'))
    limit(at, 'characters of pattern', lengthOf(Properties.EventPattern), most.pattern)
  const readers = resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping')
  limit('The stream', 'readers', readers.length, most.readers)
  for (const { at, Properties } of readers) {
    const filters = listAt(Properties, 'FilterCriteria', 'Filters')
    limit(at, 'filters', filters.length, most.filters)
    for (const filter of filters) limit(at, 'characters in a filter', lengthOf(filter), most.filter)
  }
  for (const { at, Properties } of resourcesOf(stacks, 'AWS::CloudWatch::Alarm'))
    limit(at, 'characters of name', lengthOf(Properties.AlarmName), most.alarmName)
  return findings
}

function policiesByRole(stacks: readonly StackTemplate[]): [string, unknown[]][] {
  const attached = resourcesOf(stacks, 'AWS::IAM::Policy').flatMap(({ stack, Properties }) =>
    listAt(Properties, 'Roles').map((role) => ({
      role: `${stack}/${referredId(role)}`,
      document: Properties.PolicyDocument,
    })),
  )
  return Object.entries(groupBy(attached, ({ role }) => role)).map(([role, some]) => [
    role,
    some.map(({ document }) => document),
  ])
}

/** A new account has a concurrency of ten in all, and keeps ten for functions without a reservation. */
export function checkReservations(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, 'AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined)
    .map(({ at }) => `${at} reserves concurrency, which a new account does not have.`)
}

/** Who calls a function needs one permission: several would fill its policy. */
export function checkPermissions(stacks: readonly StackTemplate[]): string[] {
  const caller = ({ stack, Properties }: Found) =>
    `${stack}/${referredId(Properties.FunctionName)} for ${Properties.Principal}`
  const byCaller = groupBy(resourcesOf(stacks, 'AWS::Lambda::Permission'), caller)
  return Object.entries(byCaller)
    .filter(([, some]) => some.length > 1)
    .map(([who, some]) => `${who} has ${some.length} permissions; one is enough.`)
}

/** A runtime is supported for another year. */
export function checkRuntimes(stacks: readonly StackTemplate[], now: Date): string[] {
  return resourcesOf(stacks, 'AWS::Lambda::Function').flatMap(({ at, Properties: { Runtime } }) => {
    const end = runtimeEnds[String(Runtime)]
    if (!end)
      return [`${at} has the runtime ${Runtime}, whose end infra/deployment/checks/limits.ts does not know.`]
    if (Date.parse(end) - now.getTime() >= year) return []
    return [`${at} has the runtime ${Runtime}, which AWS supports until ${end}: less than a year.`]
  })
}

/** First visits of many people behind one address, and whatever one browser asks for, stay below the
 * firewall's limits, which count calls of the API only. A rule may be of one path that no visit asks for. */
export function checkFirewall(stacks: readonly StackTemplate[], callsOfVisit: number): string[] {
  const peopleAtOnce = 1_000
  const visitsOfSession = 50
  return resourcesOf(stacks, 'AWS::WAFv2::WebACL').flatMap(({ at, Properties }) =>
    listAt(Properties, 'Rules').flatMap((rule) => {
      const rate = valueAt(rule, 'Statement', 'RateBasedStatement')
      if (rate === undefined) return []
      const name = `${at}, rule ${valueAt(rule, 'Name')}`
      const findings: string[] = []
      const counted = valueAt(rate, 'ScopeDownStatement')
      const isOfOnePath = valueAt(counted, 'ByteMatchStatement', 'PositionalConstraint') === 'EXACTLY'
      if (!JSON.stringify(counted ?? '').includes(isOfOnePath ? '"/api/' : '"/api/"'))
        findings.push(`${name} counts files of the site too.`)
      const isOfAddress = valueAt(rate, 'AggregateKeyType') === 'IP'
      const least = callsOfVisit * (isOfAddress ? peopleAtOnce : visitsOfSession)
      const limit = Number(valueAt(rate, 'Limit'))
      if (limit < least && !isOfOnePath) findings.push(`${name} allows ${limit} calls; ${least} are usual.`)
      return findings
    }),
  )
}
