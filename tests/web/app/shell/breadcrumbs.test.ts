import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '#web/app/routes.tsx'
import { breadcrumbsOf } from '#web/app/shell/breadcrumbs.ts'

/** What the shell is told of an address. */
const matches = (address: string) =>
  (matchRoutes(routes, address) ?? []).map(({ pathname, params, route }) => ({
    ...{ id: '', pathname, params, handle: route.handle },
    ...{ data: undefined, loaderData: undefined },
  }))

/** Labels, with the address in brackets where there is a link. */
function trail(pathname: string): string {
  return breadcrumbsOf(matches(pathname))
    .map(({ label, to }) => (to ? `${label} [${to}]` : label))
    .join(' > ')
}

describe('breadcrumbs', () => {
  it('lead over the list that a page says it belongs to', () => {
    const list = { label: 'All Innovation Always On', to: '/all-innovation-always-on' }
    expect(breadcrumbsOf(matches('/idea/19876'), list)).toEqual([
      { label: 'Home', to: '/' },
      list,
      { label: 'Idea' },
    ])
  })

  it('lead over that list once, where the address leads over it too', () => {
    const list = { label: 'Dashboard', to: '/report-dashboard?country=Kenya' }
    expect(breadcrumbsOf(matches('/report-dashboard/sponsor'), list, 'Pending with sponsor')).toEqual([
      { label: 'Home', to: '/' },
      list,
      { label: 'Pending with sponsor' },
    ])
  })

  it('end with the name that a page without a title says it has, below the link to its list', () => {
    const last = breadcrumbsOf(matches('/payroll/answers/7'), undefined, 'paid.csv').slice(-2)
    expect(last).toEqual([{ label: 'Payment results', to: '/payroll/answers' }, { label: 'paid.csv' }])
  })

  it.each([
    ['/', ''],
    ['/recognition', 'Home [/] > Recognise a colleague'],
    ['/all-ideas/', 'Home [/] > All ideas'],
    ['/idea/19876', 'Home [/] > All ideas [/all-ideas] > Idea'],
    [
      '/idea-challenges/idea-challenge/greener-studios',
      'Home [/] > Idea challenges [/idea-challenges] > Greener Studios',
    ],
    ['/communities/community/news', 'Home [/] > Communities [/communities] > News'],
    ['/page/privacy-policy', 'Home [/] > Privacy Policy'],
    ['/communities/community/communities', 'Home [/] > Communities [/communities]'],
    ['/thinktank-user/jane.doe', 'Home [/] > Jane Doe'],
    ['/search/a%2Fb%20c', 'Home [/] > Search results > “a/b c”'],
    ['/Recognition-Report/EXCO2', 'Home [/] > EXCO2 report'],
    ['/HCBP-EOM-TOM-Report-HCBP', 'Home [/] > HCBP EOM/TOM report'],
    ['/abuse-report/7', 'Home [/] > Abuse reports [/abuse-reports] > Abuse report'],
    [
      '/my-profile/review-nomination/01J9ZQ4T8M5N6P7R8S9TAVBWCX/received',
      'Home [/] > My profile [/my-profile] > Nomination',
    ],
    ['/my-profile/review-manager/12/hrbp', 'Home [/] > My profile [/my-profile] > Review a nomination'],
    ['/my-profile/hrbp/dashboard', 'Home [/] > HRBP dashboard'],
    ['/report-dashboard/102/jane-doe', 'Home [/] > Dashboard [/report-dashboard]'],
    ['/report-dashboard/sponsor', 'Home [/] > Dashboard [/report-dashboard] > Sponsor'],
    ['/admin', 'Home [/] > Administration'],
    ['/admin/mail', 'Home [/] > Administration [/admin] > Undelivered email'],
    ['/admin/schedules', 'Home [/] > Administration [/admin] > Automatic jobs'],
    ['/admin/content/page', 'Home [/] > Administration [/admin] > Pages'],
    [
      '/admin/content/challenge/19876',
      'Home [/] > Administration [/admin] > Idea challenges [/admin/content/challenge] > Idea challenge',
    ],
    [
      '/admin/content/page/new',
      'Home [/] > Administration [/admin] > Pages [/admin/content/page] > New page',
    ],
    ['/admin/content/nonsense', 'Home [/] > Administration [/admin]'],
    [
      '/admin/people/01J9ZQ4T8M5N6P7R8S9TAVBWCX',
      'Home [/] > Administration [/admin] > People [/admin/people]',
    ],
    ['/my-profile/edit-my-details', 'Home [/] > My profile [/my-profile] > Edit my details'],
    ['/no/such-page', 'Home [/] > No > Such Page'],
    ['/ve-awards/ve-award/best-idea', 'Home [/] > Recognise a colleague [/recognition] > Best Idea'],
  ])('%s: %s', (pathname, expected) => {
    expect(trail(pathname)).toBe(expected)
  })

  it('of an address that cannot be read show it as it is; the router tells developers', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(trail('/search/%E0%A4%A')).toBe('Home [/] > Search results > “%E0%A4%A”')
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
