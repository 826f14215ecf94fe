/** Nominates over the API, for journeys that are about what follows. */
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, tokenOf } from '../../support/running.ts'

interface Nominating {
  readonly why: string
  readonly by?: string
  readonly nominees: readonly string[]
  readonly monetary?: boolean
  /** Username of the sponsor, of a team that is paid. */
  readonly sponsor?: string
}

const addressOf = (username: string) => `${username}@thinktank.example`

/** Nominates these usernames in the recognition form of the portal; gives the nomination's id. */
export async function nominate(url: string, nominating: Nominating): Promise<string> {
  const { why, by = 'employee', nominees, monetary = false, sponsor } = nominating
  const token = await tokenOf(url, by)
  const event = await callWith({ url }, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith({ url }, token, awardsApi.listECards, {})
  const found = await Promise.all(
    nominees.map(async (username) => {
      const body = { entry: addressOf(username) }
      return (await callWith({ url }, token, peopleApi.findNominees, { body })).items
    }),
  )
  const [behaviour] = behaviours
  const answers = event.form.fields.flatMap(({ id, type, role, required }): NewNomination['answers'] => {
    if (role === 'sponsor') return sponsor ? [{ fieldId: id, value: addressOf(sponsor) }] : []
    if (!required) return []
    if (type !== 'high5-card') return [{ fieldId: id, value: why }]
    return [{ fieldId: id, value: { behaviourId: behaviour?.id ?? 0, cardId: behaviour?.cards[0]?.id ?? 0 } }]
  })
  const body = {
    eventId: event.id,
    formVersion: event.form.version,
    monetary,
    nominees: found.flat().map(({ personId }) => personId),
    answers,
    termsAccepted: true,
  }
  return (await callWith({ url }, token, nominationsApi.submitNomination, { body })).id
}

/** Approves a stage over the API. */
export async function approveStage(
  url: string,
  username: string,
  id: string,
  stage: 'sponsor' | 'manager' | 'exco2' | 'hrbp',
): Promise<void> {
  const body = { decision: 'approve' as const, comment: 'Yes', termsAccepted: true }
  const params = { id, stage }
  await callWith({ url }, await tokenOf(url, username), nominationsApi.decideStage, { params, body })
}
