import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type Flag, flags } from '#shared/roles.ts'
import { routes } from '#web/app/routes.tsx'
import {
  activeState,
  currentLink,
  navigationFor,
  type RootHandle,
  resourceBlocks,
} from '#web/app/shell/navigation.ts'

const menu = (routes[0]?.handle as RootHandle | undefined)?.menu ?? []

const everyone = {
  Recognition: ['/recognition', '/wall', '/innovation-awards', '/employment-equity'],
  Ideas: [
    ...['/idea-challenges', '/all-ideas', '/innovation-always-on-site', '/all-innovation-always-on'],
    '/communities',
  ],
}

const linkAdminReports = [
  ...['/report-ve-awards', '/report-innovation-awards', '/report-dashboard', '/report-make-your-mark'],
]

/** What each flag adds to what everyone sees, by block. */
const added: Readonly<Record<Flag, Readonly<Record<string, readonly string[]>>>> = {
  admin: {
    'Employment equity': ['/report-equity'],
    Administration: [
      ...['/my-profile?tab=review', '/reminder', '/eereminder', '/report-idea-challenges'],
      ...['/report-make-your-mark', '/abuse-reports', '/report-ve-awards', '/report-innovation-awards'],
      ...['/report-dashboard', '/report-archived', '/payroll', '/admin', '/admin/audit', '/admin/schedules'],
    ],
  },
  linkAdmin: { 'Link administration': linkAdminReports },
  equityManager: { 'Employment equity': ['/report-equity', '/eereminder'] },
  viewFullReport: { Reports: ['/report-ve-awards', '/report-archived'] },
  viewEmployeeAwards: { Recognition: ['/employee-award'], Reports: ['/HCBP-EOM-TOM-Report'] },
  viewReport: { Reports: ['/Reward-Recognition-Report'] },
  viewLineManagerReport: { Reports: ['/Recognition-Report/manager'] },
  viewExco2Report: { Reports: ['/Recognition-Report/EXCO2'] },
  viewHCBPReport: { Reports: ['/Recognition-Report/HCBP', '/my-profile/hrbp/dashboard'] },
  viewEOMReport: { Reports: ['/HCBP-EOM-TOM-Report-HCBP'] },
}

function seenWith(held: readonly Flag[]): Record<string, string[]> {
  return Object.fromEntries(
    navigationFor(menu, held).map(({ label, links }) => [label, links.map(({ to }) => to).sort()]),
  )
}

function merged(...parts: Readonly<Record<string, readonly string[]>>[]): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const part of parts) {
    for (const [block, links] of Object.entries(part)) {
      all[block] = [...new Set([...(all[block] ?? []), ...links])].sort()
    }
  }
  return all
}

describe('the sidebar', () => {
  it('shows everyone the recognition links and the idea links', () => {
    expect(seenWith([])).toEqual(merged(everyone))
  })

  it.each(flags)('adds for %s exactly what is theirs', (flag) => {
    expect(seenWith([flag])).toEqual(merged(everyone, added[flag]))
  })

  it('shows an administrator each link once', () => {
    const links = navigationFor(menu, ['admin', 'linkAdmin', 'equityManager', 'viewFullReport']).flatMap(
      (block) => block.links.map(({ to }) => to),
    )
    expect(links.filter((to, index) => links.indexOf(to) !== index)).toEqual([])
  })

  it('keeps its order, whatever the order of the routes', () => {
    const shown = (held: readonly Flag[]) =>
      navigationFor(menu, held).map(({ label, links }) => [label, ...links.map(({ to }) => to)])
    expect(shown([])).toEqual([
      ['Recognition', ...everyone.Recognition],
      ['Ideas', ...everyone.Ideas],
    ])
    expect(shown(['linkAdmin']).at(-1)).toEqual(['Link administration', ...linkAdminReports])
    expect(shown(['admin']).at(-1)).toEqual(['Administration', ...(added.admin.Administration ?? [])])
    expect(
      shown(['viewLineManagerReport', 'viewExco2Report', 'viewHCBPReport', 'viewEOMReport', 'viewReport']).at(
        -1,
      ),
    ).toEqual([
      'Reports',
      ...['/Recognition-Report/manager', '/Recognition-Report/EXCO2', '/Recognition-Report/HCBP'],
      ...['/my-profile/hrbp/dashboard', '/HCBP-EOM-TOM-Report-HCBP', '/Reward-Recognition-Report'],
    ])
  })

  it("lets a link administrator, who holds the full report's flag too, find the archive in the reports", () => {
    expect(seenWith(['linkAdmin', 'viewFullReport'])).toEqual(
      merged(everyone, added.linkAdmin, { Reports: ['/report-archived'] }),
    )
  })

  it('calls the own report by its name', () => {
    const reports = navigationFor(menu, ['viewReport']).flatMap(({ links }) => links)
    expect(reports).toContainEqual(expect.objectContaining({ label: 'My Reward Recognition Reports' }))
  })

  it('leads to addresses that exist', () => {
    const links = navigationFor(menu, flags).flatMap((block) => block.links)
    const lost = links.filter(({ to }) => matchRoutes(routes, to)?.at(-1)?.route.path === '*')
    expect(lost).toEqual([])
  })
})

describe('the guides and resources that editors keep', () => {
  const link = (title: string, to: string) => ({ id: title, title, to })

  it('are the last blocks, in their order', () => {
    const guides = [link('Employee Guide', '/page/employee-guide')]
    const resources = [link('Store', '/digital-store'), link('News', 'https://news.example/')]
    expect(resourceBlocks({ guides, resources })).toEqual([
      { label: 'Guides', links: [{ label: 'Employee Guide', to: '/page/employee-guide' }] },
      {
        label: 'Helpful Resources',
        links: [
          { label: 'Store', to: '/digital-store' },
          { label: 'News', to: 'https://news.example/' },
        ],
      },
    ])
  })

  it('leave out a block without links', () => {
    expect(resourceBlocks({ guides: [], resources: [] })).toEqual([])
  })
})

describe('the marked link', () => {
  it('is one: that of the page shown, or the nearest page above it', () => {
    const blocks = ['/payroll', '/payroll/answers', '/recognition'].map((to) => ({
      label: to,
      links: [{ label: to, to }],
    }))
    expect(currentLink(blocks, '/payroll/answers', '')).toEqual({ to: '/payroll/answers', state: 'page' })
    expect(currentLink(blocks, '/payroll/answers/x', '')).toEqual({ to: '/payroll/answers', state: 'above' })
    expect(currentLink(blocks, '/elsewhere', '')).toBeUndefined()
  })
})

describe('the link of the page shown', () => {
  it.each([
    ['/all-ideas', '/all-ideas', '', 'page'],
    ['/all-ideas', '/all-ideas/', '?page=2', 'page'],
    ['/Recognition-Report/EXCO2', '/recognition-report/exco2', '', 'page'],
    ['/idea-challenges', '/idea-challenges/idea-challenge/x', '', 'above'],
    ['/recognition', '/recognition-legacy', '', undefined],
    ['/report-ve-awards', '/report-ve-awards-old-format', '', undefined],
    ['/my-profile?tab=review', '/my-profile', '?tab=review', 'page'],
    ['/my-profile?tab=review', '/my-profile', '', undefined],
    ['/my-profile?tab=review', '/my-profile/hrbp/dashboard', '?tab=review', undefined],
  ])('%s at %s%s: %s', (to, pathname, search, expected) => {
    expect(activeState(to, pathname, search)).toBe(expected)
  })
})
