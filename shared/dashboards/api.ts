/** Endpoints of the dashboards. Administrators and link administrators see all nominations
 * (docs/product.md#dashboards), HRBPs their own (docs/product.md#hrbp-dashboard). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { stageNames } from '../nominations/stages.ts'
import { pageOf } from '../paging.ts'
import { reportCategories } from '../reports/reports.ts'
import {
  chartQuery,
  dashboardChart,
  dashboardFilter,
  dashboardListQuery,
  dashboardNomination,
  dashboardPeople,
  dashboardTotals,
  hrbpPendingEntry,
  hrbpPendingQuery,
  hrbpTotals,
  inStages,
  topQuery,
  waitingEntry,
  windowQuery,
} from './model.ts'

const access = ['admin', 'linkAdmin'] as const
const hrbps = ['viewHCBPReport'] as const

export const dashboardsApi = endpoints({
  getDashboardTotals: {
    method: 'GET',
    path: '/dashboards/nominations/totals',
    access,
    summary: 'How many nominations of some days there are by category, and how many wait with which stage.',
    query: dashboardFilter,
    reply: dashboardTotals,
  },
  getDashboardPeople: {
    method: 'GET',
    path: '/dashboards/nominations/people',
    access,
    summary:
      'Who made and received the most nominations of some days, and for which approvers they wait longest.',
    query: topQuery,
    reply: dashboardPeople,
  },
  getDashboardChart: {
    method: 'GET',
    path: '/dashboards/nominations/chart',
    access,
    summary: 'How many nominations were made in each day, week or month of a year.',
    query: chartQuery,
    reply: dashboardChart,
  },
  listWaiting: {
    method: 'GET',
    path: '/dashboards/nominations/waiting/{stage}',
    access,
    summary: 'The nominations of some days that wait with a stage, the longest waiting first.',
    params: z.strictObject({ stage: z.enum(stageNames) }),
    query: dashboardListQuery,
    reply: pageOf(waitingEntry),
    problems: ['invalid-cursor'],
  },
  listNominationsOf: {
    method: 'GET',
    path: '/dashboards/nominations/{category}/{person}',
    access,
    summary:
      'The nominations of some days and a category that somebody made (asked for by id) or received ' +
      '(by slug), newest first.',
    params: z.strictObject({
      category: z.coerce.number().refine((category) => reportCategories.some((each) => each === category)),
      person: z.string().min(1).max(200),
    }),
    query: dashboardListQuery,
    reply: pageOf(dashboardNomination).extend({
      person: z.object({ personId: z.string(), name: z.string(), slug: z.string() }),
      /** The role of the person in them. */
      side: z.enum(['nominator', 'nominee']),
    }),
    problems: ['not-found', 'invalid-cursor'],
  },
  getHrbpTotals: {
    method: 'GET',
    path: '/dashboards/hrbp/totals',
    access: hrbps,
    summary: 'How many nominations of the last months an HRBP has, by category.',
    query: windowQuery,
    reply: hrbpTotals,
  },
  listHrbpPending: {
    method: 'GET',
    path: '/dashboards/hrbp/pending',
    access: hrbps,
    summary:
      'The nominations of an HRBP that wait with a stage, the longest waiting first, and how many with which.',
    query: hrbpPendingQuery,
    reply: pageOf(hrbpPendingEntry).extend({ total: z.number().int(), stages: inStages }),
    problems: ['invalid-cursor'],
  },
})
