/** Endpoints about abuse reports. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { abuseCaseView, abuseReport, abuseReportView, newAbuseDecision, newAbuseReport } from './model.ts'

export const abuseApi = endpoints({
  reportAbuse: {
    method: 'POST',
    path: '/ideas/{id}/abuse-reports',
    access: 'signed-in',
    summary: 'Reports an idea that the person may see; the contact address gets a mail.',
    params: z.strictObject({ id }),
    body: newAbuseReport,
    status: 201,
    reply: abuseReport.pick({ id: true, createdAt: true }),
    creates: true,
    problems: ['not-found', 'limit-reached'],
  },
  listAbuseReports: {
    method: 'GET',
    path: '/abuse-reports',
    access: ['admin'],
    summary: 'Abuse reports, newest first, with the ideas as they are now and their exact number.',
    // Person ids, or the id of one idea.
    query: pageQuery.extend({ reporter: id.optional(), reported: id.optional(), idea: id.optional() }),
    reply: pageOf(abuseReportView),
    problems: ['invalid-cursor'],
  },
  getAbuseReport: {
    method: 'GET',
    path: '/abuse-reports/{id}',
    access: ['admin'],
    summary: 'One abuse report with the idea as it is now.',
    params: z.strictObject({ id }),
    reply: abuseReportView,
    problems: ['not-found'],
  },
  listAbuseCases: {
    method: 'GET',
    path: '/abuse-cases',
    access: ['admin'],
    summary:
      'Ideas whose reports wait for a decision, or were dealt with, the latest first, with their exact number.',
    query: pageQuery.extend({ state: z.enum(['waiting', 'done']).default('waiting') }),
    reply: pageOf(abuseCaseView),
    problems: ['invalid-cursor'],
  },
  getAbuseCase: {
    method: 'GET',
    path: '/abuse-cases/{id}',
    access: ['admin'],
    summary: 'All that was decided about the reports of an idea, with the idea as it is now.',
    params: z.strictObject({ id }),
    reply: abuseCaseView,
    problems: ['not-found'],
  },
  decideAbuse: {
    method: 'PUT',
    path: '/abuse-cases/{id}/decision',
    access: ['admin'],
    summary: 'Deals with all reports of an idea that there are: hides it, or lets it be seen.',
    params: z.strictObject({ id }),
    body: newAbuseDecision,
    reply: abuseCaseView,
    problems: ['not-found', 'stale-version'],
  },
})
