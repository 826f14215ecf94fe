/** The bill in words and tables, as it is printed and as docs/cost.md has it. */
import { type DeploymentStage, stages } from '#infra/stacks/stages.ts'
import { acts, goal, others, scheduledMails, sizes } from './assumptions.ts'
import { type Assumptions, billOf, dollarsOf, type SignIn, usageOf } from './bill.ts'
import type { Measured } from './measured.ts'
import { prices, pricesOf } from './prices.ts'

/** The numbers of assumptions.ts. */
export const usual: Assumptions = {
  acts: valuesOf(acts),
  scheduledMails: valuesOf(scheduledMails),
  others: valuesOf(others),
}

function valuesOf<T extends Record<string, { readonly value: number }>>(
  table: T,
): { [K in keyof T]: number } {
  const values = Object.entries(table).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as { [K in keyof T]: number }
}

/** Returns how people sign in to a stage, by its settings. */
export function signInOf({ directory, threatProtection }: DeploymentStage = stages.prod): SignIn {
  if (directory) return threatProtection ? 'companyUsersPlus' : 'companyUsers'
  return threatProtection ? 'ownUsersPlus' : 'ownUsers'
}

const ways = {
  ownUsers: 'accounts of the pool, Essentials',
  ownUsersPlus: 'accounts of the pool, Plus',
  companyUsers: 'company accounts, Essentials',
  companyUsersPlus: 'company accounts, Plus',
} as const satisfies Record<SignIn, string>

/** Changes of settings that lower the bill, each by itself. */
const changes: readonly { readonly what: string; readonly assumed: Assumptions }[] = [
  {
    what: 'no lines of Lambda itself in the logs (`systemLogLevel: WARN`)',
    assumed: other({ platformLogBytes: 0 }),
  },
  { what: 'one run in twenty is traced', assumed: other({ traceShare: 0.05 }) },
  { what: 'logs are kept for one month', assumed: other({ logMonths: 1 }) },
  {
    what: 'the bell asks each five minutes instead of each 90 seconds',
    assumed: { ...usual, acts: { ...usual.acts, 'look at the bell': 8 } },
  },
]

function other(changed: Partial<Assumptions['others']>): Assumptions {
  return { ...usual, others: { ...usual.others, ...changed } }
}

const thousands = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })
const money = (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const cents = (value: number) => value.toFixed(4)

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** Writes everything down. `signIn` is how people sign in to the stage of production. */
export function costReport(measured: Measured, signIn: SignIn): string {
  const bill = (employees: number, way: SignIn = signIn, assumed = usual) =>
    billOf(usageOf(employees, measured, assumed, way))
  const bills = sizes.map((size) => bill(size))
  const atGoal = bill(goal.employees)
  const services = [...new Set(Object.values(prices).map(({ service }) => service))]
  const perEmployee = (way: SignIn, size: number) => dollarsOf(bill(size, way)) / size
  const total = dollarsOf(atGoal)
  const isMet = total / goal.employees < goal.dollars
  const [largest = ''] = [...services].sort((a, b) => dollarsOf(atGoal, b) - dollarsOf(atGoal, a))
  const rest = total - dollarsOf(atGoal, 'Cognito')
  const largestCost = `${money(dollarsOf(atGoal, largest))} of ${money(total)}`
  const { ownUsers, companyUsers } = prices
  const [small] = bills
  const columns = sizes.map((size) => `${thousands(size)} employees`)
  return `# What the portal costs

\`npm run cost\` prints this page, and \`npm run cost -- --write\` writes it. It is computed from measured
figures (${measured.on}, \`infra/deployment/cost/measured.json\`), assumptions and prices, which are below.
\`npm run cost -- --measure\` measures again: it plays the acts in the demo company, in strict mode, with a
browser.

US dollars a month in \`eu-west-1\`, on demand, without taxes and without free tiers, for a stage like
production, where people have ${ways[signIn]}.

## By service

${table(
  ['service', ...columns],
  [
    ...services.map((service) => [service, ...bills.map((rows) => money(dollarsOf(rows, service)))]),
    ['**all**', ...bills.map((rows) => `**${money(dollarsOf(rows))}**`)],
    ['for each employee', ...sizes.map((size, n) => cents(dollarsOf(bills[n] ?? []) / size))],
    [
      'all, with free tiers that do not end',
      ...bills.map((rows) => money(rows.reduce((sum, { beyondFree }) => sum + beyondFree, 0))),
    ],
  ],
)}

## The goal

Below ${goal.dollars} dollars for each employee and month at ${thousands(goal.employees)} employees:
**${isMet ? 'met' : 'not met'}**, with ${cents(total / goal.employees)}. The largest post is ${largest},
${largestCost}; without the user pool it would be ${cents(rest / goal.employees)}.

How people sign in decides, in dollars for each employee:

${table(
  ['they have', ...columns],
  (Object.keys(ways) as SignIn[]).map((way) => [
    ways[way],
    ...sizes.map((size) => cents(perEmployee(way, size))),
  ]),
)}

What else lowers it, at ${thousands(goal.employees)} employees:

${table(
  ['change', 'dollars a month less'],
  changes.map(({ what, assumed }) => [what, money(total - dollarsOf(bill(goal.employees, signIn, assumed)))]),
)}

## Every post

${table(
  ['post', 'price', 'of', ...columns],
  (small ?? []).map(({ key, service, what }, n) => {
    const { dollars, per, at } = prices[key]
    const price = `${dollars} for ${per === 1 ? 'one' : thousands(per)}`
    return [`${service}: ${what}`, price, at, ...bills.map((rows) => postOf(rows[n]))]
  }),
)}

Prices are of ${pricesOf}. Of active users, ${thousands(ownUsers.included)} accounts of the pool and
${companyUsers.included} company accounts cost nothing in Essentials; that is part of the price and counted
above.

## Assumptions

How often an employee does something in a month, and what it takes once:

${table(
  ['act', 'a month', ...takenColumns, 'why so often'],
  Object.entries(acts).map(([name, { value, why }]) => [name, value, ...takenCells(measured, name), why]),
)}

Mails by schedules that an employee gets in a month; figures are of the run that sent them:

${table(
  ['schedule', 'a month', ...takenColumns, 'why'],
  Object.entries(scheduledMails).map(([name, { value, why }]) => [
    name,
    value,
    ...takenCells(measured, name),
    why,
  ]),
)}

Everything else:

${table(
  ['what', 'is', 'why'],
  Object.entries(others).map(([name, { value, why }]) => [`\`${name}\``, thousandsOrShare(value), why]),
)}

## What this leaves out

- Milliseconds are of a processor of the machine that measured. With less memory functions have less than
  one, and take longer. Waiting counts as if every answer of AWS were waited for alone, so Lambda’s share is
  rather too large.
- Write units of transactions are counted by the sizes of their items, as AWS documents it; an item that a
  transaction removes counts as 1 KB.
- Payroll runs, employment equity and innovation awards are rare and not played. Support plans, domains and
  taxes are no part of it.
- Nothing is measured above 1,000 people: nightly work grows with people and records as it did between the
  two that were measured.
`
}

const postOf = (row: { quantity: number; dollars: number } | undefined) =>
  row ? `${thousands(row.quantity)}: ${money(row.dollars)}` : ''

const thousandsOrShare = (value: number) => (value >= 1000 ? thousands(value) : String(value))

const takenColumns = ['requests', 'calls', 'KB', 'reads', 'writes', 'mails', 'ms of a processor']

function takenCells(measured: Measured, name: string): (string | number)[] {
  const taken = measured.acts[name]
  if (!taken) return takenColumns.map(() => '')
  const { requests, calls, bytes, readUnits, writeUnits, mails, functions } = taken
  const milliseconds = Object.values(functions).reduce((sum, each) => sum + each.milliseconds, 0)
  const round = (value: number) => Math.round(value * 10) / 10
  return [requests, calls, bytes / 1000, readUnits, writeUnits, mails, milliseconds].map(round)
}
