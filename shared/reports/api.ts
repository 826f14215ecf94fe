/** Endpoints of the reports of nominations. Each checks whether the report is the caller's
 * (docs/product.md#reports). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { exportFormats } from '../exports/columns.ts'
import { exportView } from '../exports/model.ts'
import { id } from '../ids.ts'
import { pageOf } from '../paging.ts'
import {
  reportCounts,
  reportDetails,
  reportExportInput,
  reportFilter,
  reportQuery,
  reportRow,
  reportSummary,
  shownDays,
} from './model.ts'
import { maxDetails, reportKeys, reportReaders } from './reports.ts'
import { savedView, savedViewInput } from './saved-views.ts'
import { maxSavedViews } from './settings.ts'

const one = z.strictObject({ report: z.enum(reportKeys) })

/** Each report is for readers of any report; the handler checks for this one, and for the list of a view. */
export const reportsApi = endpoints({
  listReport: {
    method: 'GET',
    path: '/reports/{report}',
    access: reportReaders,
    summary: 'A page of a report, newest first, with how many of all that the filter shows stand how.',
    params: one,
    query: reportQuery,
    reply: pageOf(reportRow).extend({ counts: reportCounts, days: shownDays.optional() }),
    problems: ['no-access', 'invalid-cursor'],
  },
  getReportSummary: {
    method: 'GET',
    path: '/reports/{report}/summary',
    access: reportReaders,
    summary: 'How many of what the filter shows stand how, by category and by month.',
    params: one,
    query: reportFilter,
    reply: reportSummary,
    problems: ['no-access'],
  },
  readReportDetails: {
    method: 'POST',
    path: '/reports/{report}/details',
    repeatable: true,
    access: reportReaders,
    summary:
      'What entries of a report say beyond their rows; those that are not the caller’s to read are left out.',
    params: one,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxDetails) }),
    reply: z.object({ items: z.array(reportDetails) }),
    problems: ['no-access'],
  },
  exportReport: {
    method: 'POST',
    path: '/reports/{report}/exports',
    access: reportReaders,
    summary: 'Begins a file of what a report shows with a filter, or of all that the person may see in it.',
    params: one,
    body: reportExportInput.extend({ format: z.enum(exportFormats).default('csv') }),
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['no-access', 'export-empty', 'export-running'],
  },
  listSavedViews: {
    method: 'GET',
    path: '/me/report-views',
    access: 'signed-in',
    summary: 'The caller’s saved views of lists that they may open, in the order of their names.',
    reply: z.object({
      items: z.array(savedView).max(maxSavedViews),
      /** Whether the caller gets them by mail (docs/product.md#unsubscribing). */
      areMailed: z.boolean(),
    }),
  },
  saveView: {
    method: 'PUT',
    path: '/me/report-views/{id}',
    access: 'signed-in',
    summary: 'Saves a view of a list under a name: a new one, or in the place of the one with this id.',
    params: z.strictObject({ id }),
    body: savedViewInput,
    reply: savedView,
    problems: ['no-access', 'saved-views-full'],
  },
  deleteView: {
    method: 'DELETE',
    path: '/me/report-views/{id}',
    access: 'signed-in',
    summary: 'Deletes a saved view of the caller; one that is gone already, too.',
    params: z.strictObject({ id }),
    reply: z.object({}),
  },
})
