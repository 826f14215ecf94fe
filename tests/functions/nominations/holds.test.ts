/** A team with more files than one transaction attaches, killed on the way: the nomination's own transaction decides, and
 * no file is lost, doubled or left behind. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { handler as sweep } from '#events/media/sweep.ts'
import { findMediaOf, mediaItems, unattachedBefore } from '#functions/media/store.ts'
import { env } from '#functions/runtime/env.ts'
import { type Media, media } from '#shared/media/model.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { type Door, faultyDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import { awards, colleague, everyone, jon, monetary, nosy, open } from '#tests/support/nominations.ts'
import { addPeople } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
standInFiles()
let door: Door
vi.setConfig({ testTimeout: 300_000 })
let made = 0

const documented = {
  ...awards,
  id: 'documented',
  slug: 'documented',
  form: {
    ...awards.form,
    fields: [
      ...awards.form.fields,
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
}

beforeAll(async () => {
  door = await faultyDoor(inject('dynamodb'))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = door.url
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await addPeople(table, ...everyone)
  await addAwards(table, recognition, documented)
})
afterAll(() => door.close())
afterEach(() => {
  door.failWith(undefined)
  delete process.env[env.clockOffset]
})

/** Moves the product's clock so many minutes ahead. */
function wait(minutes: number): void {
  process.env[env.clockOffset] = String(minutes * 60_000)
}

async function fifty(): Promise<Person[]> {
  const people = Array.from({ length: 50 }, () => {
    made += 1
    return colleague('New', `Member${made}`)
  })
  await addPeople(table, ...people)
  return people
}

async function documents(count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (): Media => {
    made += 1
    return media.parse({
      id: `file${made}`,
      purpose: 'document',
      name: `Proof ${made}.pdf`,
      contentType: 'application/pdf',
      typeLabel: 'PDF document',
      size: 10,
      owner: jon.personId,
      ownerName: jon.name,
      createdAt: new Date().toISOString(),
      status: 'ready',
    })
  })
  for (const file of files) await table.put(mediaItems, file)
  return files.map(({ id }) => id)
}

/** A team of fifty with a document each. */
async function largeTeam() {
  const [members, files] = [await fifty(), await documents(50)]
  const memberDocuments = members.map(({ personId }, place) => ({
    personId,
    documents: files.slice(place, place + 1).map((mediaId) => ({ mediaId, name: 'Proof.pdf' })),
  }))
  const body = { ...monetary(members, { event: documented }), memberDocuments }
  const idempotencyKey = randomUUID()
  const submit = () => as(jon).call(nominationsApi.submitNomination, { body, idempotencyKey })
  return { files, submit, body }
}

const isTransaction = (target: unknown) => String(target).endsWith('TransactWriteItems')

/** Lets the files be held, and then nothing more through. */
function killBeforeCommit(): void {
  let count = 0
  door.failWith(({ headers }) => {
    if (!isTransaction(headers['x-amz-target'])) return undefined
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
  expect((await submit()).status).toBe(500)
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
  expect((await submit()).status).toBe(500)
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
  expect((await submit()).status).toBe(500)
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
