/** One idempotency key is for one request: repeated, it gets the first reply and makes nothing new; the same to another
 * address, or with other words, is refused. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateDay } from '#functions/nomination-index/update.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { groupDay } from '#shared/clock.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { personalDataApi } from '#shared/personal-data/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addChallenge, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { innovate, innovation, oneAward } from '#tests/support/innovation.ts'
import { payrollRow } from '#tests/support/payroll.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
standInFiles()
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
let [one, other]: IdeaCard[] = []

beforeAll(async () => {
  await addPeople(table, jon, amy, ada, ...exporters)
  await addChallenge(table, 'open')
  await addAwards(table, recognition, equityEvent, oneAward)
  one = await sendIdea(jon, 'open')
  other = await sendIdea(jon, 'open')
  // So that every list has something to export.
  const { reply } = await as(ada).call(nominationsApi.submitNomination, { body: high5([jon]) })
  await updateDay(groupDay(new Date()), [reply.id])
  await innovate(ada, innovation([jon]))
  await nominateEquity(ada, [amy])
  await table.put(payrollRows, payrollRow)
})

test('one key of two people is a key for each', async () => {
  const key = randomUUID()
  const by = (person: typeof amy) => as(person).call(ideasApi.addComment, wordsAbout(one, key))
  const [amys, adas] = [await by(amy), await by(ada)]
  expect([amys.status, adas.status]).toEqual([201, 201])
  expect(amys.reply.id).not.toBe(adas.reply.id)
})

/** Whose exports are begun: each of their own, since somebody has one on its way at a time. */
const exporters = ['Ideas', 'Reports', 'Innovation', 'Equity', 'Payroll', 'OwnData', 'StoredData'].map(
  (name) => somebody('Export', name, { roles: ['thinktank', 'administrator'] }),
)
const [ofIdeas, ofReports, ofInnovation, ofEquity, ofPayroll, ofOwnData, ofStoredData] = exporters
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const aroundNow = { from: dayIn(-2), to: dayIn(2) }

interface Creating {
  /** What is made, as it is stored. */
  readonly type: string
  /** Of the reply; 201 unless told. */
  readonly status?: number
  readonly act: (idempotencyKey: string, isOther?: boolean) => Promise<Answer<unknown>>
}

/** An export of some list, in one format or the other. */
const exporting = (begin: (format: ExportFormat, key: string) => Promise<Answer<unknown>>): Creating => ({
  type: 'export',
  status: 202,
  act: (key, isOther) => begin(isOther ? 'xlsx' : 'csv', key),
})

const copyAs = (format: ExportFormat) => ({
  format: format === 'csv' ? ('html' as const) : ('json' as const),
})

/** A call that sends a few words about an idea. */
const wordsAbout = (idea: IdeaCard | undefined, idempotencyKey: string) => ({
  params: { id: idea?.id ?? '' },
  body: { text: 'It is short.' },
  idempotencyKey,
})

const creating: Record<string, Creating> = {
  ideas: {
    type: 'idea',
    act: (idempotencyKey, isOther) =>
      as(amy).call(ideasApi.submitIdea, {
        body: entryFor('open', isOther ? { title: 'Another one' } : {}),
        idempotencyKey,
      }),
  },
  comments: {
    type: 'comment',
    act: (key, isOther) => as(amy).call(ideasApi.addComment, wordsAbout(isOther ? other : one, key)),
  },
  'abuse reports': {
    type: 'abuse-report',
    act: (key, isOther) => as(amy).call(abuseApi.reportAbuse, wordsAbout(isOther ? other : one, key)),
  },
  nominations: {
    type: 'nomination',
    act: (idempotencyKey, isOther) =>
      as(amy).call(nominationsApi.submitNomination, { body: high5([isOther ? ada : jon]), idempotencyKey }),
  },
  'innovation nominations': {
    type: 'innovation-nomination',
    act: (key, isOther) => innovate(amy, innovation([isOther ? ada : jon]), key),
  },
  // Whoever is nominated already would be refused: a repeat is not.
  'nominations for employment equity': {
    type: 'equity-nomination',
    act: (key, isOther) => nominateEquity(amy, [isOther ? ada : jon], {}, key),
  },
  'exports of ideas': exporting((format, idempotencyKey) =>
    as(ofIdeas).call(ideasApi.exportIdeas, { body: { filter: {}, format }, idempotencyKey }),
  ),
  'exports of reports': exporting((format, idempotencyKey) =>
    as(ofReports).call(reportsApi.exportReport, {
      params: { report: 'full' },
      body: { records: 'all', filter: {}, format },
      idempotencyKey,
    }),
  ),
  'exports of innovation awards': exporting((format, idempotencyKey) =>
    as(ofInnovation).call(innovationApi.exportInnovations, {
      body: { records: 'all', filter: {}, format },
      idempotencyKey,
    }),
  ),
  'exports of employment equity': exporting((format, idempotencyKey) =>
    as(ofEquity).call(equityApi.exportEquityNominations, {
      body: { filter: aroundNow, format },
      idempotencyKey,
    }),
  ),
  'exports of payroll': exporting((format, idempotencyKey) =>
    as(ofPayroll).call(payrollApi.exportPayroll, {
      body: { filter: { month: payrollRow.month }, format },
      idempotencyKey,
    }),
  ),
  'copies of one’s own stored data': exporting((format, idempotencyKey) =>
    as(ofOwnData).call(personalDataApi.copyOwnData, { body: copyAs(format), idempotencyKey }),
  ),
  'copies of stored data': exporting((format, idempotencyKey) =>
    as(ofStoredData).call(personalDataApi.copyStoredData, {
      params: { id: amy.personId },
      body: copyAs(format),
      idempotencyKey,
    }),
  ),
  // The very same file under another key would be refused: a repeat is not.
  'files of answers': {
    type: 'payroll-answers',
    status: 202,
    act: (idempotencyKey, isOther) =>
      as(ada).call(payrollApi.sendPayrollAnswers, {
        body: { fileName: 'a.csv', csv: `Reference,Amount,State\nx-01,${isOther ? 2 : 1},paid` },
        idempotencyKey,
      }),
  },
}

describe.each(Object.entries(creating))('%s', (_, { type, act, status: created = 201 }) => {
  test('repeated, also at once, get the first reply and are made once', async () => {
    const before = (await table.items(type)).length
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => act(key)))
    answers.push(await act(key))
    for (const { status, reply, problem } of answers)
      expect([status, reply], JSON.stringify(problem)).toEqual([created, answers[0]?.reply])
    expect(await table.items(type)).toHaveLength(before + 1)
    const { status, problem } = await act(key, true)
    expect([status, problem.code]).toEqual([409, 'idempotency-key-reused'])
    expect(await table.items(type)).toHaveLength(before + 1)
  })
})
