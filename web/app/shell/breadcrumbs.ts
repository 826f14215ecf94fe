/** Breadcrumbs from the path: readable labels, and links where the part of the path is a page itself. */
import { contentKindTexts } from '#shared/messages/content-kinds.ts'
import { shellTexts } from '#shared/messages/shell.ts'

const { pages } = shellTexts

export interface Crumb {
  readonly label: string
  /** Absent for the page shown, and for parts of a path that are no page. */
  readonly to?: string
}

/** What a first or later part of a path is called; lower case. Other parts are slugs and speak for themselves. */
const labels: Readonly<Record<string, string>> = {
  recognition: pages.recognition,
  'recognition-legacy': pages.recognition,
  'innovation-awards': pages.innovationAwards,
  'employment-equity': pages.equityNomination,
  'equity-review': pages.equityReview,
  'employee-award': pages.employeeAwards,
  'employee-award-financial': pages.employeeAwards,
  'employee-award-aug': pages.employeeAwards,
  'idea-challenges': pages.ideaChallenges,
  'all-ideas': pages.allIdeas,
  idea: pages.idea,
  'make-your-mark': pages.makeYourMark,
  'innovation-always-on-site': pages.alwaysOn,
  'all-innovation-always-on': pages.allAlwaysOn,
  communities: pages.communities,
  'abuse-reports': pages.abuseReports,
  'abuse-report': pages.abuseReport,
  'supporting-documentation': pages.document,
  search: pages.searchResults,
  've-awards': pages.award,
  'digital-store': pages.digitalStore,
  'my-profile': pages.myProfile,
  'edit-my-details': pages.editDetails,
  'create-profiles': pages.createProfiles,
  'review-nomination': pages.nomination,
  'review-nomination-employee-award': pages.nomination,
  'review-manager': pages.reviewNomination,
  'review-employee-award': pages.reviewNomination,
  'downgrade-manager': pages.downgrade,
  hrbp: pages.hrbpDashboard,
  'report-equity': pages.equityReport,
  'report-innovation-awards': pages.innovationAwardReport,
  'report-ve-awards': pages.awardReport,
  'report-ve-awards-old-format': pages.awardReport,
  'reward-recognition-report': pages.myReports,
  'hcbp-eom-tom-report': pages.employeeAwardReport,
  'hcbp-eom-tom-report-hcbp': pages.hcbpMonthReport,
  'report-archived': pages.archived,
  'report-dashboard': pages.dashboard,
  'report-idea-challenges': pages.ideaReport,
  'report-make-your-mark': pages.makeYourMarkReport,
  reminder: pages.reminder,
  eereminder: pages.equityReminder,
  admin: pages.administration,
  mail: pages.undeliveredMail,
  'recognition-desk': pages.recognitionDesk,
}

/** Reports whose last part is one of three words. */
const userTypes: Readonly<Record<string, string>> = {
  manager: pages.managerReport,
  exco2: pages.exco2Report,
  hcbp: pages.hcbpReport,
}

/** Parts that only sort addresses and say nothing to people. */
const silent = new Set([
  'idea-challenge',
  'community',
  've-award',
  'page',
  'thinktank-user',
  'recognition-report',
])

/** Parts of a path that are pages of their own. */
const linked = new Set([
  '/recognition',
  '/innovation-awards',
  '/idea-challenges',
  '/communities',
  '/my-profile',
  '/report-dashboard',
  '/admin',
  '/admin/people',
  '/admin/directory',
])

/** Addresses below a list that stands elsewhere. */
const listOf: Readonly<Record<string, Crumb>> = {
  idea: { label: pages.allIdeas, to: '/all-ideas' },
  'abuse-report': { label: pages.abuseReports, to: '/abuse-reports' },
  've-awards': { label: pages.communities, to: '/communities' },
}

/** The way from home to this address, over the `list` that the page belongs to where it says so. Home itself has
 * none. */
export function breadcrumbsOf(pathname: string, told?: Crumb): Crumb[] {
  const parts = pathname.split('/').filter(Boolean).map(decode)
  const first = parts[0]?.toLowerCase()
  if (first === undefined) return []
  const crumbs: Crumb[] = [{ label: shellTexts.home, to: '/' }]
  if (first === 'admin' && parts[1] === 'content') return [...crumbs, ...editorsCrumbs(parts[2], parts[3])]
  const list = told ?? listOf[first]
  if (list) crumbs.push(list)
  parts.forEach((part, index) => {
    const label = labelOf(part, index === 0 ? undefined : parts[index - 1])
    const to = `/${parts
      .slice(0, index + 1)
      .join('/')
      .toLowerCase()}`
    if (label && crumbs.at(-1)?.label !== label) crumbs.push(linked.has(to) ? { label, to } : { label })
  })
  const last = crumbs.pop()
  return last ? [...crumbs, { label: last.label }] : crumbs
}

/** Below the administration: the list of a kind of content, and one of its records. */
function editorsCrumbs(kind: string | undefined, id: string | undefined): Crumb[] {
  const above = { label: pages.administration, to: '/admin' }
  const texts = Object.entries(contentKindTexts).find(([each]) => each === kind)?.[1]
  if (!texts) return [above]
  if (!id) return [above, { label: texts.many }]
  return [
    above,
    { label: texts.many, to: `/admin/content/${kind}` },
    { label: id === 'new' ? texts.new : texts.one },
  ]
}

function labelOf(part: string, before: string | undefined): string | undefined {
  const folded = part.toLowerCase()
  if (before === 'search') return `“${part}”`
  if (before?.toLowerCase() === 'recognition-report') return userTypes[folded] ?? words(part)
  if (silent.has(folded) || isId(part) || isLevel(before)) return undefined
  // `/my-profile/hrbp/dashboard` is one page.
  if (before === 'hrbp') return undefined
  return labels[folded] ?? words(part)
}

/** What follows the id of a nomination says how it is seen, not where one is. */
function isLevel(before: string | undefined): boolean {
  return before !== undefined && isId(before)
}

/** Old numbers, our own sortable ids, UUIDs. */
function isId(part: string): boolean {
  return /^(\d+|[0-9A-Z]{26}|[0-9a-f]{8}-[0-9a-f-]{27})$/i.test(part)
}

function words(slug: string): string {
  return slug.replace(/[-._+]+/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
