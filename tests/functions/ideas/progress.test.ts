/** What becomes of an idea: who may say it, who reads it, and what it sets off (docs/product.md#progress). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { comparisons } from '#events/counters/nightly.ts'
import { ideaMails, mailsOfProgress } from '#events/ideas/mails.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { type ProgressStage, progressStages } from '#shared/ideas/progress.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const eve = somebody('Eve', 'Smith', { communities: [1] })
const owner = somebody('Ow', 'Ner', { communities: [1] })
/** Named as an owner of a challenge whose ideas they may not see. */
const elsewhere = somebody('El', 'Sewhere', { communities: [2] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })

beforeAll(async () => {
  await addPeople(table, jon, eve, owner, elsewhere, ada)
  const owners = [owner, elsewhere].map(({ personId, name }) => ({ personId, name }))
  await addChallenge(table, 'owned', { communities: [1], owners })
  await addChallenge(table, 'other', { communities: [1] })
})

const read = async (by: Person, id: string) => as(by).call(ideasApi.getIdea, { params: { id } })
async function say(
  by: Person,
  id: string,
  stage: ProgressStage | undefined,
  reason?: string,
  version?: number,
) {
  const known = version ?? (await read(ada, id)).reply.version
  const body = { version: known, ...(stage && { stage }), ...(reason !== undefined && { reason }) }
  return as(by).call(ideasApi.setProgress, { params: { id }, body })
}
const queued = async (id: string) =>
  (await table.items('outbox-entry'))
    .map(({ payload }) => payload as { event: string; ideaId: string; at: string; personId: string })
    .filter(({ event, ideaId }) => event === 'idea-progressed' && ideaId === id)

describe('what becomes of an idea', () => {
  test('is said by administrators and by owners of its challenge, and read by whoever sees the idea', async () => {
    const { id } = await sendIdea(jon, 'owned')
    expect((await read(owner, id)).reply.mayAnswer).toBe(true)
    for (const by of [jon, eve]) {
      expect((await read(by, id)).reply.mayAnswer).toBe(false)
      expect((await say(by, id, 'done')).problem.code).toBe('no-access')
    }
    for (const [by, stage] of [
      [owner, 'under-review'],
      [ada, 'planned'],
    ] as const)
      expect((await say(by, id, stage, 'Next year.')).status).toBe(200)
    const { reply } = await read(eve, id)
    expect(reply.progress).toMatchObject({
      stage: 'planned',
      reason: 'Next year.',
      by: { name: 'Ada Admin' },
    })
    const list = await as(eve).call(ideasApi.listIdeas, { query: { challenge: 'owned' } })
    expect(list.reply.items.find((each) => each.id === id)?.progress?.stage).toBe('planned')
  })

  test('gives owners no sight of ideas beyond their communities, nor a word in other challenges', async () => {
    const { id } = await sendIdea(jon, 'owned')
    expect((await read(elsewhere, id)).status).toBe(404)
    expect((await say(elsewhere, id, 'done')).status).toBe(404)
    const query = { challenge: 'owned', view: 'unanswered' } as const
    expect((await as(elsewhere).call(ideasApi.listIdeas, { query })).reply).toMatchObject({
      items: [],
      total: 0,
    })
    const other = await sendIdea(jon, 'other')
    expect((await say(owner, other.id, 'done')).problem.code).toBe('no-access')
  })

  test.each(progressStages)('%s tells the author by one mail, and nobody twice', async (stage) => {
    const { id } = await sendIdea(jon, 'owned', { title: `Idea ${randomUUID()}` })
    expect((await say(owner, id, stage, 'Because.')).status).toBe(200)
    // The same again changes nothing.
    expect((await say(owner, id, stage, 'Because.', 1)).status).toBe(200)
    const [event, ...more] = await queued(id)
    expect(more).toEqual([])
    const drafts = await mailsOfProgress({ ...event, event: 'idea-progressed' } as never)
    expect(drafts.map(({ to }) => to.personId)).toEqual([jon.personId])
    const writing = { payload: drafts[0]?.payload ?? {}, to: jon, siteUrl: 'https://thinktank.example' }
    const letter = await ideaMails['idea-progress'].letter(writing)
    expect(JSON.stringify(letter)).toContain('Because.')
    expect(JSON.stringify(letter)).toContain('Ow Ner')
    // What was said since has a mail of its own.
    await say(owner, id, stage === 'done' ? 'planned' : 'done')
    expect(await ideaMails['idea-progress'].letter(writing)).toBeUndefined()
  })

  test('that its own author says sets off no mail', async () => {
    const { id } = await sendIdea(owner, 'owned')
    await say(owner, id, 'done')
    expect(await queued(id)).toEqual([])
  })

  test('needs a reason where it is not now, and can be taken back', async () => {
    const { id } = await sendIdea(jon, 'owned')
    const { status, problem } = await say(owner, id, 'not-now', '  ')
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['reason']])
    expect((await read(jon, id)).reply.progress).toBeUndefined()
    await say(owner, id, 'not-now', 'No money.')
    expect((await say(owner, id, undefined)).reply.progress).toBeUndefined()
    expect((await read(jon, id)).reply.progress).toBeUndefined()
    const last = (await queued(id)).at(-1)
    expect(
      await ideaMails['idea-progress'].letter({
        payload: { ideaId: id, at: last?.at },
        to: jon,
        siteUrl: 'https://thinktank.example',
      }),
    ).toBeUndefined()
  })

  test('is one answer where two answer at once', async () => {
    const { id } = await sendIdea(jon, 'owned')
    const answers = await Promise.all([say(owner, id, 'done', 'A', 1), say(ada, id, 'planned', 'B', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await queued(id)).toHaveLength(1)
    expect(await comparisons['idea-keys'].driftOf('@owned')).toEqual([])
  })
})
