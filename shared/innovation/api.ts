/** Endpoints about innovation awards and the nominations for them. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { exportView } from '../exports/model.ts'
import { fileAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { innovationAward } from './award.ts'
import { innovationCard, innovationView, newInnovation } from './model.ts'
import {
  innovationExportInput,
  innovationReportFilter,
  innovationReportPage,
  innovationReportQuery,
  innovationSummary,
} from './report.ts'

export const innovationApi = endpoints({
  listInnovationAwards: {
    method: 'GET',
    path: '/innovation-awards',
    access: 'signed-in',
    summary: 'The active innovation awards that the person may see, newest first, with what they say.',
    reply: z.object({ items: z.array(innovationAward) }),
  },
  submitInnovation: {
    method: 'POST',
    path: '/innovation-nominations',
    access: 'employee',
    summary: 'Nominates a colleague, or a team of up to four, for an innovation award.',
    body: newInnovation,
    status: 201,
    reply: innovationCard,
    creates: true,
    problems: [
      'not-found',
      'award-closed',
      'award-not-begun',
      'award-without-form',
      'form-changed',
      'invalid-answers',
      'media-not-attachable',
      'terms-not-accepted',
      'nominee-unknown',
      'nominee-self',
      'nominee-self-team',
      'nominee-left',
      'nominee-contractor',
      'nominee-not-in-list',
      'innovation-duplicate',
      'innovation-team-full',
      'innovation-one-nominee',
      'limit-reached',
    ],
  },
  getInnovation: {
    method: 'GET',
    path: '/innovation-nominations/{id}',
    access: 'signed-in',
    summary:
      'A nomination for an innovation award: for its nominator, its nominees, administrators and link administrators.',
    params: z.strictObject({ id }),
    reply: innovationView,
    problems: ['not-found', 'no-access'],
  },
  attachInnovationDocument: {
    method: 'PUT',
    path: '/innovation-nominations/{id}/documents/{mediaId}',
    access: 'signed-in',
    summary: 'Adds an uploaded document to a nomination, by its nominator; doing it again changes nothing.',
    params: z.strictObject({ id, mediaId: id }),
    reply: fileAnswer,
    problems: ['not-found', 'no-access', 'media-not-attachable', 'documents-too-many', 'busy'],
  },
  listInnovationsSent: {
    method: 'GET',
    path: '/me/innovation-nominations/sent',
    access: 'signed-in',
    summary: 'The nominations for innovation awards that the signed-in person made, newest first.',
    query: pageQuery,
    reply: pageOf(innovationCard),
    problems: ['invalid-cursor'],
  },
  listInnovationsReceived: {
    method: 'GET',
    path: '/me/innovation-nominations/received',
    access: 'signed-in',
    summary:
      'The nominations for innovation awards in which the signed-in person is nominated, newest first.',
    query: pageQuery,
    reply: pageOf(innovationCard),
    problems: ['invalid-cursor'],
  },
  listInnovationsOfEvent: {
    method: 'GET',
    path: '/innovation-awards/{eventId}/nominations',
    access: ['admin', 'linkAdmin'],
    summary: 'The nominations that were sent for an innovation award, newest first.',
    params: z.strictObject({ eventId: id }),
    query: pageQuery,
    reply: pageOf(innovationCard),
    problems: ['invalid-cursor'],
  },
  listInnovationReport: {
    method: 'GET',
    path: '/innovation-report',
    access: ['admin', 'linkAdmin'],
    summary:
      'The nominations for innovation awards of a period, newest first, with how many there are; narrowed to an award.',
    query: innovationReportQuery,
    reply: innovationReportPage,
    problems: ['invalid-cursor'],
  },
  getInnovationSummary: {
    method: 'GET',
    path: '/innovation-report/summary',
    access: ['admin', 'linkAdmin'],
    summary: 'How many nominations for innovation awards the report shows, by award and by month.',
    query: innovationReportFilter,
    reply: innovationSummary,
  },
  exportInnovations: {
    method: 'POST',
    path: '/innovation-report/exports',
    access: ['admin', 'linkAdmin'],
    summary: 'Begins a file of the nominations for innovation awards that the report shows, or of all.',
    body: innovationExportInput,
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['export-empty', 'export-running'],
  },
})
