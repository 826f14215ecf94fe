/** High5 and Team High5: who may nominate whom, what is written, who may read it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { communities } from '#functions/communities/store.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { sisterCompany } from '#shared/people/rules.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const manager = somebody('Mary', 'Manager')
const exco2 = somebody('Eve', 'Exco')
const hrbp = somebody('Hana', 'Partner')
const line = under({ lineManager: manager, exco2, hrbp })
const jon = somebody('Jon', 'Dlamini', { hierarchy: line })
const amy = somebody('Amy', 'Botha', { hierarchy: line })
const team = Array.from({ length: 51 }, (_, n) => somebody('Team', `Member${n}`, { hierarchy: line }))
const contractor = somebody('Con', 'Tractor', { employeeNumber: '0' })
const sister = somebody('Sis', 'Ter', { company: sisterCompany })
const unlisted = somebody('Un', 'Listed', { hierarchy: undefined })
const left = somebody('Has', 'Left', { status: 'left' })
const head = somebody('Head', 'Ofdepartment', {
  hierarchy: { ...line, isHod: true, excludeCustomerCare: true },
})
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const auditor = somebody('Full', 'Report', { roles: ['thinktank', 'all_nomination_report_view'] })
const reporter = somebody('Own', 'Report', { roles: ['thinktank', 'view_reports'] })
const nosy = somebody('No', 'Sy')
const closed = { ...recognition, id: 'closed-event', slug: 'closed', categories: [22, 35] }
const ended = { ...recognition, id: 'ended-event', slug: 'ended', to: '2021-01-01' }
const coming = { ...recognition, id: 'coming-event', slug: 'coming', from: '2999-01-01' }
const formless = { ...recognition, id: 'formless-event', slug: 'formless', includeForm: false }
const plain = { ...recognition, id: 'plain-event', slug: 'plain', categories: [137] }
const elsewhere = { ...recognition, id: 'elsewhere-event', slug: 'elsewhere', communities: [99] }

const submit = (by: typeof jon, body: ReturnType<typeof high5>, idempotencyKey: string = randomUUID()) =>
  as(by).call(nominationsApi.submitNomination, { body, idempotencyKey })

describe('nominations', () => {
  test('are set up', async () => {
    const others = [contractor, sister, unlisted, left, head, admin, auditor, reporter, nosy]
    await addPeople(table, manager, exco2, hrbp, jon, amy, ...others, ...team)
    await addAwards(table, recognition, closed, ended, coming, formless, elsewhere, plain)
    await table.put(communities, { id: 71, title: 'Newsroom', slug: 'newsroom' })
  })

  test('a High5 is accepted, approved beforehand, titled, recorded and queued in one go', async () => {
    const { status, reply } = await submit(jon, high5([amy]))
    expect(status).toBe(201)
    expect(reply).toMatchObject({
      title: 'Amy Botha, High5',
      kind: 'high5',
      decision: 'Accepted',
      nomineeCount: 1,
    })
    const seen = (await as(amy).call(nominationsApi.getNomination, { params: { id: reply.id } })).reply
    expect(seen.steps.map(({ stage, status, approver }) => [stage, status, approver?.name])).toEqual([
      ['manager', 'Approve', 'Mary Manager'],
      ['exco2', 'Approve', 'Eve Exco'],
      ['hrbp', 'Approve', 'Hana Partner'],
    ])
    expect(seen.steps.every((each) => each.decidedAt === reply.createdAt)).toBe(true)
    expect(seen.answers.map((each) => each.content)).toContain('You stayed until the show was on the air.')
    expect(seen.card).toEqual({ id: 213, name: 'That was excellent' })
    expect(seen.history).toEqual([{ at: reply.createdAt, by: 'Jon Dlamini', what: 'created' }])
    const queue = await table.items('outbox-entry')
    expect(
      queue.filter((each) => (each.payload as { nominationId: string }).nominationId === reply.id),
    ).toHaveLength(1)
  })

  test('a team of 50 goes through, and one of 51 does not; its title names the nominator', async () => {
    const { status, reply } = await submit(jon, high5(team.slice(0, 50)))
    expect(status).toBe(201)
    expect(reply).toMatchObject({ title: 'Team High5, by Jon Dlamini', kind: 'team-high5', nomineeCount: 50 })
    const more = await submit(jon, high5(team))
    expect([more.status, more.problem.message]).toEqual([422, "Team Member count can't exceeds 50!"])
  })

  test.each([
    ['oneself', [jon], "You can't nominate yourself. Please nominate one of your colleagues instead."],
    ['oneself in a team', [amy, jon], "You can't nominate yourself"],
    ['the same person twice', [amy, amy], 'Duplicate Nominee amy.botha@thinktank.example'],
    [
      'a contractor',
      [contractor],
      'User names: con.tractor@thinktank.example is a contractor and could not be nominated',
    ],
    [
      'somebody of the sister company',
      [sister],
      `${sisterCompany} can't be nominated for this Awards. Please nominate your colleagues for Innovation Awards.`,
    ],
    ['the sister company in a team', [amy, sister], `${sisterCompany} can't be nominated for this Awards.`],
    [
      'somebody who is not in the list',
      [unlisted],
      'Nominee un.listed@thinktank.example is not present in Think Tank list. For further assistance, Please contact thinktank@thinktank.example',
    ],
    [
      'somebody who left',
      [left],
      'has.left@thinktank.example is no longer in ThinkTank and can’t be nominated.',
    ],
    ['nobody known', [{ personId: 'no-such-person' }], 'User not found'],
  ])('%s cannot be nominated', async (_, nominees, message) => {
    const { status, problem } = await submit(jon, high5(nominees))
    expect([status, problem.message]).toEqual([422, message])
    expect(problem.fields).toEqual({ [`nominees.${nominees.length - 1}`]: message })
  })

  test("belongs to the nominee's department where the nominator has no community", async () => {
    const reader = somebody('News', 'Reader', { hierarchy: line, department: 'Newsroom' })
    const loner = somebody('Lo', 'Ner', { hierarchy: line, communities: [] })
    await addPeople(table, reader, loner)
    const { reply } = await submit(loner, high5([reader]))
    expect((await table.items('nomination')).find(({ id }) => id === reply.id)).toMatchObject({
      communities: [71],
    })
  })

  test.each([
    ['an event that has closed', { eventId: closed.id }, 409, 'award-closed'],
    ['an event that has ended', { eventId: ended.id }, 409, 'award-closed'],
    ['an event that has not begun', { eventId: coming.id }, 409, 'award-not-begun'],
    ['an event without a form', { eventId: formless.id }, 409, 'award-without-form'],
    ['an event of another community', { eventId: elsewhere.id }, 404, 'not-found'],
    ['an unknown event', { eventId: 'nothing' }, 404, 'not-found'],
    ['an older form', { formVersion: 2 }, 409, 'form-changed'],
    ['a monetary box that the award has not', { eventId: plain.id, monetary: true }, 422, 'kind-not-offered'],
    ['terms that were not accepted', { termsAccepted: false }, 422, 'terms-not-accepted'],
    ['no answers', { answers: [] }, 422, 'invalid-answers'],
    [
      'a card of another behaviour',
      { answers: [{ fieldId: 'card', value: { behaviourId: 114, cardId: 213 } }] },
      422,
      'invalid-answers',
    ],
  ])('%s is refused', async (_, more, status, code) => {
    const answer = await submit(jon, high5([amy], more))
    expect([answer.status, answer.problem.code]).toEqual([status, code])
  })

  test('is read by those whom it concerns, and by who reads the full report', async () => {
    const { id } = (await submit(jon, high5([amy]))).reply
    const read = async (by: typeof jon) =>
      (await as(by).call(nominationsApi.getNomination, { params: { id } })).status
    for (const by of [jon, amy, manager, exco2, hrbp, admin, auditor])
      expect([by.name, await read(by)]).toEqual([by.name, 200])
    for (const by of [reporter, nosy]) expect([by.name, await read(by)]).toEqual([by.name, 403])
  })
})
