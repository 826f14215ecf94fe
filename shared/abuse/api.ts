/** Endpoints about abuse reports. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { abuseReport, abuseReportView, newAbuseReport } from './model.ts'

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
    // Person ids.
    query: pageQuery.extend({ reporter: id.optional(), reported: id.optional() }),
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
})
