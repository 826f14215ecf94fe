/** Nominations that journeys begin with, sent without the browser. */
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callAs, site } from './journey.ts'

interface Sent {
  /** The answer to every required question in words. */
  readonly why: string
  /** User name of the nominator; the employee unless told. */
  readonly by?: string
  /** User names. */
  readonly nominees: readonly string[]
  readonly monetary?: boolean
}

/** Sends a nomination with the first card there is; returns its id. */
export async function nominate(sent: Sent, url = site): Promise<string> {
  const { why, by = 'employee', nominees, monetary = false } = sent
  const event = await callAs(by, awardsApi.getCategoryEvent, { params: { category: 22 } }, url)
  const { behaviours } = await callAs(by, awardsApi.listECards, {}, url)
  const card = { behaviourId: behaviours[0]?.id ?? 0, cardId: behaviours[0]?.cards[0]?.id ?? 0 }
  const found = await Promise.all(
    nominees.map((username) =>
      callAs(by, peopleApi.findNominees, { body: { entry: `${username}@thinktank.example` } }, url),
    ),
  )
  const answers = event.form.fields.flatMap(({ id, type, role, required }) =>
    required && role !== 'sponsor' ? [{ fieldId: id, value: type === 'high5-card' ? card : why }] : [],
  )
  const body = {
    eventId: event.id,
    formVersion: event.form.version,
    monetary,
    nominees: found.flatMap(({ items }) => items.map(({ personId }) => personId)),
    answers,
    termsAccepted: true,
  }
  return (await callAs(by, nominationsApi.submitNomination, { body }, url)).id
}
