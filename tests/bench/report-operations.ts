/** What is measured of the reports of nominations: pages of each with every filter, deep ones, summaries, details. */
import { groupDay } from '#shared/clock.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { peopleApi } from '#shared/people/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { callWith, tokenOf } from '../support/running.ts'
import type { Operation } from './operation.ts'

/** How far down a deep page is: pages of the largest size. */
const pagesDown = 10

/** The operations of reports in a portal that runs at `url`. */
export async function reportOperationsAt(url: string): Promise<Operation[]> {
  const names = ['admin', 'manager', 'exco2', 'hrbp', 'reports', 'awards'] as const
  const tokens = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await tokenOf(url, name)])),
  ) as Record<(typeof names)[number], string>
  const headersOf = (name: (typeof names)[number]) => ({
    authorization: `Bearer ${tokens[name]}`,
    'content-type': 'application/json',
  })
  const page = (
    name: string,
    reader: (typeof names)[number],
    report: ReportKey,
    query: ReportFilter & { cursor?: string | undefined; size?: number } = {},
  ): Operation => {
    const asked = new URLSearchParams({ size: '25' })
    for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, String(value))
    const path = `/api/reports/${report}?${asked}`
    return { name: `reports ${name}`, next: () => ({ method: 'GET', path, headers: headersOf(reader) }) }
  }
  const idOf = async (username: string) =>
    (
      await callWith({ url }, tokens.admin, peopleApi.findNominees, {
        body: { entry: `${username}@thinktank.example` },
      })
    ).items[0]?.personId
  const [employee, colleague, manager, exco2] = await Promise.all(
    ['employee', 'colleague', 'manager', 'exco2'].map(idOf),
  )
  const today = groupDay(new Date())
  const days = {
    from: `${monthAfter(today.slice(0, 7), -14)}-12`,
    to: `${monthAfter(today.slice(0, 7), -1)}-19`,
  }
  const { items } = await callWith({ url }, tokens.admin, reportsApi.listReport, {
    params: { report: 'full' },
    query: { ...days, size: 25 },
  })
  const details = JSON.stringify({ ids: items.map(({ id }) => id) })
  return [
    page('full', 'admin', 'full'),
    page('full of any days', 'admin', 'full', days),
    page('full of a category', 'admin', 'full', { ...days, category: 103 }),
    page('full of a status', 'admin', 'full', { ...days, status: 'Declined' }),
    page('full of a nominee', 'admin', 'full', { ...days, nominee: employee }),
    page('full of a nominator', 'admin', 'full', { ...days, nominator: employee }),
    page('full of an approver', 'admin', 'full', { ...days, approver: manager }),
    page('full of nominee and nominator', 'admin', 'full', {
      ...days,
      nominee: employee,
      nominator: colleague,
    }),
    page('full deep down', 'admin', 'full', {
      ...days,
      cursor: await deepCursor({ url }, tokens.admin, days),
    }),
    page('archived', 'admin', 'archived'),
    page('manager', 'manager', 'manager'),
    page('exco2 of any days', 'exco2', 'exco2', days),
    page('hcbp of any days', 'hrbp', 'hcbp', days),
    page('hcbp of a category and status', 'hrbp', 'hcbp', { ...days, category: 103, status: 'Accepted' }),
    page('hcbp of an approver', 'hrbp', 'hcbp', { ...days, approver: exco2 }),
    page('employee awards', 'awards', 'employee-awards'),
    page('business unit', 'hrbp', 'business-unit'),
    page('own', 'reports', 'own', days),
    page('full, 2000 rows', 'admin', 'full', { ...days, size: 2000 }),
    {
      name: 'reports summary',
      next: () => ({
        method: 'GET',
        path: `/api/reports/full/summary?${new URLSearchParams(days)}`,
        headers: headersOf('admin'),
      }),
    },
    {
      name: 'reports details of 25',
      next: () => ({
        method: 'POST',
        path: '/api/reports/full/details',
        headers: headersOf('admin'),
        body: details,
      }),
    },
  ]
}

async function deepCursor(
  portal: { url: string },
  token: string,
  days: ReportFilter,
): Promise<string | undefined> {
  let cursor: string | undefined
  for (let n = 0; n < pagesDown; n++) {
    const { next } = await callWith(portal, token, reportsApi.listReport, {
      params: { report: 'full' },
      query: { ...days, size: 2000, ...(cursor && { cursor }) },
    })
    if (!next) break
    cursor = next
  }
  return cursor
}
