/** Of people who are told something, one for whom it fails stops no other, is named in the log, and fails the run. */
import { expect, test } from 'vitest'
import { forEachPerson } from '#events/schedules/for-each-person.ts'
import { Tally } from '#events/schedules/tally.ts'
import { loggedLines } from '../../support/captured-log.ts'

test('whoever it fails for stops nobody else, and is counted and named', async () => {
  const people = Array.from({ length: 20 }, (_, n) => ({ personId: `person${n}` }))
  const tally = new Tally<'digest'>()
  const told: string[] = []
  const tell = async ({ personId }: { personId: string }) => {
    if (/[37]$/.test(personId)) throw new Error('Not today.')
    told.push(personId)
  }
  await forEachPerson(people, tell, { failed: 'not told', tally })
  expect(told).toHaveLength(16)
  expect(tally.failures).toBe(4)
  const named = loggedLines().map((line) => JSON.parse(line))
  expect(named.map(({ message, personId }) => `${message} ${personId}`).sort()).toEqual(
    ['person13', 'person17', 'person3', 'person7'].map((personId) => `not told ${personId}`),
  )
})
