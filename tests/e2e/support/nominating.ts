/** Nominations that a journey begins with, sent without the browser. */
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NominationCheck } from '#shared/nominations/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'

interface Nomination {
  /** User name of who nominates. */
  readonly by: string
  readonly nominees: readonly string[]
  /** What is written in every field of words. */
  readonly why: string
  /** Of the award; that of `/recognition` without. */
  readonly slug?: string
  readonly monetary: boolean
}

/** Sends a nomination for colleagues, by their addresses, with the first card there is; gives its id. */
export async function nominate(
  url: string,
  { by, nominees, why, slug, monetary }: Nomination,
): Promise<string> {
  const portal = { url }
  const token = await tokenOf(url, by)
  const event = slug
    ? await callWith(portal, token, awardsApi.getEvent, { params: { slug } })
    : await callWith(portal, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith(portal, token, awardsApi.listECards, {})
  const found = await Promise.all(
    nominees.map((entry) => callWith(portal, token, peopleApi.findNominees, { body: { entry } })),
  )
  const card = { behaviourId: behaviours[0]?.id ?? 0, cardId: behaviours[0]?.cards[0]?.id ?? 0 }
  const body = {
    eventId: event.id,
    formVersion: event.form.version,
    monetary,
    nominees: found.flatMap(({ items }) => items.map(({ personId }) => personId)),
    answers: event.form.fields
      .filter(({ required }) => required)
      .map(({ id, type }) => ({ fieldId: id, value: type === 'high5-card' ? card : why })),
    termsAccepted: true,
  }
  return (await callWith(portal, token, nominationsApi.submitNomination, { body })).id
}

/** Of these people those whom somebody can nominate so. */
export async function nominable(
  url: string,
  username: string,
  people: readonly Person[],
  what: Omit<NominationCheck, 'nominees' | 'complete'>,
): Promise<Person[]> {
  const { refused } = await callWith({ url }, await tokenOf(url, username), nominationsApi.checkNomination, {
    body: { ...what, complete: true, nominees: people.map(({ personId }) => personId) },
  })
  const places = new Set(refused.map(({ place }) => place))
  return people.filter((_, place) => !places.has(place))
}
