import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import { sisterCompany } from '#shared/people/rules.ts'
import { addAwards, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { addFile } from '#tests/support/ideas.ts'
import { innovate, innovation, oneAward, readInnovation, teamAward } from '#tests/support/innovation.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { moveToEarlyInTheHour } from '#tests/support/working-hours.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini', { gom: 'Gauteng', businessUnit: 'News' })
const amy = somebody('Amy', 'Botha', { gom: 'Western Cape', businessUnit: 'Studios', country: 'Kenya' })
const ben = somebody('Ben', 'Naidoo')
const cat = somebody('Cat', 'Molefe')
const dan = somebody('Dan', 'Smit')
const eli = somebody('Eli', 'Banda')
const sister = somebody('Sis', 'Ter', { company: sisterCompany })
const contractor = somebody('Con', 'Tractor', { employeeNumber: '0' })
const blocked = somebody('Is', 'Blocked', { blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada' } })
const outsider = somebody('Out', 'Sider', { communities: [2] })
const closed = { ...oneAward, id: 'closed', slug: 'closed', categories: [105, 35] }
const formless = { ...oneAward, id: 'formless', slug: 'formless', includeForm: false }
const hidden = oneAward.form.fields.map((field) => ({ ...field, displayed: false }))
const asksNothing = { ...oneAward, id: 'nothing', slug: 'nothing', form: { version: 2, fields: hidden } }
const elsewhere = { ...oneAward, id: 'elsewhere', slug: 'elsewhere', communities: [2] }

beforeAll(async () => {
  const others = [sister, contractor, blocked, outsider]
  await addPeople(table, jon, amy, ben, cat, dan, eli, ...others)
  await addAwards(table, recognition, oneAward, teamAward, closed, formless, asksNothing, elsewhere)
})

const rows = async () => (await Promise.all(types.map((type) => table.items(type)))).flat()
const types = [
  'innovation-nomination',
  'innovation-body',
  'innovation-received',
  'innovation-month',
  'outbox-entry',
] as const

describe('a nomination', () => {
  test('is published at once, titled, recorded, queued and found by everybody whom it concerns', async () => {
    const { status, reply } = await innovate(jon, innovation([amy, ben, cat, sister], { event: teamAward }))
    expect(status).toBe(201)
    expect(reply).toMatchObject({
      title: 'Innovation team awards, for Bright team by Jon Dlamini',
      eventTitle: 'Bright team',
      isTeam: true,
      nominees: [amy, ben, cat, sister].map(({ personId, name }) => ({ personId, name })),
    })
    const { id, createdAt } = reply
    const [body] = (await table.items('innovation-body')).filter((each) => each.id === id)
    // What its report needs: as at the time, and each answer under its field, label and version of the form.
    expect(body).toMatchObject({
      nominator: { employeeNumber: jon.employeeNumber, gom: 'Gauteng', businessUnit: 'News' },
      nominees: [
        {
          employeeNumber: amy.employeeNumber,
          gom: 'Western Cape',
          businessUnit: 'Studios',
          country: 'Kenya',
          hierarchy: amy.hierarchy,
        },
        {},
        {},
        {},
      ],
      answers: [
        { fieldId: 'innovation-team', label: 'Team or project name', formVersion: 2 },
        { fieldId: 'what', label: 'What is new?', formVersion: 2 },
      ],
    })
    const month = groupDay(new Date(createdAt)).slice(0, 7)
    expect(await table.items('innovation-month')).toContainEqual(
      expect.objectContaining({ month, id, eventId: teamAward.id, PK: `INNOVATION-MONTH#${month}` }),
    )
    const [head] = (await table.items('innovation-nomination')).filter((each) => each.id === id)
    expect(head).toMatchObject({
      G1PK: `INNOVATION-SENT#${jon.personId}`,
      G2PK: 'INNOVATION-EVENT#team-award',
    })
    const acts = (await table.items('audit')).filter(({ subject }) => subject === `INNOVATION#${id}`)
    expect(acts).toMatchObject([{ what: 'created', by: { personId: jon.personId } }])
    const counted = (await table.items('nomination-count')).filter(({ eventId }) => eventId === teamAward.id)
    expect(counted).toMatchObject([{ card: 0, n: 1 }])
  })

  test('of one colleague needs no name of a team', async () => {
    const { status, reply } = await innovate(jon, innovation([amy]))
    expect([status, reply.title, reply.isTeam]).toEqual([
      201,
      'Innovation awards, for Bright idea by Jon Dlamini',
      false,
    ])
  })
})

test('counts for its nominator’s limits: past them it is refused, and says when to go on', async () => {
  process.env[env.personLimits] = '{"nomination":{"hour":1}}'
  moveToEarlyInTheHour()
  try {
    const busy = somebody('Bu', 'Sy')
    await addPeople(table, busy)
    expect((await innovate(busy, innovation([amy]))).status).toBe(201)
    const before = (await rows()).length
    const { status, problem, headers } = await innovate(busy, innovation([ben]))
    expect([status, problem.code, Number(headers['retry-after']) > 0]).toEqual([429, 'limit-reached', true])
    expect((await rows()).length).toBe(before)
  } finally {
    delete process.env[env.clockOffset]
    delete process.env[env.personLimits]
  }
})

test('as large as may be, with thirty files and long answers, is sent and read', async () => {
  const papers = ['paper-1', 'paper-2', 'paper-3']
  const words = Array.from({ length: 8 }, (_, n) => `words-${n}`)
  const question = { label: 'What?', required: true, displayed: true }
  const wide = {
    ...teamAward,
    id: 'wide',
    slug: 'wide',
    form: {
      version: 2,
      fields: [
        ...papers.map((id) => ({ ...question, id, type: 'file' as const })),
        ...words.map((id) => ({ ...question, id, type: 'text-area' as const })),
      ],
    },
  }
  await addAwards(table, wide)
  const files = await Promise.all(Array.from({ length: 30 }, () => addFile(table, jon)))
  const { status, reply } = await innovate(
    jon,
    innovation([amy, ben, cat, dan], {
      event: wide,
      answers: [
        { fieldId: 'innovation-team', value: 'All of it' },
        ...papers.map((fieldId, n) => ({
          fieldId,
          value: files.slice(n * 10, n * 10 + 10).map(({ id, name }) => ({ mediaId: id, name })),
        })),
        ...words.map((fieldId) => ({ fieldId, value: 'é'.repeat(4_000) })),
      ],
    }),
  )
  expect(status).toBe(201)
  const read = (await readInnovation(amy, reply.id)).reply
  expect([read.files.length, read.answers.length]).toEqual([30, 12])
})

describe('is refused', () => {
  test.each([
    [
      'oneself',
      [jon],
      oneAward,
      "You can't nominate yourself. Please nominate one of your colleagues instead.",
    ],
    [
      'the same person twice',
      [amy, amy],
      teamAward,
      'Please add another nominee. Requested Nominee is already nominated amy.botha@thinktank.example.',
    ],
    [
      'a contractor',
      [contractor],
      oneAward,
      'User names: con.tractor@thinktank.example is a contractor and could not be nominated',
    ],
    [
      'who is blocked',
      [blocked],
      oneAward,
      'is.blocked@thinktank.example is no longer in ThinkTank and can’t be nominated.',
    ],
    ['a fifth member', [amy, ben, cat, dan, eli], teamAward, 'You can only add upto max 4 nominee.'],
    [
      'a second nominee of an individual award',
      [amy, ben],
      oneAward,
      'This award takes one nominee. Remove the colleague you’ve already chosen first.',
    ],
  ])('%s', async (_, nominees, event, message) => {
    const before = (await rows()).length
    const { status, problem } = await innovate(jon, innovation(nominees, { event }))
    expect([status, problem.fields?.[`nominees.${nominees.length - 1}`]]).toEqual([422, message])
    expect((await rows()).length).toBe(before)
  })

  test('each of two hundred at their place, without writing anything', async () => {
    const before = (await rows()).length
    const { status, problem } = await innovate(jon, {
      ...innovation([], { event: teamAward }),
      nominees: Array.from({ length: 200 }, (_, n) => (n === 0 ? amy.personId : ben.personId)),
    })
    expect(status).toBe(422)
    expect(Object.keys(problem.fields ?? {})).toHaveLength(198)
    expect((await rows()).length).toBe(before)
  })

  test.each([
    [closed, 409, 'award-closed'],
    [asksNothing, 409, 'award-without-form'],
    [{ ...recognition, form: oneAward.form }, 409, 'award-without-form'],
    [elsewhere, 404, 'not-found'],
    [{ ...oneAward, form: { ...oneAward.form, version: 1 } }, 409, 'form-changed'],
  ])('for an award that does not take it: $id', async (event, status, code) => {
    const { status: told, problem } = await innovate(jon, innovation([amy], { event }))
    expect([told, problem.code]).toEqual([status, code])
  })

  test.each([
    ['without terms', { termsAccepted: false }, 'termsAccepted'],
    ['without an answer', { answers: [] }, 'answers.what'],
    ['with a very long one', { answers: [{ fieldId: 'what', value: 'x'.repeat(150_000) }] }, 'answers.what'],
    [
      'without the name of the team',
      { event: teamAward, answers: innovation([]).answers },
      'answers.innovation-team',
    ],
  ])('%s', async (_, more, field) => {
    const { status, problem } = await innovate(jon, innovation([amy], more))
    expect(status).toBe(422)
    expect(problem.fields).toHaveProperty([field])
  })

  test('with somebody else’s file, one that is taken, or none', async () => {
    const theirs = await addFile(table, amy)
    const own = await addFile(table, jon)
    const withFile = (mediaId: string) =>
      innovate(
        jon,
        innovation([amy], {
          answers: [...innovation([]).answers, { fieldId: 'plan', value: [{ mediaId, name: 'plan.pdf' }] }],
        }),
      )
    for (const id of [theirs.id, 'none']) {
      const { status, problem } = await withFile(id)
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['answers.plan']])
    }
    expect((await withFile(own.id)).status).toBe(201)
    expect((await withFile(own.id)).status).toBe(422)
  })
})

describe('the awards', () => {
  test('are the active ones that somebody may see, newest first, with what they say', async () => {
    const list = async (by: typeof jon) =>
      (await as(by).call(innovationApi.listInnovationAwards, {})).reply.items.map(({ id }) => id)
    const everybodys = ['team-award', 'one-award', 'nothing', 'formless', 'wide']
    expect((await list(jon)).sort()).toEqual([...everybodys].sort())
    expect((await list(outsider)).sort()).toEqual([...everybodys, 'elsewhere'].sort())
    const { items } = (await as(jon).call(innovationApi.listInnovationAwards, {})).reply
    expect(items[0]).toMatchObject({ content: '<p>Say thank you.</p>' })
  })

  test('that say more than a reply holds are listed all the same', async () => {
    const long = Array.from({ length: 9 }, (_, n) => ({
      ...oneAward,
      id: `long-${n}`,
      slug: `long-${n}`,
      content: `<p>${'x'.repeat(340_000)}</p>`,
      communities: [77],
    }))
    const reader = somebody('Re', 'Ader', { communities: [77] })
    await addPeople(table, reader)
    await addAwards(table, ...long)
    const { status, reply } = await as(reader).call(innovationApi.listInnovationAwards, {})
    const listed = reply.items.filter(({ id }) => id.startsWith('long'))
    expect([status, listed.length]).toEqual([200, 9])
    expect(listed.some(({ shortened }) => shortened)).toBe(true)
    expect(listed.filter(({ shortened }) => !shortened).length).toBeGreaterThan(0)
  })
})
