/** What is measured of innovation awards: the list, nominating, one's own lists, and one nomination. */
import { randomUUID } from 'node:crypto'
import { awardsApi } from '#shared/awards/api.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import type { NewInnovation } from '#shared/innovation/model.ts'
import { innovationForm } from '#shared/innovation/rules.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** The operations of innovation awards in a portal that runs at `url`, as somebody. */
export async function innovationOperationsAt(url: string, token: string): Promise<Operation[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const given = await someInnovation(url, token)
  const { id } = await callWith({ url }, token, innovationApi.submitInnovation, { body: given })
  const read = (name: string, path: string): Operation => ({
    name: `innovation ${name}`,
    next: () => ({ method: 'GET', path: `/api/${path}`, headers }),
  })
  const authorization = `Bearer ${await tokenOf(url, 'admin')}`
  const report = (name: string, query: string): Operation => ({
    name: `innovation ${name}`,
    next: () => ({
      method: 'GET',
      path: `/api/innovation-report?size=${query}`,
      headers: { ...headers, authorization },
    }),
  })
  return [
    read('awards', 'innovation-awards'),
    {
      name: 'innovation create',
      next: () => ({
        method: 'POST',
        path: '/api/innovation-nominations',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(given),
      }),
    },
    read('sent', 'me/innovation-nominations/sent?size=25'),
    read('received', 'me/innovation-nominations/received?size=25'),
    read('one', `innovation-nominations/${id}`),
    report('report', '25'),
    report('report of an award', `25&award=${given.eventId}`),
  ]
}

async function someInnovation(url: string, token: string): Promise<NewInnovation> {
  const slug = 'innovation-team-of-the-year'
  const event = await callWith({ url }, token, awardsApi.getEvent, { params: { slug } })
  const found = await Promise.all(
    ['colleague', 'teammate1', 'teammate2', 'teammate3'].map((name) =>
      callWith({ url }, token, peopleApi.findNominees, { body: { entry: `${name}@thinktank.example` } }),
    ),
  )
  return {
    eventId: event.id,
    formVersion: event.form.version,
    nominees: found.flatMap(({ items }) => items.map(({ personId }) => personId)),
    answers: innovationForm(event).fields.map(({ id, options }) => ({
      fieldId: id,
      value: options?.[0] ?? 'What took two days takes twenty minutes.',
    })),
    termsAccepted: true,
  }
}
