import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from '#tests/web/visit.ts'
import { handleOf } from '#web/app/page-handle.ts'
import { firstRoutes, otherRoutes } from '#web/app/router.tsx'
import { routes as others } from '#web/app/routes.tsx'
import { beginSession } from '#web/app/session/browser-session.ts'
import { takeTarget } from '#web/app/session/return-target.ts'

const routes = [...firstRoutes, ...others]

/** An address for each route of the product. */
const addresses = [
  ...['/', '/login', '/login/my-profile+review-nomination+abc'],
  ...['/search/idea', '/page/privacy-policy', '/digital-store', '/create-profiles'],
  ...['/idea-challenges', '/idea-challenges/idea-challenge/x', '/idea/x', '/all-ideas'],
  ...['/make-your-mark', '/innovation-always-on-site', '/all-innovation-always-on'],
  ...['/communities', '/communities/community/x', '/abuse-reports', '/abuse-report/x'],
  ...['/supporting-documentation/x', '/thinktank-user/jane.doe', '/my-profile'],
  ...['/my-profile/edit-my-details', '/my-profile/notifications', '/my-profile/my-data'],
  ...['/employment-equity', '/equity-review/x', '/report-equity', '/reminder', '/eereminder'],
  ...['/innovation-awards', '/innovation-awards/x', '/innovation-awards/nominations/x'],
  ...['/report-innovation-awards', '/ve-awards/ve-award/x'],
  ...['/recognition', '/recognition-legacy', '/recognition/x', '/wall', '/notifications'],
  ...['/employee-award', '/employee-award-financial', '/employee-award-aug'],
  ...['/report-ve-awards', '/report-ve-awards-old-format', '/Reward-Recognition-Report', '/report-archived'],
  ...['/HCBP-EOM-TOM-Report', '/HCBP-EOM-TOM-Report-HCBP'],
  ...['/Recognition-Report/manager', '/Recognition-Report/EXCO2', '/Recognition-Report/HCBP'],
  ...['/report-dashboard', '/report-dashboard/sponsor', '/report-dashboard/102/x'],
  '/my-profile/hrbp/dashboard',
  ...['/report-idea-challenges', '/report-make-your-mark'],
  ...['/payroll', '/payroll/2026-02', '/payroll/2026-02/sheet', '/payroll/answers', '/payroll/answers/x'],
  ...['/admin', '/admin/content/page', '/admin/content/page/new', '/admin/content/page/29', '/admin/mail'],
  ...[
    '/admin/people',
    '/admin/people/x',
    '/admin/directory',
    '/admin/directory/x',
    '/admin/schedules',
    '/admin/audit',
  ],
  ...['/admin/invitations', '/admin/recognition-desk'],
  ...['/my-profile/review-nomination/x', '/my-profile/review-nomination/x/received'],
  ...['/my-profile/review-manager/x', '/my-profile/review-manager/x/manager'],
  ...['/my-profile/downgrade-manager/x', '/my-profile/downgrade-manager/x/manager'],
  '/my-profile/review-nomination-employee-award/x',
  '/my-profile/review-nomination-employee-award/x/received',
  ...['/my-profile/review-employee-award/x', '/my-profile/review-employee-award/x/exco2'],
]

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

/** Where somebody ends up who opens this address. */
async function open(address: string): Promise<string> {
  visit(`https://thinktank.example${address}`)
  const router = createMemoryRouter(firstRoutes, {
    initialEntries: [address],
    patchRoutesOnNavigation: otherRoutes,
  })
  await new Promise<void>((done) => {
    const stop = router.subscribe(({ initialized, navigation }) => {
      if (!initialized || navigation.state !== 'idle') return
      stop()
      done()
    })
  })
  const { pathname, search } = router.state.location
  router.dispose()
  return pathname + search
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('every address of the product', () => {
  it.each(addresses)('%s is a page', (address) => {
    expect(['*', '/:first/*']).not.toContain(matchRoutes(routes, address)?.at(-1)?.route.path)
  })

  it('has one route', () => {
    const paths = pathsOf(routes)
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('lets in those who may, and sends all others home in one way', () => {
    const limited = addresses.flatMap((address) => {
      const found = (matchRoutes(routes, address) ?? []).flatMap(({ route }) => handleOf(route).onlyFor ?? [])
      return found.length > 0 ? [[address, found.join(' ')]] : []
    })
    expect(Object.fromEntries(limited)).toEqual({
      '/abuse-reports': 'admin',
      '/abuse-report/x': 'admin',
      '/report-equity': 'equityManager admin',
      '/reminder': 'admin',
      '/eereminder': 'equityManager admin',
      '/report-innovation-awards': 'admin linkAdmin',
      '/report-ve-awards': 'viewFullReport',
      '/report-ve-awards-old-format': 'viewFullReport',
      '/report-archived': 'viewFullReport',
      '/Reward-Recognition-Report': 'viewReport',
      '/HCBP-EOM-TOM-Report': 'viewEmployeeAwards',
      '/HCBP-EOM-TOM-Report-HCBP': 'viewEOMReport',
      '/Recognition-Report/manager': 'viewLineManagerReport',
      '/Recognition-Report/EXCO2': 'viewExco2Report',
      '/Recognition-Report/HCBP': 'viewHCBPReport',
      '/report-dashboard': 'admin linkAdmin',
      '/report-dashboard/sponsor': 'admin linkAdmin',
      '/report-dashboard/102/x': 'admin linkAdmin',
      '/my-profile/hrbp/dashboard': 'viewHCBPReport',
      '/report-idea-challenges': 'admin',
      '/report-make-your-mark': 'admin linkAdmin',
      '/payroll': 'admin viewHCBPReport',
      '/payroll/2026-02': 'admin viewHCBPReport',
      // Of what stands above it and of itself: both have to let somebody in.
      '/payroll/2026-02/sheet': 'admin viewHCBPReport admin',
      '/payroll/answers': 'admin viewHCBPReport admin',
      '/payroll/answers/x': 'admin viewHCBPReport admin',
      '/admin': 'admin',
      '/admin/content/page': 'admin',
      '/admin/content/page/new': 'admin',
      '/admin/content/page/29': 'admin',
      '/admin/mail': 'admin',
      '/admin/people': 'admin',
      '/admin/people/x': 'admin',
      '/admin/directory': 'admin',
      '/admin/directory/x': 'admin',
      '/admin/schedules': 'admin',
      '/admin/audit': 'admin',
      '/admin/invitations': 'admin',
      '/admin/recognition-desk': 'admin',
    })
  })

  it('has an address among these for each route', () => {
    const found = addresses.flatMap((address) => matchRoutes(routes, address) ?? [])
    const reached = new Set(found.map(({ route }) => route.path))
    // What is no page, and the developers' own.
    const others = ['*', '/:first/*', '/admin/*', '/ui-kit']
    expect(pathsOf(routes).filter((path) => !reached.has(path) && !others.includes(path))).toEqual([])
  })
})

describe('the guard, without a session', () => {
  it.each(['/', '/all-ideas', '/my-profile/review-nomination/x', '/Recognition-Report/HCBP', '/nowhere'])(
    'sends %s to the sign-in page',
    async (address) => {
      expect(await open(address)).toBe('/login')
    },
  )

  it.each([
    ...['/login', '/login/my-profile+review-nomination+abc?x=y', '/create-profiles'],
    '/my-profile/edit-my-details',
  ])('lets %s through', async (address) => {
    expect(await open(address)).toBe(address)
  })

  it('remembers the way back', async () => {
    await open('/idea/5?a=b#c')
    expect(takeTarget(undefined, '')).toBe('/idea/5?a=b#c')
  })
})

describe('the guard, with a session', () => {
  it('leaves what is no page to the page that says so', () => {
    expect(matchRoutes(routes, '/nowhere/at-all')?.at(-1)?.route.path).toBe('/:first/*')
  })

  it('lets everything through', async () => {
    beginSession({ remember: true })
    expect(await open('/all-ideas?page=2')).toBe('/all-ideas?page=2')
  })
})
