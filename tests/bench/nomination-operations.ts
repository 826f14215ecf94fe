/** What is measured of nominations besides sending one: the lists of a person and of an approver, who would review. */
import { awardsApi } from '#shared/awards/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** The operations of nominations in a portal that runs at `url`. */
export async function nominationOperationsAt(url: string): Promise<Operation[]> {
  const [token, approver, exco2, hrbp, admin] = await Promise.all(
    ['employee', 'manager', 'exco2', 'hrbp', 'admin'].map((name) => tokenOf(url, name)),
  )
  if (!token || !approver || !exco2 || !hrbp || !admin) throw new Error('Somebody cannot sign in.')
  const headersOf = (of: string) => ({ authorization: `Bearer ${of}`, 'content-type': 'application/json' })
  const list = (name: string, path: string, of: string): Operation => ({
    name: `nominations ${name}`,
    next: () => ({ method: 'GET', path: `/api/${path}`, headers: headersOf(of) }),
  })
  const own = (name: string, path: string, of: string) => list(name, `me/nominations/${path}`, of)
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
    own('sent', 'sent?size=25', token),
    own('received', 'received?size=25', token),
    own('received by an HRBP', 'received?size=25', hrbp),
    own('to review', 'to-review?awards=standard&size=25', approver),
    own('to review by an HRBP', 'to-review?awards=standard&size=25', hrbp),
    own('employee awards', 'to-review?awards=month&size=25', exco2),
    own('decided as HRBP', 'hcbp?size=25', hrbp),
    own('counts', 'counts', hrbp),
    list('waiting', 'me/waiting', hrbp),
    list('waiting for an administrator', 'me/waiting', admin),
    list('High5s of a colleague', `people/${items[0]?.personId}/high5s?size=25`, token),
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
