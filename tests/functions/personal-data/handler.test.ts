/** Anonymising by hand: what stands in the way, and what is so at once. */
import { expect, test } from 'vitest'
import { findPerson, people } from '#functions/people/store.ts'
import { listAnonymisings } from '#functions/personal-data/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import type { Person } from '#shared/people/model.ts'
import { personalDataApi } from '#shared/personal-data/api.ts'
import { formerName } from '#shared/personal-data/former.ts'
import { as } from '../../support/calls.ts'
import { standInFiles } from '../../support/files.ts'
import {
  admin,
  approveAll,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  useNominations,
} from '../../support/nominations.ts'
import { under } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const files = standInFiles()
const projections = useProjections()

const look = async ({ personId: id }: Person) =>
  (await as(admin).call(personalDataApi.getStoredData, { params: { id } })).reply

const anonymise = ({ personId: id }: Person, version: number) =>
  as(admin).call(personalDataApi.anonymisePerson, { params: { id }, body: { version, reason: 'They asked' } })

/** Somebody leaves, of which the stream has not told yet. */
async function gone(person: Person): Promise<Person> {
  const left = { ...person, status: 'left' as const, version: person.version + 1 }
  await table.put(people, left)
  return left
}

test('nobody is anonymised for whom others wait, who is nominated, or who is not paid yet', async () => {
  const boss = await newcomer()
  const nominee = await newcomer({ hierarchy: under({ lineManager: boss, exco2, hrbp }) })
  await nominate(jon, monetary([nominee]))
  const paid = await newcomer()
  await approveAll((await nominate(jon, monetary([paid]))).reply.id, ['manager', 'exco2', 'hrbp'])
  await projections.settle()
  const [one, two, three] = [await gone(boss), await gone(nominee), await gone(paid)]
  expect((await look(one)).obstacles).toEqual(['stages'])
  expect((await look(two)).obstacles).toEqual(['nominations'])
  expect((await look(three)).obstacles).toEqual(['payroll'])
  for (const each of [one, two, three]) {
    const { status, problem } = await anonymise(each, each.version)
    expect([status, problem.code]).toEqual([409, 'person-open'])
  }
})

test('of a leaver without a recorded day it is told when the portal does it, counted from its next run', async () => {
  const person = await gone(await newcomer())
  expect((await look(person)).dueAt).toBeUndefined()
  process.env[env.retention] = '{"leavers":30}'
  const due = Date.parse((await look(person)).dueAt ?? '')
  delete process.env[env.retention]
  expect(Math.round((due - Date.now()) / 86_400_000)).toBe(30)
})

test('the record loses its name at once, on record with the reason; a repeat changes nothing', async () => {
  const person = await gone(await newcomer())
  expect((await anonymise(person, person.version - 1)).problem.code).toBe('stale-version')
  const { status, reply } = await anonymise(person, person.version)
  expect([status, reply.state]).toEqual([202, 'running'])
  expect(await findPerson(person.personId)).toMatchObject({ ...formerName(person.personId), email: '' })
  expect((await anonymise(person, person.version)).reply.state).toBe('running')
  const acts = (await historyOf(`PERSON#${person.personId}`)).filter(
    ({ what }) => what === 'anonymising begun',
  )
  expect(acts).toMatchObject([{ by: { name: admin.name }, after: { reason: 'They asked' } }])
  expect((await listAnonymisings()).map(({ personId }) => personId)).toContain(person.personId)
  expect(await files.keys()).toContainEqual(
    expect.stringMatching(/^schedules\/requests\/anonymise-leavers\//),
  )
})
