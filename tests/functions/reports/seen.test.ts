/** What a reader sees of a row and of its details: who is nominated sees what a nominee sees, anybody else no more than is
 * theirs. */

import { describe, expect, test } from 'vitest'
import { readerRole } from '#functions/nominations/policy.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { type ReportKey, reportKeys } from '#shared/reports/reports.ts'
import { as } from '#tests/support/calls.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { under } from '#tests/support/people.ts'
import { accounts, again, company, expected, mayOpen, useReports } from '#tests/support/reports.ts'

const [employee, colleague, manager, exco2] = accounts('employee', 'colleague', 'manager', 'exco2')
const [hrbp, sponsor, admin, full, plain] = accounts('hrbp', 'sponsor', 'admin', 'fullreports', 'care')
const readers = [employee, colleague, manager, exco2, hrbp, sponsor, admin, full, plain]

/** One that no reader of these tests made: `employee` becomes its nominee, and others its approvers. */
function some(what: string, is: (one: FullNomination) => boolean): FullNomination {
  const isReader = (personId: string) => readers.some((each) => each.personId === personId)
  const found = company.find((one) => is(one) && !isReader(one.head.nominator.personId))
  if (!found) throw new Error(`There is no nomination that ${what}.`)
  return found
}

const file = (mediaId: string) => ({ mediaId, name: `${mediaId}.pdf` })

const isOf = (kind: string) => (one: FullNomination) => one.head.kind === kind
const asNominee = ({ body }: FullNomination, { personId, name, email, slug }: Person) =>
  body.nominees.map((each, n) => (n === 0 ? { ...each, personId, name, email, slug } : each))
const said = (one: FullNomination) =>
  one.head.steps.map((step) => ({ ...step, comment: 'Said in confidence' }))

/** Nominations of this year that each show one thing, made of others of the company. */
const cases = (() => {
  const spot = some('is on the spot', isOf('on-the-spot'))
  const team = some(
    'is of a team and that the HRBP may not open',
    (one) =>
      isOf('teams')(one) &&
      one.body.nominees.length > 2 &&
      readerRole(one, { ...hrbp, roles: [] }) === undefined,
  )
  const down = some('was downgraded', ({ head }) => !!head.downgrade && !head.isTeam)
  const at = (n: number) => `2026-04-0${n}T10:00:00.000Z`
  const by = { personId: manager.personId, name: manager.name }
  const step = (stage: 'manager' | 'exco2' | 'hrbp', person: Person, status: '' | 'Approve') => ({
    stage,
    status,
    comment: 'Said in confidence',
    approver: { personId: person.personId, name: person.name, email: person.email },
    ...(status && { decidedAt: at(2), decidedBy: { personId: person.personId, name: person.name } }),
  })
  const firstNominee = { personId: employee.personId, name: employee.name, slug: employee.slug }
  const steps = [step('manager', manager, 'Approve'), step('exco2', exco2, ''), step('hrbp', hrbp, '')]
  const approved = steps.map((each) => step(each.stage, { manager, exco2, hrbp }[each.stage], 'Approve'))
  const to = {
    firstNominee,
    asked: undefined,
    decision: 'Accepted',
    downgrade: undefined,
    withdrawal: undefined,
  } as const
  const nominees = asNominee(spot, employee)
  const [first, second, ...rest] = team.body.nominees
  if (!first || !second) throw new Error('The team is too small.')
  const secondIs = { ...second, personId: colleague.personId, name: colleague.name }
  const spotOf = (day: number, head: Partial<FullNomination['head']>, members = nominees) =>
    again(spot, at(day), { ...to, ...head }, { nominees: members })
  const downOf = (
    createdAt: string,
    done: FullNomination['head']['steps'],
    members = asNominee(down, employee),
  ) => again(down, createdAt, { ...to, downgrade: down.head.downgrade, steps: done }, { nominees: members })
  const decidedBefore = (by: Person) => [
    { ...step('exco2', sponsor, 'Approve'), stage: 'sponsor' as const },
    step('manager', by, 'Approve'),
  ]
  const hierarchy = under({ lineManager: manager, exco2, hrbp })
  return {
    open: spotOf(1, { steps }),
    approved: spotOf(2, { steps: approved }),
    rejected: spotOf(3, { steps: steps.map((each) => ({ ...each, status: 'Reject' as const })) }),
    withdrawn: spotOf(4, {
      ...{ asked: true, steps, decision: 'Withdrawn' },
      withdrawal: { by, at: at(5), reason: 'In confidence' },
    }),
    downgraded: downOf(at(5), said(down)),
    formerly: downOf(
      at(9),
      decidedBefore(plain),
      asNominee(down, employee).map((each) => ({ ...each, hierarchy })),
    ),
    /** Its nominee has decided a stage of it, too. */
    judged: downOf('2026-04-09T11:00:00.000Z', decidedBefore(employee)),
    second: again(
      team,
      at(6),
      {
        ...{ asked: true, decision: 'Accepted', downgrade: undefined, withdrawal: undefined },
        steps: said(team).map((each) => ({
          ...{ ...each, status: '' as const },
          ...{ decidedBy: undefined, decidedAt: undefined },
        })),
      },
      {
        nominees: [
          {
            ...first,
            documents: [file('about-first')],
            answer: {
              status: 'Accepted',
              comments: 'First’s own words',
              references: ['one'],
              documents: [file('by-first')],
            },
          },
          {
            ...secondIs,
            documents: [file('about-second')],
            answer: {
              status: 'Accepted',
              comments: 'Second’s own words',
              documents: [file('by-second')],
            },
          },
          ...rest,
        ],
      },
    ),
    reassigned: spotOf(
      7,
      {
        firstNominee: spot.head.firstNominee,
        steps: [
          {
            ...step('manager', sponsor, ''),
            reassignedFrom: { personId: manager.personId, name: manager.name, email: manager.email },
          },
          ...steps.slice(1),
        ],
      },
      asNominee(spot, plain),
    ),
    month: again(
      team,
      at(9),
      { kind: 'team-of-the-month', category: 138, decision: 'Accepted', steps: said(team) },
      {
        nominees: [{ ...first, documents: [file('of-month')] }, { ...second, hierarchy }, ...rest],
      },
    ),
    renamed: spotOf(
      8,
      { steps: approved },
      nominees.map((each) => ({
        ...{ ...each, name: 'Thandi Former', email: 'former@thinktank.example' },
        businessUnit: 'Former unit',
      })),
    ),
  }
})()

const all = [...company, ...Object.values(cases)]

useReports(readers, all)

async function rowsOf(reader: Person, report: ReportKey, query = {}) {
  const { reply } = await as(reader).call(reportsApi.listReport, {
    params: { report },
    query: { size: 2000, ...query },
  })
  return reply.items
}

const rowOf = async (reader: Person, report: ReportKey, { head: { id } }: FullNomination) =>
  (await rowsOf(reader, report)).find((row) => row.id === id)

async function detailsOf(reader: Person, report: ReportKey, ...some: readonly FullNomination[]) {
  const ids = some.map(({ head }) => head.id)
  const { reply } = await as(reader).call(reportsApi.readReportDetails, { params: { report }, body: { ids } })
  return reply.items
}

const openAs = async (reader: Person, { head: { id } }: FullNomination) =>
  (await as(reader).call(nominationsApi.getNomination, { params: { id } })).reply

test.each([
  ['own', employee],
  ['own', exco2],
  ['business-unit', hrbp],
  ['full', full],
] as const)('each row of the report “%s” says whether its reader may open it', async (report, by) => {
  const reader = report === 'business-unit' ? { ...by, roles: ['view_eom_report' as const] } : by
  const rows = await rowsOf(reader, report, report === 'full' ? { size: 10 } : {})
  const isOpened = async (id: string) =>
    (await as(reader).call(nominationsApi.getNomination, { params: { id } })).status === 200
  const opened = await Promise.all(rows.map(async ({ id }) => [id, await isOpened(id)]))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ id, mayOpen }) => [id, mayOpen])).toEqual(opened)
  // One of them is an HRBP's who has no other part in it.
  if (report === 'business-unit') expect(opened).toContainEqual([cases.month.head.id, false])
})

describe('the own report of a nominee', () => {
  test('has what they may read and nothing else', async () => {
    const ids = (await rowsOf(employee, 'own')).map(({ id }) => id)
    expect(ids).toEqual(expected('own', employee, {}, all).map(({ head }) => head.id))
    const { open, approved, rejected, withdrawn, downgraded } = cases
    expect(
      [open, approved, rejected, withdrawn, downgraded].map(({ head }) => ids.includes(head.id)),
    ).toEqual([false, true, false, true, true])
  })

  test.each(['approved', 'withdrawn', 'downgraded'] as const)(
    'shows of what is %s what the nomination itself shows them',
    async (which) => {
      const row = await rowOf(employee, 'own', cases[which])
      const view = await openAs(employee, cases[which])
      expect(row).toMatchObject({ steps: view.steps, title: view.title, category: view.category })
      expect([row?.downgrade, row?.declineReason, row?.withdrawal]).toEqual([
        undefined,
        undefined,
        view.withdrawal,
      ])
      expect(JSON.stringify(row)).not.toContain('confidence')
    },
  )

  test('finds what was downgraded by the approvers of the High5 that it has become, and by no others', async () => {
    const found = async (reader: Person, report: ReportKey, { personId: approver }: Person) => {
      const query = { size: 2000, approver }
      const { reply } = await as(reader).call(reportsApi.listReport, { params: { report }, query })
      expect(reply.counts.total).toBe(reply.items.length)
      return reply.items.some(({ id }) => id === cases.formerly.head.id)
    }
    const approvers = [sponsor, plain, manager, exco2, hrbp]
    const of = (reader: Person, report: ReportKey) =>
      Promise.all(approvers.map((approver) => found(reader, report, approver)))
    expect(await of(employee, 'own')).toEqual([false, false, true, true, true])
    expect(await of(admin, 'full')).toEqual([true, true, false, false, false])
  })

  test('counts what its nominee has decided, too, where it shows it and nowhere else, however it is paged', async () => {
    const { id } = cases.judged.head
    for (const approver of [sponsor, exco2, hrbp, manager]) {
      const query = { size: 2000, approver: approver.personId }
      const all = (await as(employee).call(reportsApi.listReport, { params: { report: 'own' }, query })).reply
      expect([approver.name, all.counts.total]).toEqual([approver.name, all.items.length])
      const { there, back } = await thereAndBack(async (turn) => {
        const asked = { params: { report: 'own' } as const, query: { ...query, ...turn } }
        return (await as(employee).call(reportsApi.listReport, asked)).reply
      }, 1)
      const [paged = [], backwards] = [there, back].map((pages) =>
        pages.flatMap(({ items }) => items.map((each) => each.id)),
      )
      expect(backwards).toEqual(paged)
      expect(paged).toEqual(all.items.map((each) => each.id))
      // A place that they do not see takes nobody's place on a page.
      expect(there.map(({ items }) => items.length)).toEqual(paged.map(() => 1))
      // They read it as its nominee.
      if (approver === sponsor) expect(paged).not.toContain(id)
    }
  })

  test('shows and counts what was downgraded as approved, and to others as downgraded', async () => {
    const { id } = cases.downgraded.head
    const found = async (reader: Person, report: ReportKey, query: ReportFilter) => {
      const asked = { params: { report }, query: { size: 2000, ...query } }
      const { reply } = await as(reader).call(reportsApi.listReport, asked)
      const { outcome } = query
      if (outcome)
        expect(reply.counts).toMatchObject({ total: reply.items.length, [outcome]: reply.items.length })
      return reply.items.some((each) => each.id === id)
    }
    for (const more of [
      {},
      { nominee: employee.personId },
      { nominator: cases.downgraded.head.nominator.personId },
    ]) {
      expect(await found(employee, 'own', { outcome: 'approved', ...more })).toBe(true)
      expect(await found(employee, 'own', { outcome: 'downgraded', ...more })).toBe(false)
      expect(await found(admin, 'full', { outcome: 'approved', ...more })).toBe(false)
      expect(await found(admin, 'full', { outcome: 'downgraded', ...more })).toBe(true)
    }
  })

  test('tells the approver of the same nomination everything', async () => {
    const row = await rowOf(manager, 'own', cases.approved)
    expect(row?.steps[0]?.comment).toBe('Said in confidence')
    expect((await rowOf(admin, 'full', cases.withdrawn))?.withdrawal?.reason).toBe('In confidence')
  })

  test('has a team for each of its members, read as a nominee', async () => {
    const row = await rowOf(colleague, 'own', cases.second)
    expect(row?.id).toBe(cases.second.head.id)
    expect(JSON.stringify(row)).not.toContain('confidence')
    const found = await rowsOf(admin, 'full', { nominee: colleague.personId })
    expect(found.map(({ id }) => id)).toContain(cases.second.head.id)
  })
})

describe('people', () => {
  test('a stage that was passed on stands with whoever has it now', async () => {
    const { head } = cases.reassigned
    const shown = async (reader: Person, report: ReportKey) =>
      (await rowsOf(reader, report)).some(({ id }) => id === head.id)
    expect([await shown(manager, 'manager'), await shown(manager, 'own')]).toEqual([false, false])
    expect([await shown(sponsor, 'own'), await shown(exco2, 'exco2')]).toEqual([true, true])
    const byApprover = async ({ personId: approver }: Person) =>
      (await rowsOf(admin, 'full', { approver })).some(({ id }) => id === head.id)
    expect([await byApprover(manager), await byApprover(sponsor)]).toEqual([false, true])
  })

  test('who changed name, address and unit since is found, and shown as they were', async () => {
    const found = await rowsOf(admin, 'full', { nominee: employee.personId })
    const row = found.find(({ id }) => id === cases.renamed.head.id)
    expect(row?.nominee).toMatchObject({ name: 'Thandi Former', businessUnit: 'Former unit' })
  })
})

describe('details', () => {
  test('say in words what was written, and what each nominee added', async () => {
    const [found] = await detailsOf(admin, 'full', cases.second)
    const { body } = cases.second
    expect(found?.answers.map(({ fieldId }) => fieldId)).not.toContain('sponsor')
    expect(found?.nominees.map(({ nominee }) => nominee.personId)).toEqual(
      body.nominees.map(({ personId }) => personId),
    )
    expect(found?.nominees[0]).toMatchObject({
      comments: 'First’s own words',
      references: ['one'],
      status: 'Accepted',
    })
  })

  test('have files for whoever may open them: a nominee has none about others, nor what others brought', async () => {
    const filesFor = async (reader: Person, report: ReportKey) => {
      const [found] = await detailsOf(reader, report, cases.second)
      const idsOf = (files: readonly { mediaId: string }[] = []) => files.map(({ mediaId }) => mediaId)
      return [
        idsOf(found?.documents),
        ...(found?.nominees ?? []).slice(0, 2).map((each) => idsOf(each.documents)),
      ]
    }
    expect(await filesFor(admin, 'full')).toEqual([
      ['about-first', 'about-second'],
      ['by-first'],
      ['by-second'],
    ])
    expect(await filesFor(colleague, 'own')).toEqual([['about-second'], [], ['by-second']])
  })

  test('show the HRBP of a member what was written, and no file, as they may not open the nomination', async () => {
    const [found] = await detailsOf(hrbp, 'business-unit', cases.month)
    const [whole] = await detailsOf(admin, 'full', cases.month)
    expect(whole?.documents).not.toEqual([])
    expect(found).toEqual({
      ...whole,
      documents: [],
      nominees: whole?.nominees.map((each) => ({ ...each, documents: [] })),
    })
    const { head } = cases.month
    const { problem } = await as(hrbp).call(nominationsApi.getNomination, { params: { id: head.id } })
    expect(problem.code).toBe('no-access')
  })

  test('are to a nominee what a nominee sees', async () => {
    const [found] = await detailsOf(colleague, 'own', cases.second)
    expect(found?.nominees[0]?.comments).toBeUndefined()
    expect(found?.nominees[1]?.comments).toBe('Second’s own words')
  })

  test.each(reportKeys.map((key) => [key]))(
    'of %s are for whoever may open it, of what it shows them, and of nothing else',
    async (key) => {
      const chosen = [
        ...Object.values(cases).filter((_, n) => n % 2 === 0),
        ...company.filter((_, n) => n % 25 === 0),
      ].slice(0, 25)
      for (const reader of readers) {
        const isOpen = mayOpen(key, reader)
        const answers = [
          await as(reader).call(reportsApi.listReport, { params: { report: key }, query: {} }),
          await as(reader).call(reportsApi.getReportSummary, { params: { report: key }, query: {} }),
          await as(reader).call(reportsApi.readReportDetails, {
            params: { report: key },
            body: { ids: chosen.map(({ head }) => head.id) },
          }),
        ]
        const at = `${key} ${reader.username}`
        expect(
          answers.map(({ status }) => status),
          at,
        ).toEqual(isOpen ? [200, 200, 200] : [403, 403, 403])
        if (!isOpen) {
          expect(answers[0]?.problem.message).toBe(
            'You do not have access to this page. Please contact the HR team to gain access',
          )
          continue
        }
        const whole = expected(key, reader, { from: '2000-01-01', to: '2026-04-10' }, all)
        const shown = chosen.filter((one) => whole.some(({ head }) => head.id === one.head.id))
        const found = await detailsOf(reader, key, ...chosen)
        expect(
          found.map(({ id }) => id),
          at,
        ).toEqual(shown.map(({ head }) => head.id))
      }
    },
  )
})

describe('what cannot be asked', () => {
  const ask = (query: object, report: ReportKey = 'full', reader = admin) =>
    as(reader).call(reportsApi.listReport, { params: { report }, query })

  test('To before From is told at To, also in the summary', async () => {
    const query = { from: '2026-04-02', to: '2026-04-01' }
    const { status, problem } = await ask(query)
    expect([status, problem.fields]).toEqual([400, { to: 'To Date should be greater than From Date' }])
    const summary = await as(admin).call(reportsApi.getReportSummary, { params: { report: 'full' }, query })
    expect(summary.status).toBe(400)
  })

  test('days outside of the financial year are told where only that may be chosen', async () => {
    const { problem } = await ask({ from: '2026-03-31' }, 'employee-awards', hrbp)
    expect(problem.fields).toEqual({ from: 'Please select date in current Financial Year' })
    const later = await ask({ to: '2027-04-01' }, 'business-unit', hrbp)
    expect(later.problem.fields).toEqual({ to: 'Please select date in current Financial Year to Date' })
    const start = await ask({ from: '2024-04-01', to: '2026-04-01' }, 'business-unit', hrbp)
    expect(start.status).toBe(200)
  })

  test('one day alone changes nothing', async () => {
    const { reply } = await ask({ from: '2025-01-01' })
    expect(reply.days).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  })

  test('by nothing that the report does not offer', async () => {
    const archive = await ask({}, 'archived')
    expect([archive.reply.days, archive.reply.counts.total > 0]).toEqual([undefined, true])
    const notOffered = 'Choose only from the options shown'
    const other = await ask({ category: 17 })
    expect([other.status, other.problem.fields]).toEqual([400, { category: notOffered }])
    for (const [name, value] of Object.entries({
      category: 102,
      outcome: 'approved',
      status: 'Accepted',
      from: '2022-01-01',
      to: '2022-01-02',
      nominee: employee.personId,
      nominator: employee.personId,
      approver: employee.personId,
    })) {
      const query = { [name]: value }
      const { status, problem } = await ask(query, 'archived')
      expect([status, problem.fields], name).toEqual([400, { [name]: notOffered }])
      const summary = { params: { report: 'archived' as const }, query }
      expect((await as(admin).call(reportsApi.getReportSummary, summary)).status, name).toBe(400)
      const ofDashboard = (await ask(query, 'hrbp-dashboard', hrbp)).status
      expect(ofDashboard, name).toBe(name === 'from' || name === 'to' ? 200 : 400)
    }
  })

  test('a cursor of another list, filter or reader is none', async () => {
    const { reply } = await ask({ size: 1, status: 'Accepted' })
    const again = { size: 1, cursor: reply.next }
    expect((await ask({ ...again, status: 'Accepted' })).status).toBe(200)
    expect((await ask(again)).problem.code).toBe('invalid-cursor')
    expect((await ask({ ...again, status: 'Accepted', nominee: 'x' })).problem.code).toBe('invalid-cursor')
    expect((await ask({ ...again, status: 'Accepted' }, 'full', full)).problem.code).toBe('invalid-cursor')
    expect((await ask({ ...again, status: 'Accepted' }, 'own', employee)).problem.code).toBe('invalid-cursor')
  })

  test('nothing that is found is an empty page with counts of zero', async () => {
    const { reply } = await ask({ nominee: 'p-nobody' })
    expect([reply.items, reply.next, reply.counts.total, reply.total]).toEqual([[], undefined, 0, 0])
  })
})
