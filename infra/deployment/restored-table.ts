/** The table that a restore makes: point-in-time recovery always makes a new one, without stream, expiry,
 * backups, protection or tags. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import { type Aws, ifKnown, Refused } from './aws.ts'

/** Names the table that is restored to a moment, so that each later step knows the moment. */
export const restoredName = (stage: string, at: Date) =>
  `thinktank-${stage}-${at.toISOString().replace(/\.\d+|[-:]/g, '')}`

/** Returns the moment that a restored table is named after. Raises `Refused` for any other name. */
export function momentOf(name: string): Date {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? []
  if (!second) throw new Refused(`${name} is no table that npm run restore has made.`)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const table = z.looseObject({
  Table: z.looseObject({
    TableStatus: z.string(),
    TableArn: z.string(),
    LatestStreamArn: z.string().optional(),
    DeletionProtectionEnabled: z.boolean().default(false),
  }),
})
const expiry = z.looseObject({
  TimeToLiveDescription: z.looseObject({ TimeToLiveStatus: z.string().optional() }),
})
const backups = z.looseObject({
  ContinuousBackupsDescription: z.looseObject({
    PointInTimeRecoveryDescription: z
      .looseObject({
        PointInTimeRecoveryStatus: z.string(),
        EarliestRestorableDateTime: z.union([z.string(), z.number()]).optional(),
        LatestRestorableDateTime: z.union([z.string(), z.number()]).optional(),
      })
      .optional(),
  }),
})

/** Of a stage's region: how it is asked about tables. */
export function tablesOf(aws: Aws, { region }: Pick<DeploymentStage, 'region'>) {
  const ask = (operation: string, ...words: readonly string[]) => aws(region, 'dynamodb', operation, ...words)
  const named = (name: string) => ['--table-name', name]
  const find = (name: string) => {
    const found = ifKnown(() => ask('describe-table', ...named(name)))
    return found === undefined ? undefined : table.parse(found).Table
  }
  const recoveryOf = (name: string) =>
    backups.parse(ask('describe-continuous-backups', ...named(name))).ContinuousBackupsDescription
      .PointInTimeRecoveryDescription
  return { ask, named, find, recoveryOf }
}

type Tables = ReturnType<typeof tablesOf>

/** AWS needs some minutes for each gigabyte. */
const lookAgain = 20_000

async function untilActive(tables: Tables, name: string, wait: number): Promise<void> {
  while (tables.find(name)?.TableStatus !== 'ACTIVE') await sleep(wait)
}

interface Restoring {
  readonly from: string
  readonly to: string
  readonly at: Date
  readonly say: (line: string) => void
  /** Milliseconds between looks. */
  readonly wait?: number
}

/** Checks that AWS can restore a table to the moment. Raises `Refused`. */
export function checkRestorable(tables: Tables, { from, to, at }: Omit<Restoring, 'say'>): void {
  if (tables.find(to)) return
  if (!tables.find(from))
    throw new Refused(
      `There is no table ${from}. Restore one of its backups as ${to}, and run this again: aws dynamodb ` +
        `list-backups --table-name ${from}, aws dynamodb restore-table-from-backup --target-table-name ${to} ` +
        '--backup-arn ARN (docs/runbook.md#restoring).',
    )
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } = tables.recoveryOf(from) ?? {}
  if (first === undefined || last === undefined) throw new Refused(`${from} has no point-in-time recovery.`)
  const [earliest, latest] = [first, last].map(instantOf)
  if (!earliest || !latest || at < earliest || at > latest)
    throw new Refused(
      `${from} can be restored from ${earliest?.toISOString()} to ${latest?.toISOString()}; the latest moment ` +
        'is some minutes ago.',
    )
}

/** The command line tool tells seconds or texts, as it is configured. */
const instantOf = (told: string | number) => new Date(typeof told === 'number' ? told * 1000 : told)

/** Makes the table of a moment, unless it is there, and waits for it. */
export async function restoreTable(
  tables: Tables,
  { from, to, at, say, wait = lookAgain }: Restoring,
): Promise<void> {
  if (tables.find(to)) say(`${to} is there already.`)
  else {
    tables.ask(
      'restore-table-to-point-in-time',
      ...['--source-table-name', from, '--target-table-name', to],
      ...['--restore-date-time', at.toISOString(), '--billing-mode-override', 'PAY_PER_REQUEST'],
      ...['--sse-specification-override', 'Enabled=true,SSEType=KMS'],
    )
    say(`AWS restores ${from} as ${to}: this takes from some minutes to some hours.`)
  }
  await untilActive(tables, to, wait)
}

/** Gives a restored table what the Data stack gives its own (infra/stacks/data.ts), a setting at a time.
 * Those that it has stay. */
export async function completeTable(
  tables: Tables,
  name: string,
  { stage, say, wait = lookAgain }: { stage: string } & Pick<Restoring, 'say' | 'wait'>,
): Promise<void> {
  const { ask, named, find, recoveryOf } = tables
  const update = (...words: string[]) => ask('update-table', ...named(name), ...words)
  const ttl = () => expiry.parse(ask('describe-time-to-live', ...named(name))).TimeToLiveDescription
  const steps: readonly (readonly [what: string, isDone: () => boolean, act: () => unknown])[] = [
    [
      'Items expire',
      () => /^ENABL/.test(ttl().TimeToLiveStatus ?? ''),
      () => {
        const specification = 'Enabled=true,AttributeName=ttl'
        return ask('update-time-to-live', ...named(name), '--time-to-live-specification', specification)
      },
    ],
    [
      'It can be restored itself',
      () => recoveryOf(name)?.PointInTimeRecoveryStatus === 'ENABLED',
      () => {
        const words = ['--point-in-time-recovery-specification', 'PointInTimeRecoveryEnabled=true']
        return ask('update-continuous-backups', ...named(name), ...words)
      },
    ],
    [
      'It is protected from deletion',
      () => find(name)?.DeletionProtectionEnabled === true,
      () => update('--deletion-protection-enabled'),
    ],
    [
      'It has its tags',
      () => false,
      () => {
        const tags = ['Key=product,Value=thinktank', `Key=stage,Value=${stage}`]
        const { TableArn = '' } = find(name) ?? {}
        return ask('tag-resource', '--resource-arn', TableArn, '--tags', ...tags)
      },
    ],
    // The last, so that nothing that was done to it before wakes anybody.
    [
      'It has a stream',
      () => find(name)?.LatestStreamArn !== undefined,
      () => update('--stream-specification', 'StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES'),
    ],
  ]
  for (const [what, isDone, act] of steps) {
    if (!isDone()) act()
    await untilActive(tables, name, wait)
    say(`${what}.`)
  }
}
