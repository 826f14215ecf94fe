/** The endpoint of the audit record's search. */
import { endpoints } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { auditRow, auditSearch } from './model.ts'

export const auditApi = endpoints({
  searchAudit: {
    method: 'GET',
    path: '/audit',
    access: ['admin'],
    summary: 'Acts by a person, about a record or of some days, the latest first. The search is recorded.',
    query: auditSearch,
    reply: pageOf(auditRow),
    problems: ['invalid-cursor', 'not-found'],
  },
})
