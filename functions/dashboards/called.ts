/** Names of the people in a list, by id. They are at most a minute old. */
import { difference } from 'es-toolkit/array'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod'
import { namedResponder } from '#functions/nominations/review/approvers.ts'
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

/** People whom several readers see first in their lists, for a minute each. */
const namesInMemory = warm(() => new LRUCache<string, Called>({ max: 5000, ttl: 60_000, perf: Date }))

/** Returns names and addresses of people by id; nothing for ids that nobody has. */
export async function namesOf(personIds: Iterable<string>): Promise<Map<string, Called>> {
  const ids = [...new Set(personIds)]
  const inMemory = ids.flatMap((id) => namesInMemory().get(id) ?? [])
  const missing = difference(
    ids,
    inMemory.map(({ personId }) => personId),
  )
  const attributes = ['personId', 'name', 'slug', 'email'] as const
  const found = await getItems(names, missing.map(personKey), { mayBeLate: true, only: attributes })
  for (const each of found) namesInMemory().set(each.personId, each)
  return new Map([...inMemory, ...found].map((each) => [each.personId, each]))
}

/** Returns a person as lists show them; an empty name for an id that nobody has. */
export function personIn(names: ReadonlyMap<string, Called>, personId: string): DashboardPerson {
  const { name = '', slug = '' } = names.get(personId) ?? {}
  return { personId, name, slug }
}

/** Returns an approver as lists show them: a person, or an address with a name. */
export function responderIn(
  names: ReadonlyMap<string, Called>,
  responder: string,
): { personId?: string; name: string; email: string } {
  const named = namedResponder(responder)
  if (named) return named
  const { name = '', email = '' } = names.get(responder) ?? {}
  return { personId: responder, name, email }
}
