/** A stage that waits for a line manager who has a delegate, against the real store. */
import { beforeEach, expect } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { exco2, hrbp, jon, monetary, nominate, useNominations } from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'

/** Sets the product's clock. */
export function itIs(instant: string | Date): void {
  process.env[env.clockOffset] = String(new Date(instant).getTime() - Date.now())
}

interface Given {
  readonly by?: Person
  readonly from?: string
  readonly to?: string
}

/** A table on 20 November, and what makes a line manager with a delegate, for that day where none is said, and what waits
 * for them. */
export function useWaitingStages() {
  const { table } = useNominations()
  let made = 0
  beforeEach(() => itIs('2026-11-20T12:00:00Z'))

  async function waiting({ by = jon, from = '2026-11-20', to = '2026-11-20' }: Given = {}) {
    made += 1
    const manager = somebody('Mary', `Manager${made}`)
    const delegate = somebody('Bo', `Delegate${made}`)
    const nominee = somebody('New', `Nominee${made}`, {
      hierarchy: under({ lineManager: manager, exco2, hrbp }),
    })
    await addPeople(table, manager, delegate, nominee)
    const body = { delegate: delegate.personId, from, to }
    const named = await as(manager).call(delegationsApi.nameDelegate, { body })
    expect(named.status).toBe(201)
    const { reply } = await nominate(by, monetary([nominee]))
    const end = () => as(manager).call(delegationsApi.endDelegation, { params: { id: named.reply.id } })
    return { id: reply.id, manager, delegate, nominee, end }
  }
  return { table, waiting }
}
