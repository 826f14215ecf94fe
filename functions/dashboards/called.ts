/** What people are called now, by id: for the few who stand in a list. At most a minute old. */

import type * as z from 'zod'
import { namedResponder } from '#functions/nominations/responders.ts'
import { personKey } from '#functions/people/store.ts'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import type { DashboardPerson } from '#shared/dashboards/model.ts'
import { person } from '#shared/people/model.ts'

const called = person.pick({ personId: true, name: true, slug: true, email: true })
type Called = z.infer<typeof called>

/** For reading only. */
const names = entity({ type: 'person', schema: called, keys: ({ personId }) => personKey(personId) })

const keptMilliseconds = 60_000
const mostKept = 5000
const kept = warm(() => new Map<string, { called: Called; until: number }>())

/** Names and addresses of people; who is not known is called by nothing. */
export async function namesOf(personIds: Iterable<string>, now: Date): Promise<Map<string, Called>> {
  const wanted = [...new Set(personIds)]
  const known = wanted.flatMap((id) => {
    const { called, until } = kept().get(id) ?? { until: 0 }
    return called && until > now.getTime() ? [called] : []
  })
  const isKnown = new Set(known.map(({ personId }) => personId))
  const missing = wanted.filter((id) => !isKnown.has(id))
  const attributes = ['personId', 'name', 'slug', 'email'] as const
  const found = await getItems(names, missing.map(personKey), false, attributes)
  keep(found, now)
  return new Map([...known, ...found].map((each) => [each.personId, each]))
}

/** What is too old makes room, and where that is not enough, everything. */
function keep(found: readonly Called[], now: Date): void {
  const isFull = () => kept().size + found.length > mostKept
  if (isFull()) for (const [id, { until }] of kept()) if (until <= now.getTime()) kept().delete(id)
  if (isFull()) kept().clear()
  for (const each of found)
    kept().set(each.personId, { called: each, until: now.getTime() + keptMilliseconds })
}

/** Somebody as a list has them, also where nobody is known by that id. */
export function personIn(names: ReadonlyMap<string, Called>, personId: string): DashboardPerson {
  const { name = '', slug = '' } = names.get(personId) ?? {}
  return { personId, name, slug }
}

/** Who responds: a person, or an address with a name. */
export function responderIn(
  names: ReadonlyMap<string, Called>,
  responder: string,
): { personId?: string; name: string; email: string } {
  const named = namedResponder(responder)
  if (named) return named
  const { name = '', email = '' } = names.get(responder) ?? {}
  return { personId: responder, name, email }
}
