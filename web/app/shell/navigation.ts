/** The sidebar as data: every link of the product's own, and who sees it (docs/product.md#frame). */
import type { contentApi } from '#shared/content/reading-api.ts'
import type { Reply } from '#shared/endpoint.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'

const { blocks, pages } = shellTexts

interface NavigationLink {
  readonly label: string
  readonly to: string
  /** Seen by those with at least one of these; everyone where absent. */
  readonly forFlags?: readonly Flag[]
  /** Not seen by those with one of these, who find it in another block. */
  readonly notForFlags?: readonly Flag[]
}

export interface NavigationBlock {
  readonly label: string
  readonly links: readonly NavigationLink[]
}

const all: readonly NavigationBlock[] = [
  {
    label: blocks.recognition,
    links: [
      { label: pages.recognition, to: '/recognition' },
      { label: pages.employeeAwards, to: '/employee-award', forFlags: ['viewEmployeeAwards'] },
      { label: pages.innovationAwards, to: '/innovation-awards' },
      { label: pages.equityNomination, to: '/employment-equity' },
    ],
  },
  {
    label: blocks.ideas,
    links: [
      { label: pages.ideaChallenges, to: '/idea-challenges' },
      { label: pages.allIdeas, to: '/all-ideas' },
      { label: pages.alwaysOn, to: '/innovation-always-on-site' },
      { label: pages.allAlwaysOn, to: '/all-innovation-always-on' },
      { label: pages.communities, to: '/communities' },
    ],
  },
  {
    label: blocks.reports,
    links: [
      { label: pages.managerReport, to: '/Recognition-Report/manager', forFlags: ['viewLineManagerReport'] },
      { label: pages.exco2Report, to: '/Recognition-Report/EXCO2', forFlags: ['viewExco2Report'] },
      { label: pages.hcbpReport, to: '/Recognition-Report/HCBP', forFlags: ['viewHCBPReport'] },
      { label: pages.hrbpDashboard, to: '/my-profile/hrbp/dashboard', forFlags: ['viewHCBPReport'] },
      { label: pages.hcbpMonthReport, to: '/HCBP-EOM-TOM-Report-HCBP', forFlags: ['viewEOMReport'] },
      { label: pages.employeeAwardReport, to: '/HCBP-EOM-TOM-Report', forFlags: ['viewEmployeeAwards'] },
      { label: pages.myReports, to: '/Reward-Recognition-Report', forFlags: ['viewReport'] },
      {
        label: pages.awardReport,
        to: '/report-ve-awards',
        forFlags: ['viewFullReport'],
        notForFlags: ['admin', 'linkAdmin'],
      },
      { label: pages.archived, to: '/report-archived', forFlags: ['viewFullReport'], notForFlags: ['admin'] },
    ],
  },
  {
    label: blocks.equity,
    links: [
      { label: pages.equityReport, to: '/report-equity', forFlags: ['equityManager', 'admin'] },
      { label: pages.equityReminder, to: '/eereminder', forFlags: ['equityManager'], notForFlags: ['admin'] },
    ],
  },
  {
    label: blocks.linkAdmin,
    links: [
      { label: pages.awardReport, to: '/report-ve-awards' },
      { label: pages.innovationAwardReport, to: '/report-innovation-awards' },
      { label: pages.dashboard, to: '/report-dashboard' },
      { label: pages.makeYourMarkReport, to: '/report-make-your-mark' },
    ].map((link) => ({ ...link, forFlags: ['linkAdmin'], notForFlags: ['admin'] })),
  },
  {
    label: blocks.admin,
    links: [
      { label: pages.review, to: '/my-profile?tab=review' },
      { label: pages.reminder, to: '/reminder' },
      { label: pages.equityReminder, to: '/eereminder' },
      { label: pages.ideaReport, to: '/report-idea-challenges' },
      { label: pages.makeYourMarkReport, to: '/report-make-your-mark' },
      { label: pages.abuseReports, to: '/abuse-reports' },
      { label: pages.awardReport, to: '/report-ve-awards' },
      { label: pages.innovationAwardReport, to: '/report-innovation-awards' },
      { label: pages.dashboard, to: '/report-dashboard' },
      { label: pages.archived, to: '/report-archived' },
      { label: pages.administration, to: '/admin' },
    ].map((link) => ({ ...link, forFlags: ['admin'] })),
  },
]

/** The blocks that somebody with these flags sees, each with at least one link. */
export function navigationFor(flags: readonly Flag[]): NavigationBlock[] {
  const has = (wanted: readonly Flag[]) => wanted.some((each) => flags.includes(each))
  return all
    .map(({ label, links }) => ({
      label,
      links: links.filter(
        ({ forFlags, notForFlags }) => (!forFlags || has(forFlags)) && !(notForFlags && has(notForFlags)),
      ),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The blocks of what editors keep; the server has left out what is not for the person. */
export function resourceBlocks({ guides, resources }: Reply<typeof contentApi.listLinks>): NavigationBlock[] {
  const shown = (label: string, links: typeof guides) => ({
    label,
    links: links.map(({ title, to }) => ({ label: title, to })),
  })
  return [shown(blocks.guides, guides), shown(blocks.resources, resources)].filter(
    ({ links }) => links.length > 0,
  )
}

/** How a link stands to the address shown: that very page, a page above it, or neither. */
export function standing(to: string, pathname: string, search: string): 'page' | 'above' | undefined {
  const [path = '', query] = to.split('?')
  const here = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const there = path.toLowerCase()
  if (query !== undefined) {
    const wanted = [...new URLSearchParams(query)]
    const given = new URLSearchParams(search)
    return here === there && wanted.every(([name, value]) => given.get(name) === value) ? 'page' : undefined
  }
  if (here === there) return 'page'
  return here.startsWith(`${there}/`) ? 'above' : undefined
}
