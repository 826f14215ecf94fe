/** What is measured of employment equity: a page of the report with its counts, and one nomination. */
import { equityApi } from '#shared/equity/api.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** The operations of employment equity in a portal that runs at `url`. */
export async function equityOperationsAt(url: string): Promise<Operation[]> {
  const token = await tokenOf(url, 'equity')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { items } = await callWith({ url }, token, equityApi.listEquityNominations, { query: { size: 1 } })
  const read = (name: string, path: string): Operation => ({
    name: `equity ${name}`,
    next: () => ({ method: 'GET', path: `/api/equity/${path}`, headers }),
  })
  return [
    read('report', 'nominations?size=25'),
    ...items.map(({ id }) => read('nomination', `nominations/${id}`)),
  ]
}
