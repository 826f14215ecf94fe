/** Serves the endpoints about what is stored about people. */
import { startExport } from '#functions/exports/jobs.ts'
import { findPerson, personPartition } from '#functions/people/store.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import { isFailedCondition } from '#functions/runtime/retry-on-conflict.ts'
import { askForRun } from '#functions/schedules/asking.ts'
import { serve } from '#functions/serve.ts'
import type { Person } from '#shared/people/model.ts'
import { personalDataApi } from '#shared/personal-data/api.ts'
import { dataGroups } from '#shared/personal-data/groups.ts'
import type { CopyFormat, StoredData } from '#shared/personal-data/model.ts'
import { Problem } from '#shared/problems.ts'
import { beginAnonymising } from './beginning.ts'
import { anonymiseAfter, obstaclesFor } from './obstacles.ts'

export const handler = serve(personalDataApi, {
  async getStoredData({ params: { id }, now }) {
    return storedDataOf(await requirePerson(id), now)
  },

  async copyStoredData({ params: { id }, body: { format }, ...context }) {
    const { access } = personalDataApi.copyStoredData
    return startExport({ ...copyOf(await requirePerson(id), format), access }, context)
  },

  copyOwnData({ body: { format }, ...context }) {
    const { access } = personalDataApi.copyOwnData
    return startExport({ ...copyOf(context.actor.person, format), access }, context)
  },

  async anonymisePerson({ params: { id }, body: { version, reason }, ...asked }) {
    const person = await requirePerson(id)
    const { now } = asked
    const seen = await storedDataOf(person, now)
    // A repeat finds it begun already.
    if (seen.state === 'running' || seen.state === 'done') return seen
    if (person.version !== version) throw new Problem('stale-version')
    if (seen.obstacles.length > 0) throw new Problem('person-open')
    try {
      await beginAnonymising(person, reason, actingOf(asked))
    } catch (error) {
      if (isFailedCondition(error)) throw new Problem('stale-version')
      throw error
    }
    await runNow(actingOf(asked))
    return storedDataOf(await requirePerson(id), now)
  },
})

/** It is in the history of the person, too, who had a copy of what is stored about them, and when. */
const copyOf = ({ personId, name }: Person, format: CopyFormat) => ({
  kind: 'personal-data' as const,
  name: 'stored-data',
  about: name,
  filter: { personId },
  format,
  history: personPartition(personId),
})

async function requirePerson(id: string): Promise<Person> {
  const person = await findPerson(id)
  if (!person) throw new Problem('not-found')
  return person
}

async function storedDataOf(person: Person, now: Date): Promise<StoredData> {
  const { personId, name, version, leftAt, anonymisedAt, anonymisingSince } = person
  const isOver = anonymisingSince !== undefined || anonymisedAt !== undefined
  return {
    ...{ personId, name, version, leftAt, anonymisedAt },
    state: anonymisedAt ? 'done' : anonymisingSince ? 'running' : person.status,
    // Where the day is not recorded, the next run counts from its own.
    dueAt: isOver ? undefined : anonymiseAfter({ leftAt: now.toISOString(), ...person })?.toISOString(),
    begunAt: anonymisingSince,
    obstacles: isOver ? [] : await obstaclesFor(person, now),
    groups: [...dataGroups],
  }
}

/** A run that is at work takes the person up by itself, and so does the next one by the clock. */
async function runNow(acting: ReturnType<typeof actingOf>): Promise<void> {
  try {
    await askForRun('anonymise-leavers', acting)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'schedule-running')) throw error
  }
}
