/** Nominations that journeys begin with, sent without the browser. */
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination, NominationCheck } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { callWith, tokenOf } from '../../support/running.ts'

interface Sent {
  /** What is written in every field of words that has to be filled in. */
  readonly why: string
  /** User name of who nominates; the employee unless told. */
  readonly by?: string
  /** User names. */
  readonly nominees: readonly string[]
  /** Of the award; that of `/recognition` without. */
  readonly slug?: string
  readonly monetary?: boolean
  /** User name of the sponsor, of a team that is paid. */
  readonly sponsor?: string
}

const addressOf = (username: string) => `${username}@thinktank.example`

/** Sends a nomination with the first card there is; gives its id. */
export async function nominate(url: string, sent: Sent): Promise<string> {
  const { why, by = 'employee', nominees, slug, monetary = false, sponsor } = sent
  const portal = { url }
  const token = await tokenOf(url, by)
  const event = slug
    ? await callWith(portal, token, awardsApi.getEvent, { params: { slug } })
    : await callWith(portal, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith(portal, token, awardsApi.listECards, {})
  const card = { behaviourId: behaviours[0]?.id ?? 0, cardId: behaviours[0]?.cards[0]?.id ?? 0 }
  const found = await Promise.all(
    nominees.map((username) =>
      callWith(portal, token, peopleApi.findNominees, { body: { entry: addressOf(username) } }),
    ),
  )
  const answers = event.form.fields.flatMap(({ id, type, role, required }): NewNomination['answers'] => {
    if (role === 'sponsor') return sponsor ? [{ fieldId: id, value: addressOf(sponsor) }] : []
    return required ? [{ fieldId: id, value: type === 'high5-card' ? card : why }] : []
  })
  const body = {
    eventId: event.id,
    formVersion: event.form.version,
    monetary,
    nominees: found.flatMap(({ items }) => items.map(({ personId }) => personId)),
    answers,
    termsAccepted: true,
  }
  return (await callWith(portal, token, nominationsApi.submitNomination, { body })).id
}

/** Approves a stage as somebody. */
export async function approveStage(url: string, username: string, id: string, stage: Stage): Promise<void> {
  const body = { decision: 'approve' as const, comment: 'Yes', termsAccepted: true }
  const params = { id, stage }
  await callWith({ url }, await tokenOf(url, username), nominationsApi.decideStage, { params, body })
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
