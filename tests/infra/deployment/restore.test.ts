/** A restored table is made and gets all that the Data stack gives its own, the portal stands still
 * meanwhile, and files come back as they were. AWS is answered for here, as its command line tool does. */
import { expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { type Aws, AwsRefusal } from '#infra/deployment/aws.ts'
import { restore, stagePortal } from '#infra/deployment/restore.ts'
import { restoreFiles } from '#infra/deployment/restore-files.ts'
import {
  checkRestorable,
  completeTable,
  momentOf,
  restoredName,
  restoreTable,
  tablesOf,
} from '#infra/deployment/restored-table.ts'
import { deployedParts } from '#infra/deployment/stacks.ts'
import { isStandingStill, startWriters, stopWriters, untilQuiet } from '#infra/deployment/standstill.ts'
import { stages } from '#infra/stacks/stages.ts'

const stage = { ...stages.prod, siteUrl: 'https://portal.company.test' }
const at = new Date('2026-11-30T06:58:33Z')
const to = restoredName('prod', at)
const said: string[] = []
const say = (line: string) => void said.push(line)

interface FakeTable {
  status: string[]
  stream?: string
  ttl?: string
  recovery?: string
  isProtected?: boolean
  tags?: string[]
}

/** DynamoDB with a table `portal`; it notes what changed something. */
function database(tables: Record<string, FakeTable> = { portal: { status: [], recovery: 'ENABLED' } }) {
  const changes: string[] = []
  const ask: Aws = (_region, service, operation = '', ...words) => {
    if (service !== 'dynamodb') throw new AwsRefusal('ResourceNotFoundException', `${service} ${operation}`)
    const after = (word: string) => words[words.indexOf(word) + 1] ?? ''
    const name = after('--table-name')
    const arn = after('--resource-arn')
    const found = tables[name] ?? tables[arn.split('/').at(-1) ?? '']
    if (operation === 'restore-table-to-point-in-time') {
      tables[after('--target-table-name')] = { status: ['CREATING', 'CREATING'] }
      changes.push(words.join(' '))
      return {}
    }
    if (!found) throw new AwsRefusal('ResourceNotFoundException', name)
    if (operation === 'describe-table')
      return {
        Table: {
          TableStatus: found.status.shift() ?? 'ACTIVE',
          TableArn: `arn:aws:dynamodb:eu-west-1:1:table/${name}`,
          LatestStreamArn: found.stream,
          DeletionProtectionEnabled: found.isProtected,
        },
      }
    if (operation === 'describe-time-to-live')
      return { TimeToLiveDescription: { TimeToLiveStatus: found.ttl ?? 'DISABLED' } }
    if (operation === 'describe-continuous-backups') {
      const window = {
        EarliestRestorableDateTime: 1_793_000_000,
        LatestRestorableDateTime: '2026-11-30T08:00:00Z',
      }
      const PointInTimeRecoveryDescription = {
        PointInTimeRecoveryStatus: found.recovery ?? 'DISABLED',
        ...window,
      }
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } }
    }
    // AWS changes one thing at a time.
    if (found.status.length > 0) throw new AwsRefusal('ResourceInUseException', name)
    changes.push([operation, ...words.slice(2)].join(' '))
    if (operation === 'update-time-to-live') found.ttl = 'ENABLING'
    if (operation === 'update-continuous-backups') found.recovery = 'ENABLED'
    if (words.includes('--deletion-protection-enabled')) found.isProtected = true
    if (words.includes('--stream-specification')) found.stream = `${name}/stream/1`
    if (operation === 'update-table') found.status = ['UPDATING']
    if (operation === 'tag-resource') found.tags = words.slice(3)
    return {}
  }
  return { ask, changes, tables }
}

test('the name of a restored table tells its moment', () => {
  expect(to).toBe('thinktank-prod-20261130T065833Z')
  expect(momentOf(to)).toEqual(at)
  expect(() => momentOf('ThinkTank-prod-Data-table1')).toThrow('no table that npm run restore')
})

test('a table is made once, gets its settings one after the other and its stream last; repeated, it stays', async () => {
  const { ask, changes, tables } = database()
  const db = tablesOf(ask, stage)
  checkRestorable(db, { from: 'portal', to, at })
  const twice = async () => {
    await restoreTable(db, { from: 'portal', to, at, say, wait: 1 })
    await completeTable(db, to, { stage: 'prod', say, wait: 1 })
  }
  await twice()
  expect(tables[to]).toMatchObject({
    ...{ ttl: 'ENABLING', recovery: 'ENABLED', isProtected: true, stream: `${to}/stream/1` },
    tags: ['Key=product,Value=thinktank', 'Key=stage,Value=prod'],
  })
  expect(changes[0]).toContain('--restore-date-time 2026-11-30T06:58:33.000Z')
  expect(changes[0]).toContain('PAY_PER_REQUEST')
  expect(changes.at(-1)).toContain('NEW_AND_OLD_IMAGES')
  const before = changes.length
  await twice()
  // Tags are put again: they are the same.
  expect(changes.slice(before).map((each) => each.split(' ')[0])).toEqual(['tag-resource'])
  expect(changes.filter((each) => each.includes('--source-table-name'))).toHaveLength(1)
  // The former table was not touched.
  expect(changes.filter((each) => each.includes('--table-name portal'))).toEqual([])
})

test('a moment that AWS does not keep, and a table that is gone, are refused with what to do', () => {
  const { ask } = database()
  const db = tablesOf(ask, stage)
  const early = new Date('2020-01-01T00:00:00Z')
  expect(() => checkRestorable(db, { from: 'portal', to, at: early })).toThrow('2026-11-30T08:00:00.000Z')
  expect(() => checkRestorable(db, { from: 'gone', to, at })).toThrow('restore-table-from-backup')
})

test('the deployment is told the stream of the table in service, and stops where there is none yet', () => {
  const { ask } = database({ [to]: { status: [], stream: 'arn:stream' }, [`${to}2`]: { status: [] } })
  const certificates: Aws = (region, ...words) =>
    words[0] === 'acm' ? { CertificateSummaryList: [] } : ask(region, ...words)
  expect(deployedParts(certificates, { ...stage, tableInService: to }).tableStreamArn).toBe('arn:stream')
  expect(() => deployedParts(certificates, { ...stage, tableInService: `${to}2` })).toThrow(
    'has no stream yet',
  )
})

test('the portal stands still for everybody, and goes on: functions first, people last', () => {
  const sets: Record<string, string[]> = {
    'thinktank-prod-repair-ipv4': [],
    'thinktank-prod-repair-ipv6': [],
  }
  const acts: string[] = []
  const ask: Aws = (region, service, operation = '', ...words) => {
    const after = (word: string) => words[words.indexOf(word) + 1] ?? ''
    if (service === 'cloudformation') {
      const Outputs = Object.keys(sets).map((name, place) => ({
        ...{ OutputKey: `repairset${place + 1}` },
        ...{ OutputValue: `arn:aws:wafv2:us-east-1:1:global/ipset/${name}/id-${place}` },
      }))
      return { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', Outputs }] }
    }
    if (operation === 'list-functions') {
      const parts = ['prod-Streams-projections', 'prod-Ideas-ideas', 'prod-Identity-recovery']
      const others = ['prod-Site-CustomCDKBucketDeployment', 'dev-Ideas-ideas']
      return { Functions: [...parts, ...others].map((name) => ({ FunctionName: `ThinkTank-${name}-X` })) }
    }
    const name = after('--name')
    if (operation === 'get-ip-set') {
      expect(region).toBe('us-east-1')
      return { IPSet: { Name: name, Id: after('--id'), Addresses: sets[name] }, LockToken: 'token' }
    }
    if (operation === 'update-ip-set') sets[name] = JSON.parse(after('--addresses'))
    acts.push(`${operation} ${after('--function-name') || name}`)
    return {}
  }
  expect(isStandingStill(ask, stage)).toBe(false)
  expect(stopWriters(ask, stage)).toHaveLength(3)
  expect(isStandingStill(ask, stage)).toBe(true)
  expect(Object.values(sets)).toEqual([
    ['0.0.0.0/1', '128.0.0.0/1'],
    ['::/1', '8000::/1'],
  ])
  expect(acts.filter((each) => /Site|dev/.test(each))).toEqual([])
  acts.length = 0
  startWriters(ask, stage)
  expect(isStandingStill(ask, stage)).toBe(false)
  expect(acts.map((each) => each.split(' ')[0])).toEqual([
    ...Array(3).fill('delete-function-concurrency'),
    ...Array(2).fill('update-ip-set'),
  ])
})

test('the logs are read once what ran at the stop has ended', async () => {
  const steps: string[] = []
  const step = (name: string) => async () => void steps.push(name)
  const portal = {
    ...stagePortal(database().ask, stage),
    ...{
      check: () => {},
      stop: () => void steps.push('stop'),
      make: step('make'),
      untilQuiet: step('quiet'),
    },
    sentSince: () => {
      steps.push('logs')
      throw new Error('enough')
    },
    exists: async () => false,
  }
  process.env[env.table] = 'portal'
  await expect(restore(portal, at)).rejects.toThrow('enough')
  expect(steps).toEqual(['stop', 'make', 'quiet', 'logs'])
  const waits: number[] = []
  const wait = async (left: number) => void waits.push(left)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (const minutes of [0, 10, 17]) await untilQuiet(ago(minutes), say, wait)
  expect(waits.map((each) => Math.round(each / 60_000))).toEqual([16, 6])
})

test('which mails left is read in the logs of all that send; without one of them nothing goes on', async () => {
  const groups = ['outboxstream', 'outboxsweep', 'mailreports'].map(
    (name) => `ThinkTank-prod-Streams-${name}log1`,
  )
  const asked: string[] = []
  const place = (there: readonly string[]) =>
    stagePortal((_region, _service, operation, ...words) => {
      if (operation === 'describe-log-groups') {
        const named = there.filter((each) => each.includes(words[1] ?? ''))
        return {
          logGroups: ['ThinkTank-dev-Streams-other', ...named].map((logGroupName) => ({ logGroupName })),
        }
      }
      asked.push(words.join(' '))
      const time = '2026-11-30T07:00:00.000Z'
      const message = JSON.stringify({ message: 'mail sent', time, mail: `${asked.length}-1` })
      return { events: [{ message }] }
    }, stage)
  const { sent } = await place(groups).sentSince(at)
  expect([...sent.keys()]).toEqual(['1-1', '2-1', '3-1'])
  expect(asked[0]).toContain(`--start-time ${at.getTime()} --filter-pattern { $.message = "mail sent"`)
  await expect(place(groups.slice(1)).sentSince(at)).rejects.toThrow('nobody knows which mails')
})

test('files come back that were removed or replaced since; what is newer, the same, or was removed before stays', () => {
  const version = (Key: string, time: string, ETag: string, IsLatest: boolean) => ({
    ...{ Key, ETag, IsLatest, VersionId: `${ETag}-${time}`, LastModified: `2026-11-${time}:00:00+00:00` },
  })
  const Versions = [
    version('files/removed', '29T10', 'a', false),
    version('files/replaced ü', '30T08', 'c', true),
    version('files/replaced ü', '29T11', 'b', false),
    version('files/replaced ü', '28T11', 'older', false),
    version('files/same', '29T10', 'd', true),
    version('files/newer', '30T09', 'e', true),
    version('files/gone before', '27T10', 'f', false),
  ]
  const DeleteMarkers = [
    version('files/removed', '30T08', 'mark', true),
    version('files/gone before', '28T10', 'mark', true),
  ].map(({ ETag: _, ...each }) => each)
  const copies: string[] = []
  const ask: Aws = (_region, _service, operation = '', ...words) => {
    if (operation === 'list-object-versions') return { Versions, DeleteMarkers }
    copies.push(words.at(-1) ?? '')
    return {}
  }
  const restoring = { region: 'eu-west-1', bucket: 'uploads', prefix: 'files/', at }
  expect(restoreFiles(ask, restoring)).toEqual(['files/removed', 'files/replaced ü'])
  expect(copies).toEqual([
    'uploads/files/removed?versionId=a-29T10',
    'uploads/files/replaced%20%C3%BC?versionId=b-29T11',
  ])
})
