/** Exports of reports: of a generated year with every kind, state, downgrade, withdrawal, decliner and leaver, every cell of
 * every list for every reader is what the nominations say. What they say is put together here once more, in plain words:
 * none of the code that makes the cells, or finds the rows, is asked. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { ulid } from 'ulid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { reportsExport } from '#events/reports/export.ts'
import { findExport } from '#functions/exports/jobs.ts'
import type { ExportChunk } from '#functions/exports/source.ts'
import { apply } from '#functions/nominations/review/state-machine.ts'
import { people } from '#functions/people/store.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { env } from '#functions/runtime/env.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { FullNomination, Member, Nomination, Step } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ExportList, type ReportKey, reportKeys } from '#shared/reports/reports.ts'
import { roles } from '#shared/roles.ts'
import { attempts, created, everybody, live } from '#tests/functions/nominations/histories.ts'
import { as, send } from '#tests/support/calls.ts'
import { isOwn } from '#tests/support/dashboards.ts'
import { objectCreated } from '#tests/support/directory.ts'
import { exportFile, exportPart, lookAtExport } from '#tests/support/fetched-files.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { mayOpen, reportedItems } from '#tests/support/reports.ts'
import { useTable } from '#tests/support/table.ts'
import { firstFew, isLong, times } from '#tests/support/tier.ts'
import { typedRows } from '#tests/support/typed-cells.ts'

const table = useTable()
standInFiles()

const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const readers = everybody.map((personId) => ({
  ...somebody('Reader', personId, {
    roles: [
      'thinktank',
      'view_reports',
      'line-manager-report-access',
      'exco2-report-access',
      'hcbp-report-access',
      'employee_award_access',
      'view_eom_report',
    ],
  }),
  personId,
}))

/** When exports are asked for: High5s of before March 2025 are archived, the financial year began in April 2026. */
const at = '2027-03-01T10:00:00.000Z'
const archivedBefore = '2025-03-01'
const year = { from: '2026-04-01', to: '2027-03-31' }

/** Ends of the archive, of a business unit's first year, of the financial year, of a month and of a day, in the group's
 * zone, which is two hours ahead. */
const edges = [
  '2024-03-31T21:59:59.999Z',
  '2024-03-31T22:00:00.000Z',
  '2025-02-28T21:59:59.999Z',
  '2025-02-28T22:00:00.000Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00.000Z',
  '2026-12-31T21:59:00.000Z',
  '2026-12-31T22:00:00.000Z',
]

const long = `Well, "deserved":\n${'so good – 日本, '.repeat(150)}`
const words: Readonly<Record<string, string>> = { 'Well deserved': long, 'Not this time': '=cmd|x' }

/** What is reported of somebody stays when they leave. */
const leaver = somebody('Gone', 'Away', { status: 'left' })

/** A nomination of the random histories so many hours into the year, or at one of its edges, with people of their own
 * and more in its form. */
function placed(one: FullNomination, n: number, hours = n * times(90, 19)): FullNomination {
  const place = n % 4 === 0 ? (edges[(n / 4) % edges.length] ?? '') : ''
  const createdAt = place || new Date(Date.UTC(2026, 3, 2) + hours * 3_600_000 + n * 61_000).toISOString()
  const moved = Date.parse(createdAt) - Date.parse(one.head.createdAt)
  const { head, body }: FullNomination = JSON.parse(JSON.stringify(one), (_, value) => {
    if (typeof value !== 'string') return value
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + moved).toISOString()
    if (n % times(5, 11) === 0 && value === everybody[2]) return leaver.personId
    return words[value] ?? value
  })
  const id = ulid(Date.parse(createdAt))
  const placedAt = <T extends { personId: string }>(person: T): T => {
    const number = everybody.indexOf(person.personId)
    const country = number === 3 ? '' : `Country ${number}`
    const more = {
      employeeNumber: `10${number}`,
      businessUnit: `Unit, ${number}`,
      gom: `G${number}`,
      country,
    }
    return { ...person, ...more, department: `D${number}` }
  }
  const answer = (fieldId: string, label: string, content: string, more: object = {}) =>
    ({
      fieldId,
      label,
      formVersion: 1,
      type: 'single-text',
      value: content,
      content,
      ...more,
    }) as StoredAnswer
  const answers = [
    ...body.answers.map((each) =>
      each.fieldId === 'why' && n % 2 ? { ...each, label: 'Why indeed?' } : each,
    ),
    answer(`motive-${n % 3}`, `What did they do? ${n % 3}`, `They did ${n}`, { role: 'motivation' }),
    ...(n % 5 ? [] : [answer('seen', 'Which one?', 'Courage; Clarity', { role: 'behaviour' })]),
    ...(n % 7 ? [] : [answer('extra', 'Anything else?', long)]),
  ]
  return {
    head: {
      ...head,
      id,
      nominator: placedAt(head.nominator),
      ...(n % 3 === 0 && { behaviour: { id: 110, name: 'Promote excellence' } }),
    },
    body: { ...body, nominator: placedAt(body.nominator), nominees: body.nominees.map(placedAt), answers },
  }
}

/** As it is once everybody has agreed up to a stage, whose approver makes a High5 of it. */
function downgradedAt(stage: Step['stage'], first: FullNomination): FullNomination {
  let last = first
  for (let turn = 1; turn < 20 && !last.head.downgrade; turn++) {
    const at = new Date(Date.parse(first.head.createdAt) + turn * 3_600_000)
    const asked = last.body.nominees.find(({ answer }) => answer?.status === 'Pending')
    const pending = last.head.steps.find(({ status }) => status === '')
    if (!pending) return last
    const personId = asked?.personId ?? pending.approver?.personId ?? 'neutral-admin'
    const by = { personId, name: `Name of ${personId}` }
    const act = asked
      ? ({ what: 'accepted', company: 'Africa' } as const)
      : pending.stage === stage
        ? ({ what: 'downgraded', stage, reason: 'Daily work' } as const)
        : ({ what: 'approved', stage: pending.stage, comment: 'Well deserved' } as const)
    const outcome = apply(last, act, { by, isAdmin: true, at, desk: { email: 'desk@thinktank.example' } })
    if (outcome.is !== 'done') return last
    last = outcome.nomination
  }
  return last
}

const sample = <T>(of: fc.Arbitrary<T>, numRuns: number) => fc.sample(of, { numRuns, seed: 20_260_402 })

/** What files tell one nomination from another by. */
function traitsOf({ head, body }: FullNomination): string[] {
  const outcome = outcomeOf(head)
  return [
    `${head.kind} ${Object.values(outcome)}`,
    ...body.nominees.map(({ answer }) => `${head.decision} ${outcome.is} ${answer?.status}`),
    ...head.steps.flatMap(({ stage, status, approver, decidedFor, reassignedFrom }) => [
      `${stage} ${status} ${approver ? (approver.desk ? 'desk' : 'somebody') : 'nobody'}`,
      `${stage} ${status} ${decidedFor ? 'by a delegate' : ''}`,
      `${stage} ${status} ${reassignedFrom ? 'passed on' : ''}`,
    ]),
    ...(head.downgrade ? [`${head.downgrade.stage} ${outcome.is} ${!head.downgrade.decidedFor}`] : []),
  ]
}

/** The first nomination of each trait and every tenth; the long tier has all of them. */
function fewOf(all: readonly FullNomination[]): readonly FullNomination[] {
  const known = new Set<string>()
  return all.filter((one, n) => {
    const traits = traitsOf(one).filter((trait) => !known.has(trait))
    for (const trait of traits) known.add(trait)
    return isLong || traits.length > 0 || n % 10 === 0
  })
}

const lived = sample(fc.tuple(created, attempts), 300).map(
  ([first, tried], n) => live(first, tried, n % 3 === 1 ? { delegate: 'stand-in' } : {}).last,
)
const downgraded = sample(created, times(36, 100))
  .filter(({ head }) => head.category === 103 || head.category === 104)
  .map((first, n) => downgradedAt(stageNames[n % 4] ?? 'hrbp', first))
/** So many that a part of the file with all of them would be too large. */
const large = sample(created, 200)
  .filter(({ head }) => head.isTeam)
  .slice(0, 11)
  .map(({ head, body }): FullNomination => {
    const [member] = body.nominees
    const more = Array.from({ length: 50 - body.nominees.length }, (_, n) => ({
      ...(member as Member),
      personId: `member-${n}`,
      name: `Member ${n}`,
    }))
    const nominees = [...body.nominees, ...more]
    return { head: { ...head, nomineeCount: nominees.length }, body: { ...body, nominees } }
  })
// In one month, since those are read one after the other.
const inJuly = large.map((each, n) => placed(each, 121 + 2 * n, 19 * (121 + 2 * n)))
const all = [...[...fewOf(lived), ...downgraded].map((each, n) => placed(each, n)), ...inJuly]

beforeAll(async () => {
  await addPeople(table, admin, ...readers, leaver)
  await table.putItems([...reportedItems(all)])
})

// What the file should say, from the records alone.

const local = (iso: string) => new Date(Date.parse(iso) + 7_200_000).toISOString()
const dayOf = (iso: string) => local(iso).slice(0, 10)
const short = (iso: string | undefined) => {
  if (!iso) return ''
  const [y, m, d] = dayOf(iso).split('-')
  return `${Number(m)}/${Number(d)}/${y}`
}
const timeOf = (iso: string | undefined) => (iso ? local(iso).slice(11, 16) : '')

const categories: Readonly<Record<number, string>> = {
  100: 'Employee of the Month',
  102: 'High5',
  103: 'On the Spot',
  104: 'Teams',
  138: 'Team of the Month',
}

/** From the downgrader's stage to the one before the HRBP's; of the HRBP, Exco2's. */
const markedBy: Readonly<Record<Step['stage'], readonly Step['stage'][]>> = {
  sponsor: ['sponsor', 'manager', 'exco2'],
  manager: ['manager', 'exco2'],
  exco2: ['exco2'],
  hrbp: ['exco2'],
}

interface Seen {
  readonly head: Nomination
  readonly nominees: readonly Member[]
}

const isRejected = ({ steps }: Nomination) => steps.some(({ status }) => status === 'Reject')

/** What a reader sees of a nomination; nothing where a nominee may not read it. */
function seenBy(reader: Person, { head, body }: FullNomination): Seen | undefined {
  const first = body.nominees.find(({ personId }) => personId === head.firstNominee.personId)
  const nominees = [...body.nominees].sort((a, b) => Number(b === first) - Number(a === first))
  const isNominee = nominees.some(({ personId }) => personId === reader.personId)
  if (reader === admin || !isNominee) return { head, nominees }
  const isHigh5 = head.category === 102
  const isApproved = head.decision === 'Accepted' && head.steps.every(({ status }) => status === 'Approve')
  if (isRejected(head) || !(isHigh5 || head.asked || isApproved)) return undefined
  // Nobody who is nominated is told who stands above the others.
  const known = nominees.map((each) =>
    each.personId === reader.personId ? each : { ...each, hierarchy: undefined },
  )
  if (!head.downgrade)
    return { head: { ...head, steps: head.steps.map((step) => ({ ...step, comment: '' })) }, nominees: known }
  const { lineManager, exco2, hrbp } = body.nominees[0]?.hierarchy ?? {}
  const passed = (stage: Step['stage'], approver: Step['approver']): Step => ({
    stage,
    approver,
    status: 'Approve',
    comment: '',
    decidedAt: head.createdAt,
  })
  const steps = [passed('manager', lineManager), passed('exco2', exco2), passed('hrbp', hrbp)]
  return {
    head: { ...head, steps, downgrade: undefined },
    nominees: known
      .filter((each) => each.personId === reader.personId || each.answer?.status !== 'Rejected')
      .map((each) => (each.personId === reader.personId ? each : { ...each, answer: undefined })),
  }
}

function stageCells({ head }: Seen, stage: Step['stage']) {
  const step = head.steps.find((each) => each.stage === stage)
  if (!step) return { email: '', approved: '', reason: '', date: '', time: '' }
  const hasEnded = head.decision === 'Declined' || head.decision === 'Withdrawn' || isRejected(head)
  const status = { '': hasEnded ? 'Not decided' : 'Pending', Approve: 'Approved', Reject: 'Rejected' }[
    step.status
  ]
  const { decidedBy: by, decidedFor: place } = step
  const decidedFor = by && place ? [`Decided by ${by.name} for ${place.name}`] : []
  const isMarked = head.downgrade && markedBy[head.downgrade.stage].includes(stage)
  return {
    email: step.approver?.email ?? '',
    approved: isMarked ? 'Downgraded to High5' : status,
    reason: [...decidedFor, step.comment].filter(Boolean).join(': '),
    date: short(step.decidedAt),
    time: timeOf(step.decidedAt),
  }
}

const stageWords = { sponsor: 'Project Sponsor', manager: 'Line Manager', exco2: 'Exco2', hrbp: 'HCBP' }

/** The outcome, with stages as files call them; of a member who declined, that. */
function statusOf({ decision, steps, downgrade }: Nomination, answer: string | undefined): string {
  if (decision === 'Declined' || decision === 'Withdrawn') return decision
  if (answer === 'Rejected') return 'Declined'
  if (decision === 'Pending') return 'Awaiting answer'
  const rejected = steps.find(({ status }) => status === 'Reject')
  if (rejected) return `Rejected by ${stageWords[rejected.stage]}`
  if (downgrade) return 'Downgraded to High5'
  const pending = steps.find(({ status }) => status === '')
  return pending ? `Pending with ${stageWords[pending.stage]}` : 'Approved'
}

const downgrader = (downgrade: Seen['head']['downgrade']) =>
  [downgrade?.by.name ?? '', downgrade?.decidedFor?.name ?? ''].filter(Boolean).join(' for ')

/** A row, cell by cell, with the name of each column. */
function rowOf(list: ExportList, seen: Seen, nominee: Member, said: string): [string, string][] {
  const { head } = seen
  const [sponsor, manager, exco2, hrbp] = (['sponsor', 'manager', 'exco2', 'hrbp'] as const).map((stage) =>
    stageCells(seen, stage),
  )
  if (!sponsor || !manager || !exco2 || !hrbp) throw new Error('There are four stages.')
  const status = { Pending: 'Pending', Accepted: 'Accepted', Rejected: 'Declined' }
  const { answer } = nominee
  const answered = head.decision === 'Withdrawn' || !answer ? head.decision : status[answer.status]
  const { lineManager, hrbp: partner } = nominee.hierarchy ?? {}
  const downgraded: [string, string][] = [
    [
      'Downgrade_Status',
      head.downgrade ? 'Downgraded to High5' : head.category === 102 ? 'Normal High5' : '',
    ],
    ['Downgrade_User', downgrader(head.downgrade)],
    ['Downgrade_Date', short(head.downgrade?.at)],
  ]
  const parties: [string, string][] = [
    ['Nominator_Name', head.nominator.name],
    ['Nominator_Employee_Number', head.nominator.employeeNumber],
    ['Nominee_Name', nominee.name],
    ['Nominee_Employee_Number', nominee.employeeNumber],
    ['Nominee_Email', nominee.email],
  ]
  const award: [string, string] = ['Award_Category', categories[head.category] ?? '']
  const sent: [string, string][] = [
    ['Date_Of_Nomination', short(head.createdAt)],
    ['Time_Of_Nomination', timeOf(head.createdAt)],
  ]
  const stage = (name: string, of: typeof manager): [string, string][] => [
    [name, of.email],
    [`${name}_Approved`, of.approved],
    [`${name}_Reason`, of.reason],
    [`${name}_Date`, of.date],
    [`${name}_Time`, of.time],
  ]
  if (list === 'nominations')
    return [
      ['Nominator', head.nominator.name],
      ['Nominee', nominee.name],
      ['GOM', nominee.gom],
      ['BU', nominee.businessUnit],
      ['Country', nominee.country],
      award,
      ['Status', statusOf(head, answer?.status)],
      ...sent,
      ['Manager_Approved', manager.approved],
      ['Exco2_Approved', exco2.approved],
      ['HRBP_Approved', hrbp.approved],
    ]
  if (list === 'reward-group')
    return [
      ...parties,
      ['Country', nominee.country],
      award,
      ['GOM', nominee.gom],
      ['BU', nominee.businessUnit],
      ['Department', nominee.department],
      ['Line_Manager', lineManager?.name ?? ''],
      ['HRBP', partner?.name ?? ''],
      ...sent,
      ['Behavior', head.behaviour?.name ?? ''],
      ...downgraded,
      ['Nominee_Status', answered],
      ...stage('Project_Sponsor', sponsor),
      ...stage('Line_Manager', manager),
      ...stage('Exco2', exco2),
      ...stage('HRBP', hrbp),
    ]
  return [
    ['Post_ID', head.id],
    ...parties,
    ['GOM', nominee.gom],
    ['BU', nominee.businessUnit],
    ['Department', nominee.department],
    ['Country', nominee.country],
    award,
    ['Nominee_Status', answered],
    ...sent,
    ['selection_period', head.selectionPeriod ? 'April 2026' : ''],
    ...stage('Project_Sponsor', sponsor).slice(0, 4),
    ...stage('Line_Manager', manager),
    ...stage('Exco2', exco2),
    ...stage('HRBP', hrbp),
    ...downgraded,
    ['Behavior', head.behaviour?.name ?? said],
  ]
}

/** What a report shows of all that there is. */
function isIn(key: ReportKey, reader: Person, { head, body }: FullNomination): boolean {
  const { category, nominator, steps } = head
  const day = dayOf(head.createdAt)
  const isArchived = category === 102 && day < archivedBefore
  const isTheirs = (step: Step) =>
    step.approver?.personId === reader.personId || step.decidedBy?.personId === reader.personId
  const ofStage = (stage: Step['stage']) =>
    !isArchived &&
    category >= 102 &&
    category <= 104 &&
    steps.some((step) => step.stage === stage && isTheirs(step))
  const ofMonth = category === 100 || category === 138
  switch (key) {
    case 'full':
      return !isArchived
    case 'archived':
      return isArchived
    case 'own':
      return (
        !isArchived &&
        (nominator.personId === reader.personId ||
          body.nominees.some(({ personId }) => personId === reader.personId) ||
          steps.some(isTheirs))
      )
    case 'manager':
      return ofStage('manager')
    case 'exco2':
      return ofStage('exco2')
    case 'hcbp':
      return ofStage('hrbp')
    case 'employee-awards':
      return ofMonth && steps.some(isTheirs)
    case 'business-unit':
      return ofMonth && body.nominees.some(({ hierarchy }) => hierarchy?.hrbp?.personId === reader.personId)
    case 'hrbp-dashboard':
      return isOwn({ head, nominees: body.nominees }, reader)
  }
}

type Shown = (nomination: FullNomination) => boolean

interface Row {
  readonly cells: readonly [string, string][]
  /** What its columns of questions say, by heading. */
  readonly questions: readonly (readonly [string, string])[]
}

function expectedRows(key: ReportKey, list: ExportList, reader: Person, isShown: Shown = () => true): Row[] {
  const sort = ({ head }: FullNomination) => `${head.createdAt}#${head.id}`
  const newestFirst = [...all].sort((a, b) => (sort(a) < sort(b) ? 1 : -1))
  return newestFirst
    .filter((each) => isIn(key, reader, each) && isShown(each))
    .flatMap((each) => {
      const seen = seenBy(reader, each)
      // A High5 is withdrawn for its words.
      const isHidden = each.head.decision === 'Withdrawn' && each.head.category === 102 && reader !== admin
      const answers = isHidden ? [] : each.body.answers
      const leftOut = ['sponsor', 'behaviour', 'supporting-documentation']
      const questions = answers
        .filter(({ role }) => !role || !leftOut.includes(role))
        .map(({ role, label, content }): [string, string] => [
          role === 'motivation' ? 'Nominator Motivation Reason' : label,
          content,
        ])
      const said = answers.find(({ fieldId }) => fieldId === 'seen')?.content ?? ''
      return (seen?.nominees ?? []).map((nominee) => ({
        cells: rowOf(list, seen as Seen, nominee, said),
        questions: list === 'full' ? questions : [],
      }))
    })
}

interface Asked {
  readonly list: ExportList
  readonly records?: 'current' | 'all'
  readonly filter?: ReportFilter
}

async function exported(report: ReportKey, reader: Person, { list, records = 'all', filter = {} }: Asked) {
  const asked = { report, records, filter, columns: list, at }
  const { total, chunks } = await reportsExport.rows(asked, asActor(reader))
  const found: ExportChunk[] = []
  for await (const chunk of chunks) found.push(chunk)
  const names = reportsExport.columns(asked)
  const rows = found.flatMap((chunk) =>
    chunk.rows.map(
      ({ cells, answers }): Row => ({
        cells: cells.map((cell, place) => [names[place]?.name ?? '', String(cell)]),
        questions: answers.map(([, heading, content]) => [heading, content]),
      }),
    ),
  )
  return { total, chunks: found, rows }
}

const ofReaders = [
  'own',
  'manager',
  'exco2',
  'hcbp',
  'employee-awards',
  'business-unit',
  'hrbp-dashboard',
] as const
const lists = ['full', 'reward-group', 'nominations'] as const

describe('the year', () => {
  test('has everything that can become of a nomination', () => {
    const heads = all.map(({ head }) => head)
    const kinds = new Set(heads.map(({ kind }) => kind))
    expect(kinds.size).toBe(6)
    expect(new Set(heads.map(({ decision }) => decision)).size).toBe(4)
    for (const stage of ['sponsor', 'manager', 'exco2', 'hrbp'])
      expect(heads.some(({ downgrade }) => downgrade?.stage === stage)).toBe(true)
    expect(heads.some(isRejected)).toBe(true)
    for (const people of [heads.map(({ nominator }) => nominator), all.flatMap(({ body }) => body.nominees)])
      expect(people.some(({ personId }) => personId === leaver.personId)).toBe(true)
    expect(heads.some(({ downgrade, decision }) => downgrade && decision === 'Withdrawn')).toBe(true)
    expect(heads.some(({ steps }) => steps.some(({ reassignedFrom }) => reassignedFrom))).toBe(true)
    expect(heads.some(({ steps }) => steps.some(({ decidedFor }) => decidedFor))).toBe(true)
    expect(heads.some(({ downgrade }) => downgrade?.decidedFor)).toBe(true)
    expect(heads.some(({ steps }) => steps.some(({ approver }) => approver?.desk))).toBe(true)
    expect(heads.some(({ steps }) => steps.some(({ approver }) => !approver))).toBe(true)
    const answers = all.flatMap(({ body }) => body.nominees.map(({ answer }) => answer?.status))
    expect(new Set(answers).size).toBe(4)
    const declinedInPart = all.filter(
      ({ head, body }) =>
        head.decision === 'Accepted' && body.nominees.some(({ answer }) => answer?.status === 'Rejected'),
    )
    expect(declinedInPart.length).toBeGreaterThan(0)
  })
})

describe('an export', () => {
  test.each(lists)('of the full report in the columns of %s says what the nominations say', async (list) => {
    const { total, rows } = await exported('full', admin, { list })
    expect(rows).toEqual(expectedRows('full', list, admin))
    expect(total).toBe(all.filter((each) => isIn('full', admin, each)).length)
  })

  test.each(lists)(
    'of the archive in the columns of %s has High5s of its time, and nothing else',
    async (list) => {
      const { rows } = await exported('archived', admin, { list })
      const expected = expectedRows('archived', list, admin)
      expect(expected.length).toBeGreaterThan(0)
      expect(rows).toEqual(expected)
    },
  )

  test.each(ofReaders)('of the report %s says to each of its readers what they may read', async (key) => {
    let shown = 0
    // In `npm test` three readers have one of the lists each, which the full report has in every column.
    for (const [n, reader] of firstFew(readers, 3).entries()) {
      const rotated = [...lists.slice(n % lists.length), ...lists.slice(0, n % lists.length)]
      for (const list of key === 'own' ? (['nominations'] as const) : firstFew(rotated, 1)) {
        const { rows } = await exported(key, reader, { list })
        expect(rows).toEqual(expectedRows(key, list, reader))
        shown += rows.length
      }
    }
    expect(shown).toBeGreaterThan(0)
  })

  test('of what is shown follows the filter, without days in the financial year', async () => {
    const inYear: Shown = ({ head }) => dayOf(head.createdAt) >= year.from && dayOf(head.createdAt) <= year.to
    const [someone = ''] = everybody
    const filters: [ReportFilter, Shown][] = [
      [{}, inYear],
      [{ category: 103 }, (each) => inYear(each) && each.head.category === 103],
      [{ outcome: 'withdrawn' }, (each) => inYear(each) && each.head.decision === 'Withdrawn'],
      [{ outcome: 'rejected' }, (each) => inYear(each) && isRejected(each.head)],
      [{ from: '2026-12-31', to: '2026-12-31' }, ({ head }) => dayOf(head.createdAt) === '2026-12-31'],
      [
        { from: '2025-02-28', to: '2025-03-01' },
        ({ head }) => ['2025-02-28', '2025-03-01'].includes(dayOf(head.createdAt)),
      ],
      [{ nominator: someone }, (each) => inYear(each) && each.head.nominator.personId === someone],
      [
        { nominee: someone, status: 'Accepted' },
        (each) =>
          inYear(each) &&
          each.head.decision === 'Accepted' &&
          each.body.nominees.some(({ personId }) => personId === someone),
      ],
    ]
    for (const [filter, isShown] of filters) {
      const { rows } = await exported('full', admin, { list: 'full', records: 'current', filter })
      const expected = expectedRows('full', 'full', admin, isShown)
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(rows, JSON.stringify(filter)).toEqual(expected)
    }
  })

  test('is read in chunks of at most 500 rows, also of teams with fifty members', async () => {
    const [reader = admin] = readers
    for (const [key, whom] of [
      ['full', admin],
      ['own', reader],
    ] as const) {
      const { chunks } = await exported(key, whom, { list: 'full' })
      expect(Math.max(...chunks.map(({ rows }) => rows.length))).toBeLessThanOrEqual(500)
    }
  })

  test('keeps a question in one column, however it is worded and in whichever form motivations are asked for', async () => {
    const { chunks } = await exported('full', admin, { list: 'full' })
    const answers = chunks.flatMap(({ rows }) => rows.flatMap((row) => row.answers))
    const columnsOf = (...headings: string[]) =>
      new Set(answers.filter(([, heading]) => headings.includes(heading)).map(([column]) => column))
    expect(columnsOf('Why?', 'Why indeed?').size).toBe(1)
    expect(columnsOf('Nominator Motivation Reason').size).toBe(1)
    expect(new Set(answers.map(([column]) => column)).size).toBe(4)
  })
})

describe('the file of a report', () => {
  beforeEach(() => {
    process.env[env.clockOffset] = String(Date.parse(at) - Date.now())
  })
  afterEach(() => {
    delete process.env[env.clockOffset]
  })

  const begin = async (format: ExportFormat) => {
    const body = { records: 'all' as const, filter: {}, format }
    const { reply } = await as(admin).call(reportsApi.exportReport, { params: { report: 'full' }, body })
    return reply.id
  }
  const run = (id: string) => handler(objectCreated(exportRequestKey(id)))

  async function fetched(id: string): Promise<Buffer> {
    return (await exportFile(admin, id)).bytes
  }

  /** What stands in its cells: a column for each question, named by its wordings, the newest first. */
  function expectedCells(): string[][] {
    const rows = expectedRows('full', 'full', admin)
    const questionOf = (heading: string) => (heading.startsWith('Why') ? 'Why' : heading)
    const columns: string[] = []
    const headings = new Map<string, string[]>()
    for (const [heading] of rows.flatMap(({ questions }) => questions)) {
      const question = questionOf(heading)
      if (!columns.includes(question)) columns.push(question)
      const known = headings.get(question) ?? []
      if (!known.includes(heading)) headings.set(question, [...known, heading])
    }
    const harmless = (text: string) => (/^[=+@-]/.test(text) ? `'${text}` : text)
    const said = ({ questions }: Row, question: string) =>
      questions
        .filter(([heading]) => questionOf(heading) === question)
        .map(([, content]) => content)
        .join('\n')
    return [
      [
        ...(rows[0]?.cells ?? []).map(([name]) => name),
        ...columns.map((question) => (headings.get(question) ?? []).join(' / ')),
      ],
      ...rows.map((row) => [
        ...row.cells.map(([, cell]) => harmless(cell)),
        ...columns.map((question) => harmless(said(row, question))),
      ]),
    ]
  }

  test('says in .xlsx, cell by cell, what the nominations say', async () => {
    const id = await begin('xlsx')
    await run(id)
    const found = await readSheet(await fetched(id), { trim: false })
    const cells = expectedCells()
    expect(cells.flat().filter((cell) => cell.startsWith("'=")).length).toBeGreaterThan(0)
    const [heads = [], ...rows] = cells
    const columns = reportsExport.columns({ report: 'full', records: 'all', filter: {}, columns: 'full', at })
    expect(found).toEqual([heads, ...typedRows(rows, columns)])
  })

  test('says the same as CSV', async () => {
    const id = await begin('csv')
    await run(id)
    expect(parse(await fetched(id), { bom: true })).toEqual(expectedCells())
  })
})

test('a file is for whoever may open its own report: another one is not enough, neither to get it nor to have it written', async () => {
  const by = somebody('For', 'Mer', { roles: ['thinktank', 'all_nomination_report_view'] })
  const body = { records: 'all' as const, filter: {} }
  const begin = async () =>
    (await as(by).call(reportsApi.exportReport, { params: { report: 'full' }, body })).reply
  await addPeople(table, by)
  const written = await begin()
  expect(written.fileName).toMatch(/^Recognition-full-of-all-dates-made-\d{4}-\d\d-\d\d\.csv$/)
  await handler(objectCreated(exportRequestKey(written.id)))
  const done = await lookAtExport(by, written.id)
  const rows = done?.progress?.of ?? 0
  // Teams have a row for each member.
  expect(done?.records).toBeGreaterThan(0)
  expect(rows).toBeGreaterThan(done?.records ?? 0)
  const { fileName } = await exportFile(by, written.id)
  expect(fileName).toBe(written.fileName.replace('.csv', `-${rows}-rows.csv`))
  expect(done?.fileName).toBe(fileName)
  const waiting = await begin()
  await table.put(people, { ...by, roles: ['thinktank', 'view_reports'] })
  await handler(objectCreated(exportRequestKey(waiting.id)))
  expect((await findExport(waiting.id))?.status).toBe('failed')
  // Rights are known for a minute.
  process.env[env.clockOffset] = String(120_000)
  expect((await exportPart(by, written.id)).status).toBe(403)
  expect(await lookAtExport(by, written.id)).toBeUndefined()
  delete process.env[env.clockOffset]
})

describe('asking for an export', () => {
  const ask = (by: Person, report: ReportKey, body: object) =>
    send(by.account?.sub, reportsApi.exportReport, { params: { report }, body: { filter: {}, ...body } })
  const current = (filter: object) => ({ records: 'current', filter })

  test('needs both dates or none', async () => {
    const { status, problem } = await ask(admin, 'full', current({ from: '2026-05-01' }))
    expect([status, problem.fields]).toEqual([400, { 'filter.to': 'Please select date range' }])
    const other = await ask(admin, 'full', current({ to: '2026-05-01' }))
    expect([other.status, other.problem.fields]).toEqual([400, { 'filter.from': 'Please select date range' }])
  })

  test('is refused where nothing is found, and for days that cannot be chosen', async () => {
    const { status, problem } = await ask(admin, 'full', current({ from: '2020-01-01', to: '2020-02-01' }))
    expect([status, problem.message]).toEqual([409, 'No record to download report in given date range.'])
    expect((await ask(admin, 'full', current({ from: '2020-02-02', to: '2020-02-01' }))).status).toBe(400)
  })

  test('is refused with a filter that the report does not offer; of all records none counts, or is recorded', async () => {
    const { status, problem } = await ask(admin, 'archived', current({ category: 102 }))
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['category']])
    const by = somebody('Ada', 'Other', { roles: ['thinktank', 'administrator'] })
    await addPeople(table, by)
    const { reply } = await ask(by, 'archived', { records: 'all', filter: { category: 103 } })
    expect((await findExport(reply.id))?.filter).toHaveProperty('filter', {})
  })

  const ofRoles = roles.map((role, n) => somebody('Body', `Role-${n}`, { roles: [role] }))
  beforeAll(() => addPeople(table, ...ofRoles))

  test.each(reportKeys)('of %s is for the roles that open it, and for no other', async (key) => {
    for (const [n, by] of ofRoles.entries()) {
      const both = ['all', 'current']
      for (const records of isLong ? both : [both[n % 2]]) {
        const { status, problem } = await ask(by, key, { records })
        const isRefused = status === 403 && problem.code === 'no-access'
        expect(isRefused, `${records} of ${key} by ${by.roles}: ${status}`).toBe(!mayOpen(key, by))
      }
    }
  })

  test('is for readers of the report, in columns that are theirs', async () => {
    const [reader = admin] = readers
    expect((await ask(reader, 'full', { records: 'all' })).status).toBe(403)
    expect((await ask(admin, 'own', { records: 'all' })).status).toBe(403)
    for (const columns of ['reward-group', 'full']) {
      const wide = await ask(reader, 'own', { records: 'all', columns })
      expect([wide.status, Object.keys(wide.problem.fields ?? {})]).toEqual([400, ['columns']])
    }
    expect(
      (
        await as(admin).call(reportsApi.exportReport, {
          params: { report: 'full' },
          body: { records: 'all', filter: {} },
        })
      ).status,
    ).toBe(202)
  })
})
