/** What is measured of nominations besides sending one: the lists of a person and of an approver, who would review. */
import { awardsApi } from '#shared/awards/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** The operations of nominations in a portal that runs at `url`. */
export async function nominationOperationsAt(url: string): Promise<Operation[]> {
  const [token, approver] = await Promise.all([tokenOf(url, 'employee'), tokenOf(url, 'manager')])
  const headersOf = (of: string) => ({ authorization: `Bearer ${of}`, 'content-type': 'application/json' })
  const list = (name: string, path: string, of: string): Operation => ({
    name: `nominations ${name}`,
    next: () => ({ method: 'GET', path: `/api/me/nominations/${path}`, headers: headersOf(of) }),
  })
  const event = await callWith({ url }, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { items } = await callWith({ url }, token, peopleApi.findNominees, {
    body: { entry: 'colleague@thinktank.example' },
  })
  const check = JSON.stringify({
    eventId: event.id,
    monetary: true,
    nominees: items.map(({ personId }) => personId),
  })
  return [
    list('sent', 'sent?size=25', token),
    list('received', 'received?size=25', token),
    list('to review', 'to-review?awards=standard&size=25', approver),
    {
      name: 'nominations check',
      next: () => ({
        method: 'POST',
        path: '/api/nominations/check',
        headers: headersOf(token),
        body: check,
      }),
    },
  ]
}
