/** A team with more files than one transaction attaches, killed on the way: the nomination's own transaction decides, and
 * no file is lost, doubled or left behind. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { handler as sweep } from '#events/media/sweep.ts'
import { findMediaOf, unattachedBefore } from '#functions/media/store.ts'
import { env } from '#functions/runtime/env.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import { awards, jon, monetary, nosy, open, useNominations, withProof } from '#tests/support/nominations.ts'

const documented = withProof(awards, 'documented')
const { table, newcomers, documents } = useNominations([recognition, documented])
const door = useTableDoor()
standInFiles()
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** Moves the product's clock so many minutes ahead. */
function wait(minutes: number): void {
  process.env[env.clockOffset] = String(minutes * 60_000)
}

/** A team of fifty with a document each. */
async function largeTeam() {
  const members = await newcomers(50)
  const files = (await documents(jon, 50)).map(({ mediaId }) => mediaId)
  const memberDocuments = members.map(({ personId }, place) => ({
    personId,
    documents: files.slice(place, place + 1).map((mediaId) => ({ mediaId, name: 'Proof.pdf' })),
  }))
  const body = { ...monetary(members, { event: documented }), memberDocuments }
  const idempotencyKey = randomUUID()
  const submit = () => as(jon).call(nominationsApi.submitNomination, { body, idempotencyKey })
  return { files, submit, body }
}

/** Lets the files be held, and then nothing more through. */
function killBeforeCommit(): void {
  let count = 0
  door.failWith((asked) => {
    if (!isTransaction(asked)) return undefined
    count += 1
    return count > 1 ? 'request lost' : undefined
  })
}

async function loose(): Promise<string[]> {
  const found: string[] = []
  for await (const some of unattachedBefore(new Date(Date.now() + 60_000), 500))
    found.push(...some.map(({ id }) => id))
  return found
}
const owners = async (files: string[]) => (await findMediaOf(files)).map(({ attachedTo }) => attachedTo?.id)
const nominationsMade = async () => (await table.items('nomination')).length

test('killed before it was written, there is no nomination; the same form can be sent again, with all its files', async () => {
  const { files, submit } = await largeTeam()
  const before = await nominationsMade()
  killBeforeCommit()
  expect((await submit()).status).toBe(503)
  door.failWith(undefined)
  expect(await nominationsMade()).toBe(before)
  // The first request might still be at it.
  expect((await submit()).problem.code).toBe('busy')
  wait(2)
  const { status, reply } = await submit()
  expect(status).toBe(201)
  expect(await nominationsMade()).toBe(before + 1)
  expect(await owners(files)).toEqual(files.map(() => reply.id))
  expect((await findMediaOf(files)).filter(({ held }) => held)).toEqual([])
  expect(await loose()).toEqual([])
  expect(await table.items('media-hold')).toEqual([])
})

test('killed before it was written and never sent again, its files go with the sweep', async () => {
  const { files, submit } = await largeTeam()
  killBeforeCommit()
  expect((await submit()).status).toBe(503)
  door.failWith(undefined)
  wait(60)
  await sweep()
  expect(await findMediaOf(files)).toHaveLength(50)
  wait(25 * 60)
  await sweep()
  expect(await findMediaOf(files)).toEqual([])
  expect(await table.items('media-hold')).toEqual([])
})

test('killed right after it was written, it has all its files, and the sweep leaves them alone', async () => {
  const { files, submit } = await largeTeam()
  door.failWith(({ headers }) =>
    String(headers['x-amz-target']).endsWith('UpdateItem') ? 'request lost' : undefined,
  )
  const { status, reply } = await submit()
  door.failWith(undefined)
  expect(status).toBe(201)
  expect((await loose()).length).toBeGreaterThan(0)
  expect(await owners(files)).toEqual(files.map(() => reply.id))
  const { nominees } = (await open(jon, reply.id)).reply
  expect(nominees.flatMap(({ documents = [] }) => documents.map(({ mediaId }) => mediaId))).toEqual(files)
  wait(25 * 60)
  await sweep()
  expect(await loose()).toEqual([])
  expect(await owners(files)).toEqual(files.map(() => reply.id))
})

test('two forms that name the same files at once: one gets them all, the other none', async () => {
  const { files, submit, body } = await largeTeam()
  const other = () => as(jon).call(nominationsApi.submitNomination, { body, idempotencyKey: randomUUID() })
  const answers = await Promise.all([submit(), other()])
  const [made, ...more] = answers.filter(({ status }) => status === 201)
  expect(more).toEqual([])
  expect(await owners(files)).toEqual(files.map(() => made?.reply.id))
  expect(await table.items('media-hold')).toEqual([])
})

test('files that are held for somebody are freed by nobody else who names them', async () => {
  const { files, submit, body } = await largeTeam()
  killBeforeCommit()
  expect((await submit()).status).toBe(503)
  door.failWith(undefined)
  wait(2)
  const held = await owners(files)
  expect(held.filter(Boolean).length).toBeGreaterThan(0)
  const { status, problem } = await as(nosy).call(nominationsApi.submitNomination, {
    body,
    idempotencyKey: randomUUID(),
  })
  expect([status, problem.code]).toEqual([422, 'invalid-answers'])
  expect(await owners(files)).toEqual(held)
})
