import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupDay } from '#shared/clock.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOf, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { homeQuery } from '#web/client/content-queries.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const api = standInApi()
const open = () => openPage([{ path: '/', element: <Home /> }], '/')
const home = {
  page: {
    id: '29',
    slug: 'home',
    title: 'About ThinkTank',
    content: '<p>Ideas live here.</p>',
    publishedAt: '2026-01-01T00:00:00.000Z',
  },
  isFirstWeek: true,
  slides: [],
  closed: [],
  failed: [],
}
const slide = (id: string, more = {}) => ({
  id,
  title: `Slide ${id}`,
  text: '',
  image: { url: 'data:,', alt: '' },
  ...more,
})
const award = {
  id: 'a',
  slug: 'star',
  title: 'Star of the year',
  categories: [],
  communities: [],
  to: '2026-12-31',
  prize: 'A trip',
}
const answer = (more: object) => {
  api.answers['GET /home'] = [200, { ...home, ...more }]
}

function Home() {
  return <HomePage query={useQuery(homeQuery)} />
}

describe('home', () => {
  it('shows page 29, the ways on and the latest award', async () => {
    answer({ latestAward: award })
    open()
    expect(await screen.findByText('Ideas live here.')).toBeTruthy()
    const widget = screen.getByRole('region', { name: homeTexts.latestAward })
    expect(widget.textContent).toContain('Until 31 Dec 2026')
    expect(widget.textContent).toContain('A trip')
    expect(widget.querySelector('a')?.getAttribute('href')).toBe('/ve-awards/ve-award/star')
    expect(addressOf(screen.getByRole('link', { name: homeTexts.recogniseTitle }))).toBe('/recognition')
    expect(api.heard).toHaveLength(1)
  })

  it('says which challenges close soon; leaves out that, the slider and the award where there are none', async () => {
    const to = groupDay(new Date())
    answer({
      closingSoon: [{ id: 'c', slug: 'green-broadcast', title: 'Green broadcast', categories: [], to }],
    })
    open()
    const part = await screen.findByRole('region', { name: homeTexts.closesSoon })
    expect(part.textContent).toContain(countText(0, challengesTexts.daysLeft))
    expect(part.querySelector('a')?.getAttribute('href')).toBe(
      '/idea-challenges/idea-challenge/green-broadcast',
    )
    cleanup()
    answer({ closingSoon: [] })
    open()
    await screen.findByText('Ideas live here.')
    for (const name of [homeTexts.closesSoon, homeTexts.slider, homeTexts.latestAward])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves out the ways on that are closed to the person', async () => {
    answer({ closed: ['recognition', 'always-on'] })
    open()
    await screen.findByText('Ideas live here.')
    expect(screen.queryByRole('link', { name: homeTexts.recogniseTitle })).toBeNull()
    expect(screen.queryByRole('link', { name: homeTexts.shareTitle })).toBeNull()
  })

  it('folds page 29 after the first week', async () => {
    answer({})
    open()
    const about = (await screen.findByText('Ideas live here.')).closest('details')
    expect(about?.open).toBe(true)
    cleanup()
    answer({ isFirstWeek: false })
    open()
    expect((await screen.findByText('Ideas live here.')).closest('details')?.open).toBe(false)
  })

  it('has no card for a page that says nothing', async () => {
    answer({ page: { ...home.page, content: '<p></p>' }, latestAward: award })
    open()
    expect(await screen.findByText(award.title)).toBeTruthy()
    expect(screen.queryByText(home.page.title)).toBeNull()
  })

  it('says so where it cannot be read, and keeps the ways on', async () => {
    api.answers['GET /home'] = problem('busy', { status: 503 })
    open()
    expect(await screen.findByText(pagesTexts.load)).toBeTruthy()
    expect(screen.queryByText(homeTexts.sliderFailed)).toBeNull()
    expect(screen.getByRole('link', { name: homeTexts.recogniseTitle })).toBeTruthy()
    answer({})
    fireEvent.click(screen.getByRole('button', { name: shellTexts.tryAgain }))
    expect(await screen.findByText('Ideas live here.')).toBeTruthy()
  })

  it.each([
    ['slides', homeTexts.sliderFailed, homeTexts.latestAwardFailed],
    ['latest-award', homeTexts.latestAwardFailed, homeTexts.sliderFailed],
  ])('says that only the part is missing that is: %s', async (part, text, other) => {
    answer({ failed: [part] })
    open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(other)).toBeNull()
    expect(await screen.findByText('Ideas live here.')).toBeTruthy()
  })
})

describe('the slider', () => {
  it('shows one slide after the other to those who cannot see it, and leads on', async () => {
    answer({
      slides: [slide('one', { link: '/communities' }), slide('two', { link: 'https://news.example/' })],
    })
    open()
    const region = await screen.findByRole('region', { name: homeTexts.slider })
    expect(region.getAttribute('aria-roledescription')).toBe('carousel')
    const slides = [...region.querySelectorAll('[aria-roledescription=slide]')]
    expect(slides.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Slide 1 of 2: Slide one',
      'Slide 2 of 2: Slide two',
    ])
    expect(slides.map((each) => each.closest('[inert]') !== null)).toEqual([false, true])
    expect([...region.querySelectorAll('a')].map(addressOf)).toEqual([
      '/communities',
      'https://news.example/',
    ])
    expect(screen.getByRole('button', { name: homeTexts.pause })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: homeTexts.pause }))
    expect(screen.getByRole('button', { name: homeTexts.play })).toBeTruthy()
  })

  it('of a single slide has nothing to turn', async () => {
    answer({ slides: [slide('one')] })
    open()
    await screen.findByRole('region', { name: homeTexts.slider })
    expect(screen.queryByRole('button', { name: homeTexts.pause })).toBeNull()
    expect(screen.queryByRole('button', { name: homeTexts.next })).toBeNull()
  })
})
