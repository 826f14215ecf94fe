/** The pages of the pictures: whose they are, and their addresses. Every route is among them
 * with much on it (tests/web/app/pictures.test.ts). Many are there once more with nothing. */
import { expect } from '@playwright/test'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import type { ContentKind } from '#shared/content/model.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { equityApi } from '#shared/equity/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import { mediaApi } from '#shared/media/api.ts'
import type { UploadForm } from '#shared/media/model.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { callAs, directory, personOf } from '#tests/e2e/support/journey.ts'
import { pdf } from '#tests/support/sample-files.ts'

export interface Pictured {
  /** Nobody: without a session. */
  readonly as?: string
  /** An address. Its parts with colons stand for what `id` finds. */
  readonly at: string
  readonly id?: () => Promise<string>
}

/** Returns the address of a page. */
export async function addressOf({ at, id }: Pictured): Promise<string> {
  return id ? at.replace(/:\w+(\/:\w+)*/, await id()) : at
}

/** An id that nothing has. */
const nothingsId = '01K00000000000000000000000'

const firstOf = <T>({ items: [first] }: { items: readonly T[] }): T => {
  if (first === undefined) throw new Error('The demo company has none.')
  return first
}
const sent = async (by: string, decision: string) => {
  const { items } = await callAs(by, nominationsApi.listSent, { query: {} })
  return firstOf({ items: items.filter((each) => each.decision === decision) }).id
}
/** The id of a list's first entry. */
const first = (list: () => Promise<{ items: readonly { id: string }[] }>) => async () =>
  firstOf(await list()).id
const toReview = async (by: string, awards: 'standard' | 'month' = 'standard') =>
  firstOf(await callAs(by, nominationsApi.listToReview, { query: { awards } })).id
const nominationsOf = async () => {
  const { nominators: items } = await callAs('admin', dashboardsApi.getDashboardPeople, { query: {} })
  const { person, categories } = firstOf({ items })
  return `${firstOf({ items: categories }).category}/${person.personId}`
}
const firstContent = (kind: ContentKind) => ({
  as: 'admin',
  at: `/admin/content/${kind}/:id`,
  id: first(() => callAs('admin', editingApi.listContent, { params: { kind } })),
})

/** Posts a file to the store. */
async function send({ url, fields }: UploadForm, bytes: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  const { ok, status } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error(`The store answers ${status}.`)
}

/** Uploads a document, which its owner sees before it belongs to anything. */
async function uploadDocument(): Promise<string> {
  const body = { name: 'Results.pdf', size: pdf.length, purpose: 'document' } as const
  const { media, upload } = await callAs('employee', mediaApi.beginUpload, { body })
  await send(upload, pdf.toString())
  await callAs('employee', mediaApi.completeUpload, { params: { id: media.id } })
  return media.id
}

/** Has a directory file compared, once for all pictures. */
export async function addImport(): Promise<void> {
  const { items } = await callAs('admin', directoryApi.listImports, { query: {} })
  if (items.length > 0) return
  const csv = directoryCsv(directory())
  const body = { fileName: 'directory.csv', bytes: Buffer.byteLength(csv) }
  const { import: made, upload } = await callAs('admin', directoryApi.startImport, { body })
  await send(upload, csv)
  const read = () => callAs('admin', directoryApi.getImport, { params: { id: made.id } })
  await expect.poll(async () => (await read()).status, { timeout: 200_000 }).toBe('planned')
}

export const withMuch: Readonly<Record<string, Pictured>> = {
  login: { at: '/login' },
  'create-profiles': { at: '/create-profiles' },
  home: { as: 'employee', at: '/' },
  tour: { as: 'employee', at: '/?tour=again' },
  search: { as: 'employee', at: '/search/the' },
  page: { as: 'employee', at: '/page/employee-guide' },
  'digital-store': { as: 'employee', at: '/digital-store' },
  document: { as: 'employee', at: '/supporting-documentation/:id', id: uploadDocument },
  wall: { as: 'employee', at: '/wall' },
  notifications: { as: 'employee', at: '/notifications' },
  recognition: { as: 'employee', at: '/recognition' },
  'recognition-legacy': { as: 'employee', at: '/recognition-legacy' },
  'recognition-event': { as: 'employee', at: '/recognition/recognition' },
  'award-event': { as: 'employee', at: '/ve-awards/ve-award/rising-stars' },
  'employee-award': { as: 'awards', at: '/employee-award' },
  'employee-award-aug': { as: 'awards', at: '/employee-award-aug' },
  'employee-award-financial': { as: 'awards', at: '/employee-award-financial' },
  'employment-equity': { as: 'employee', at: '/employment-equity' },
  'equity-review': {
    as: 'reports',
    at: '/equity-review/:id',
    id: first(() => callAs('reports', equityApi.listReceivedEquityNominations, { query: {} })),
  },
  'innovation-awards': { as: 'employee', at: '/innovation-awards' },
  'innovation-award': { as: 'employee', at: '/innovation-awards/innovation-team-of-the-year' },
  'innovation-nomination': {
    as: 'employee',
    at: '/innovation-awards/nominations/:id',
    id: first(() => callAs('employee', innovationApi.listInnovationsSent, { query: {} })),
  },
  'idea-challenges': { as: 'employee', at: '/idea-challenges' },
  challenge: { as: 'employee', at: '/idea-challenges/idea-challenge/one-click-less' },
  'make-your-mark': { as: 'employee', at: '/make-your-mark' },
  'always-on': { as: 'employee', at: '/innovation-always-on-site' },
  'all-ideas': { as: 'employee', at: '/all-ideas' },
  'all-always-on': { as: 'employee', at: '/all-innovation-always-on' },
  idea: {
    as: 'employee',
    at: '/idea/:id',
    id: first(() => callAs('employee', ideasApi.listIdeas, { query: {} })),
  },
  communities: { as: 'editor', at: '/communities' },
  community: { as: 'employee', at: '/communities/community/northwind-streaming' },
  'my-profile': { as: 'employee', at: '/my-profile' },
  'my-profile-sent': { as: 'employee', at: '/my-profile?tab=sent' },
  'my-profile-received': { as: 'employee', at: '/my-profile?tab=received' },
  'my-profile-review': { as: 'hrbp', at: '/my-profile?tab=review' },
  'edit-my-details': { as: 'employee', at: '/my-profile/edit-my-details' },
  'notification-preferences': { as: 'employee', at: '/my-profile/notifications' },
  'my-data': { as: 'employee', at: '/my-profile/my-data' },
  person: { as: 'employee', at: '/thinktank-user/colleague' },
  'nomination-pending': {
    as: 'employee',
    at: '/my-profile/review-nomination/:id',
    id: () => sent('employee', 'Pending'),
  },
  'nomination-accepted': {
    as: 'employee',
    at: '/my-profile/review-nomination/:id',
    id: () => sent('employee', 'Accepted'),
  },
  'nomination-employee-award': {
    as: 'awards',
    at: '/my-profile/review-nomination-employee-award/:id',
    id: () => sent('awards', 'Accepted'),
  },
  'nomination-received': {
    as: 'employee',
    at: '/my-profile/review-nomination/:id/received',
    id: first(() => callAs('employee', nominationsApi.listReceived, { query: {} })),
  },
  review: {
    as: 'manager',
    at: '/my-profile/review-manager/:id/manager',
    id: () => toReview('manager'),
  },
  'review-employee-award': {
    as: 'exco2',
    at: '/my-profile/review-employee-award/:id/exco2',
    id: () => toReview('exco2', 'month'),
  },
  downgrade: {
    as: 'manager',
    at: '/my-profile/downgrade-manager/:id/manager',
    id: () => toReview('manager'),
  },
  'manager-report': { as: 'manager', at: '/Recognition-Report/manager' },
  'exco2-report': { as: 'exco2', at: '/Recognition-Report/EXCO2' },
  'hcbp-report': { as: 'hrbp', at: '/Recognition-Report/HCBP' },
  'hcbp-month-report': { as: 'hrbp', at: '/HCBP-EOM-TOM-Report-HCBP' },
  'employee-award-report': { as: 'awards', at: '/HCBP-EOM-TOM-Report' },
  'own-report': { as: 'reports', at: '/Reward-Recognition-Report' },
  'full-report': { as: 'admin', at: '/report-ve-awards' },
  'full-report-old-format': { as: 'admin', at: '/report-ve-awards-old-format' },
  'archived-report': { as: 'admin', at: '/report-archived' },
  'innovation-report': { as: 'admin', at: '/report-innovation-awards' },
  'equity-report': { as: 'equity', at: '/report-equity' },
  'idea-report': { as: 'admin', at: '/report-idea-challenges' },
  'make-your-mark-report': { as: 'linkadmin', at: '/report-make-your-mark' },
  dashboard: { as: 'admin', at: '/report-dashboard' },
  'dashboard-waiting': { as: 'admin', at: '/report-dashboard/hrbp' },
  'dashboard-person': { as: 'admin', at: '/report-dashboard/:category/:author', id: nominationsOf },
  'hrbp-dashboard': { as: 'hrbp', at: '/my-profile/hrbp/dashboard' },
  reminder: { as: 'admin', at: '/reminder' },
  'equity-reminder': { as: 'equity', at: '/eereminder' },
  'abuse-reports': { as: 'admin', at: '/abuse-reports' },
  'abuse-report': {
    as: 'admin',
    at: '/abuse-report/:id',
    id: first(() => callAs('admin', abuseApi.listAbuseReports, { query: {} })),
  },
  payroll: { as: 'admin', at: '/payroll' },
  'payroll-open': { as: 'admin', at: '/payroll/2026-10' },
  'payroll-month': { as: 'admin', at: '/payroll/2026-08' },
  'payroll-sheet': { as: 'admin', at: '/payroll/2026-08/sheet' },
  'payroll-answers': { as: 'admin', at: '/payroll/answers' },
  'payroll-answer-file': {
    as: 'admin',
    at: '/payroll/answers/:id',
    id: first(() => callAs('admin', payrollApi.listPayrollAnswers, { query: {} })),
  },
  admin: { as: 'admin', at: '/admin' },
  'content-pages': { as: 'admin', at: '/admin/content/page' },
  'content-challenges': { as: 'admin', at: '/admin/content/challenge' },
  'content-editor': { as: 'admin', at: '/admin/content/challenge/one-click-less' },
  'content-award-event': { as: 'admin', at: '/admin/content/award-event/recognition' },
  'content-page': firstContent('page'),
  'content-slide': firstContent('slide'),
  'content-link': firstContent('link'),
  'content-community': firstContent('community'),
  'content-e-cards': firstContent('e-cards'),
  'content-category-list': firstContent('category-list'),
  people: { as: 'admin', at: '/admin/people' },
  'admin-person': {
    as: 'admin',
    at: `/admin/people/${personOf('employee').personId}`,
  },
  directory: { as: 'admin', at: '/admin/directory' },
  import: {
    as: 'admin',
    at: '/admin/directory/:id',
    id: first(() => callAs('admin', directoryApi.listImports, { query: {} })),
  },
  invitations: { as: 'admin', at: '/admin/invitations' },
  'recognition-desk': { as: 'admin', at: '/admin/recognition-desk' },
  mail: { as: 'admin', at: '/admin/mail' },
  schedules: { as: 'admin', at: '/admin/schedules' },
  // What came before the pictures were taken: opening a page is an entry itself.
  audit: { as: 'admin', at: '/admin/audit?from=2026-09-15&to=2026-10-14' },
}

export const withNothing: Readonly<Record<string, Pictured>> = {
  home: { as: 'newcomer', at: '/' },
  search: { as: 'employee', at: '/search/zzz' },
  notifications: { as: 'stranger', at: '/notifications' },
  wall: { as: 'stranger', at: '/wall' },
  'all-ideas': { as: 'employee', at: `/all-ideas?category=504&author=${personOf('editor').personId}` },
  'my-profile': { as: 'newcomer', at: '/my-profile' },
  'my-profile-sent': { as: 'newcomer', at: '/my-profile?tab=sent' },
  'my-profile-review': { as: 'newcomer', at: '/my-profile?tab=review' },
  'edit-my-details': { at: '/my-profile/edit-my-details' },
  person: { as: 'employee', at: '/thinktank-user/nobody' },
  idea: { as: 'employee', at: `/idea/${nothingsId}` },
  nomination: { as: 'employee', at: `/my-profile/review-nomination/${nothingsId}` },
  challenge: { as: 'employee', at: '/idea-challenges/idea-challenge/nothing' },
  document: { as: 'employee', at: `/supporting-documentation/${nothingsId}` },
  'employment-equity': { as: 'newcomer', at: '/employment-equity' },
  'innovation-awards': { as: 'newcomer', at: '/innovation-awards' },
  'full-report': { as: 'admin', at: '/report-ve-awards?cat=102&outcome=rejected' },
  'own-report': { as: 'reports', at: '/Reward-Recognition-Report?from=2020-01-01&to=2020-01-31' },
  'equity-report': { as: 'equity', at: '/report-equity?from=2020-01-01&to=2020-01-31' },
  'idea-report': {
    as: 'admin',
    at: `/report-idea-challenges?category=504&author=${personOf('editor').personId}`,
  },
  dashboard: { as: 'admin', at: '/report-dashboard?from=2020-01-01&to=2020-01-31' },
  'dashboard-waiting': {
    as: 'admin',
    at: '/report-dashboard/sponsor?from=2020-01-01&to=2020-01-31',
  },
  'abuse-reports': { as: 'admin', at: `/abuse-reports?reporter=${personOf('editor').personId}` },
  'content-new': { as: 'admin', at: '/admin/content/challenge/new' },
  people: { as: 'admin', at: '/admin/people?status=blocked&role=administrator' },
  directory: { as: 'admin', at: `/admin/directory/${nothingsId}` },
  audit: { as: 'admin', at: `/admin/audit?about=${nothingsId}` },
  'not-available': { as: 'admin', at: '/admin/nowhere' },
  'not-found': { as: 'employee', at: '/nowhere' },
}
