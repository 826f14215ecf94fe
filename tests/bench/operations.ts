/** What is measured: the requests of each operation, as somebody of the demo company sends them. */
import { randomUUID } from 'node:crypto'
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import { dashboardOperationsAt } from './dashboard-operations.ts'
import { equityOperationsAt } from './equity-operations.ts'
import { ideaOperationsAt } from './idea-operations.ts'
import { innovationOperationsAt } from './innovation-operations.ts'
import { nominationOperationsAt } from './nomination-operations.ts'
import type { Operation } from './operation.ts'
import { pictureOperationsAt } from './picture-operations.ts'
import { profileOperationsAt } from './profile-operations.ts'
import { reportOperationsAt } from './report-operations.ts'

/** First letters that the typeahead is asked for, in turn. */
const typed = ['tha', 'nal', 'mok', 'dla', 'van', 'col', 'ama', 'oko', 'kim', 'sam']

/** Words that are searched for, in turn. */
const sought = ['solar', 'training', 'light meet', 'news', 'customer', 'show max', 'data', 'team']

/** The operations of a portal that runs at `url`. */
export async function operationsAt(url: string): Promise<Operation[]> {
  const token = await tokenOf(url, 'employee')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const portal = { url }
  const body = JSON.stringify(await nominationFor(portal, token))
  const { items } = await callWith(portal, token, nominationsApi.listSent, { query: { size: 1 } })
  const one = items[0]?.id ?? (await create(portal, token, body))
  const ideas = await ideaOperationsAt(url, token)
  const profiles = await profileOperationsAt(url, token)
  let count = 0
  return [
    { name: 'sign-in page', next: () => ({ method: 'GET', path: '/login', headers: {} }) },
    {
      name: 'typeahead',
      next: () => {
        const search = typed[count++ % typed.length] ?? 'tha'
        return { method: 'POST', path: '/api/people/suggestions', headers, body: JSON.stringify({ search }) }
      },
    },
    {
      name: 'create High5',
      next: () => ({
        method: 'POST',
        path: '/api/nominations',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body,
      }),
    },
    {
      name: 'search ideas',
      next: () => {
        const search = sought[count++ % sought.length] ?? 'solar'
        return { method: 'POST', path: '/api/search/ideas', headers, body: JSON.stringify({ search }) }
      },
    },
    {
      name: 'search suggestions',
      next: () => {
        const search = sought[count++ % sought.length] ?? 'solar'
        return { method: 'POST', path: '/api/search-suggestions', headers, body: JSON.stringify({ search }) }
      },
    },
    { name: 'home', next: () => ({ method: 'GET', path: '/api/home', headers }) },
    { name: 'wall', next: () => ({ method: 'GET', path: '/api/wall?size=25', headers }) },
    {
      name: 'bell',
      next: () => ({ method: 'GET', path: '/api/me/notifications?size=10', headers }),
    },
    { name: 'challenges', next: () => ({ method: 'GET', path: '/api/challenges', headers }) },
    { name: 'one page', next: () => ({ method: 'GET', path: '/api/pages/employee-guide', headers }) },
    { name: 'one nomination', next: () => ({ method: 'GET', path: `/api/nominations/${one}`, headers }) },
    ...(await nominationOperationsAt(url)),
    ...(await equityOperationsAt(url)),
    ...(await innovationOperationsAt(url, token)),
    ...ideas,
    ...(await pictureOperationsAt(url, token)),
    ...profiles,
    ...(await reportOperationsAt(url)),
    ...(await dashboardOperationsAt(url)),
  ]
}

async function create(portal: { url: string }, token: string, body: string): Promise<string> {
  const given: NewNomination = JSON.parse(body)
  return (await callWith(portal, token, nominationsApi.submitNomination, { body: given })).id
}

/** A High5 for the colleague, or an award for them that is reviewed. */
export async function nominationFor(
  portal: { url: string },
  token: string,
  monetary = false,
): Promise<NewNomination> {
  const event = await callWith(portal, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith(portal, token, awardsApi.listECards, {})
  const entry = 'colleague@thinktank.example'
  const nominees = await callWith(portal, token, peopleApi.findNominees, { body: { entry } })
  const [behaviour] = behaviours
  const card = { behaviourId: behaviour?.id ?? 0, cardId: behaviour?.cards[0]?.id ?? 0 }
  return {
    eventId: event.id,
    formVersion: event.form.version,
    monetary,
    nominees: nominees.items.map((each) => each.personId),
    answers: event.form.fields
      .filter(({ required }) => required)
      .map(({ id, type }) => ({
        fieldId: id,
        value:
          type === 'high5-card' ? card : 'You kept the morning show on the air while the studio was dark.',
      })),
    termsAccepted: true,
  }
}
