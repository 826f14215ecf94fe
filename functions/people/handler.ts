/** Serves the people endpoints: the signed-in person's account, and finding colleagues. */

import { register } from '#functions/identity/registration.ts'
import { usernameOf } from '#functions/identity/sign-in-names.ts'
import { endAllSessions, endOneSession } from '#functions/identity/sign-out.ts'
import { type Actor, actorOfSession } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Me, Suggestion } from '#shared/people/model.ts'
import {
  asMe,
  asNominee,
  isActive,
  isMailEntry,
  normalAddress,
  typeaheadMatches,
} from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { reportReaders } from '#shared/reports/reports.ts'
import { hasFlag } from '#shared/roles.ts'
import { noteSession } from './open-sessions.ts'
import { askPool } from './pool-sessions.ts'
import { findPeople, findPerson, personBy } from './store.ts'
import { idsOfName, suggestFormer, suggestPeople } from './typeahead.ts'

export const handler = serve(peopleApi, {
  async getMe({ actor, token, userAgent }) {
    await noteSession(token, userAgent)
    return meOf(actor)
  },

  async registerAccount({ caller, now, requestId }) {
    const person = await register({ ...caller, now, requestId })
    return meOf(actorOfSession(person, (await askPool(caller)).hasTwoStep))
  },

  async signOut({ caller, body: { everywhere } }) {
    if (everywhere) await endAllSessions(caller)
    else await endOneSession(caller)
    return {}
  },

  async resolveSignInName({ body: { name } }) {
    return { username: await usernameOf(name) }
  },

  async getPersonName({ params: { id } }) {
    const person = await findPerson(id)
    if (!person) throw new Problem('not-found')
    return person
  },

  async suggestPeople({ body: { search, former = false }, actor }) {
    if (former && !reportReaders.some((flag) => hasFlag(actor.person.roles, flag)))
      throw new Problem('no-access')
    const [active, others] = await Promise.all([suggestPeople(search), former ? suggestFormer(search) : []])
    return { items: together(active, others) }
  },

  async findNominees({ body: { entry } }) {
    if (isMailEntry(entry)) {
      const address = normalAddress(entry)
      const person = address ? await personBy('EMAIL', address) : undefined
      return { items: person ? [asNominee(person)] : [] }
    }
    return { items: (await findPeople(await idsOfName(entry))).map(asNominee) }
  },

  async readNominees({ body: { ids } }) {
    const found = await findPeople([...new Set(ids)])
    // An id is on many pages: it must not tell who has left.
    return { items: found.filter(isActive).map(asNominee) }
  },
})

const meOf = ({ person, twoStep }: Actor): Me => ({ ...asMe(person), twoStep })

/** Takes half of the suggestions from each list, where both are long; a leaver may be in both. */
function together(active: readonly Suggestion[], former: readonly Suggestion[]): Suggestion[] {
  const others = former.filter(({ personId }) => !active.some((each) => each.personId === personId))
  const most = Math.max(typeaheadMatches - others.length, typeaheadMatches / 2)
  return [...active.slice(0, most), ...others].slice(0, typeaheadMatches)
}
