/** Every kind at its largest: fifty members with the longest entries of the directory, documents, texts as long as they
 * may be, through everything that can be done to it. No act may be more than the table takes. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaItems } from '#functions/media/store.ts'
import { changeNomination } from '#functions/nominations/changing.ts'
import { env } from '#functions/runtime/env.ts'
import { lengths } from '#shared/forms/lengths.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { media } from '#shared/media/model.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { reasonLength } from '#shared/nominations/settings.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, high5, recognition } from '../support/awards.ts'
import { as } from '../support/calls.ts'
import {
  admin,
  approve,
  asking,
  awards,
  colleague,
  downgrade,
  everyone,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthAwards,
  monthly,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  sponsor,
  withdraw,
} from '../support/nominations.ts'
import { addPeople } from '../support/people.ts'
import { useTable } from '../support/table.ts'

const table = useTable()
vi.setConfig({ testTimeout: 240_000 })
let made = 0

/** As long as the directory lets it be, in letters of three bytes. */
const long = (characters: number) => '漢'.repeat(characters)

async function members(count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    made += 1
    return colleague('New', `Member${made}`, {
      department: long(120),
      company: long(120),
      businessUnit: long(120),
      gom: long(120),
      country: long(120),
    })
  })
  await addPeople(table, ...people)
  return people
}

const longest = 'x'.repeat(lengths.answer.bytes)

async function documents(owner: Person, count: number) {
  const files = Array.from({ length: count }, () => {
    made += 1
    return media.parse({
      id: `file${made}`,
      purpose: 'document',
      name: `${long(90)}.pdf`,
      contentType: 'application/pdf',
      typeLabel: 'PDF document',
      size: 10,
      owner: owner.personId,
      ownerName: owner.name,
      createdAt: new Date().toISOString(),
      status: 'ready',
    })
  })
  await Promise.all(files.map((each) => table.put(mediaItems, each)))
  return files.map(({ id }) => ({ mediaId: id, name: 'Proof.pdf' }))
}

const withProof = <T extends typeof awards>(event: T): T => ({
  ...event,
  form: {
    ...event.form,
    fields: [
      ...event.form.fields,
      {
        id: 'proof',
        type: 'file' as const,
        label: 'Supporting documentation',
        required: false,
        displayed: true,
        role: 'supporting-documentation' as const,
      },
    ],
  },
})
const [documented, documentedMonths] = [withProof(awards), withProof(monthAwards)]

beforeAll(async () => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await addPeople(table, ...everyone)
  await addAwards(table, recognition, documented, asking, documentedMonths)
})
afterAll(() => {
  delete process.env[env.recognitionDesk]
})

const month = new Date().toISOString().slice(0, 7)

/** Its text as long as it may be, and sixty documents about a team's members. */
async function largest(body: NewNomination, team: readonly Person[], documentsOfEach = 0) {
  const answers = body.answers.map((each) => (each.fieldId === 'why' ? { ...each, value: longest } : each))
  const files = await documents(jon, documentsOfEach > 0 ? 60 : 0)
  const memberDocuments = team
    .map(({ personId }, place) => ({
      personId,
      documents: [
        ...files.slice(place, place + 1),
        ...(place < 10 ? files.slice(50 + place, 51 + place) : []),
      ],
    }))
    .filter((each) => each.documents.length > 0)
  const sent = { ...body, answers, ...(memberDocuments.length > 0 && { memberDocuments }) }
  const { status, reply, problem } = await nominate(jon, sent)
  expect([status, problem?.code]).toEqual([201, undefined])
  return reply.id
}

const kinds: [string, () => Promise<{ id: string; team: Person[] }>, [Person, Stage][]][] = [
  ['a Team High5', async () => made50((team) => high5(team)), []],
  [
    'a Teams nomination',
    async () => made50((team) => monetary(team, { event: documented }), 1),
    [
      [sponsor, 'sponsor'],
      [manager, 'manager'],
      [exco2, 'exco2'],
      [hrbp, 'hrbp'],
    ],
  ],
  ['a Team of the Month', async () => made50((team) => monthly(team, month), 1), [[exco2, 'exco2']]],
]

async function made50(body: (team: Person[]) => NewNomination, documentsOfEach = 0) {
  const team = await members(50)
  return { id: await largest(body(team), team, documentsOfEach), team }
}

async function answerAll(id: string, team: readonly Person[], isDecline = false): Promise<void> {
  if ((await open(admin, id)).reply.decision !== 'Pending') return
  for (const member of team) {
    const said = { comments: longest, documents: await documents(member, 5) }
    const answer = isDecline
      ? { decision: 'decline' as const, reason: 'Other', otherReason: 'y'.repeat(reasonLength.bytes) }
      : { decision: 'accept' as const, company: 'General Entertainment' }
    const { status } = await as(member).call(nominationsApi.answerNomination, {
      params: { id },
      body: { ...answer, ...said, termsAccepted: true },
    })
    expect(status).toBe(200)
  }
}

const approveAll = async (id: string, stages: readonly [Person, Stage][]) => {
  for (const [by, stage] of stages) expect((await approve(by, id, stage, longest)).status).toBe(200)
}

const reviewed = kinds.filter(([, , stages]) => stages.length > 0)

test.each(kinds)('%s of fifty is withdrawn at once', async (_, make) => {
  const { id } = await make()
  expect((await withdraw(admin, id)).status).toBe(200)
})

test.each(kinds)(
  '%s of fifty goes all the way, and is withdrawn after the last approval',
  async (_, make, stages) => {
    const { id, team } = await make()
    await answerAll(id, team)
    await approveAll(id, stages)
    expect((await open(admin, id)).reply.nominees).toHaveLength(50)
    expect((await withdraw(admin, id)).status).toBe(200)
  },
)

test.each(reviewed)('%s of fifty is reassigned, and rejected at its last stage', async (_, make, stages) => {
  const { id } = await make()
  await nobodyAnswersButFirst(id)
  const [, last = 'exco2'] = stages.at(-1) ?? []
  await approveAll(id, stages.slice(0, -1))
  expect((await reassign(admin, id, last, nosy)).status).toBe(200)
  expect((await reject(nosy, id, last, longest)).status).toBe(200)
})

const teams = () => made50((team) => monetary(team, { event: documented }), 1)

test('a Teams nomination of fifty keeps all that its members wrote and added', async () => {
  const { id, team } = await teams()
  await answerAll(id, team)
  const { nominees } = (await open(admin, id)).reply
  expect(nominees.every(({ answer }) => answer?.comments === longest && answer.documents?.length === 5)).toBe(
    true,
  )
  expect(nominees.flatMap((each) => each.documents ?? [])).toHaveLength(60)
})

test('a Teams nomination of fifty is downgraded', async () => {
  const { id } = await teams()
  await nobodyAnswersButFirst(id)
  expect((await downgrade(sponsor, id, 'sponsor', downgradeReasons.teams[0])).status).toBe(200)
})

test('a Teams nomination of fifty is declined by all, or closed unanswered', async () => {
  const unanswered = await teams()
  await close(unanswered.id)
  expect((await open(admin, unanswered.id)).reply.decision).toBe('Declined')
  const declined = await teams()
  await answerAll(declined.id, declined.team, true)
  expect((await open(admin, declined.id)).reply.decision).toBe('Declined')
})

const close = (id: string) =>
  changeNomination(
    id,
    { what: 'not-answered' },
    { by: { name: 'ThinkTank' }, isAdmin: false, now: new Date(), requestId: 'test' },
  )

/** The first member accepts, and the others' time is over. */
async function nobodyAnswersButFirst(id: string): Promise<void> {
  const { decision, nominees } = (await open(admin, id)).reply
  const [first] = nominees
  if (decision !== 'Pending' || !first) return
  const account = { sub: `sub-${first.personId}` }
  await as({ account }).call(nominationsApi.answerNomination, {
    params: { id },
    body: { decision: 'accept', company: 'Technology', termsAccepted: true },
  })
  await close(id)
}
