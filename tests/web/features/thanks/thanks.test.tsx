/** What came back for a recognition on its page, and the wall. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { thanksTexts as texts, wallTexts } from '#shared/messages/thanks.ts'
import type { ThanksView, WallCard } from '#shared/thanks/model.ts'
import { openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import { Thanks } from '#web/features/thanks/thanks.tsx'
import { WallPage } from '#web/features/thanks/wall-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const api = standInApi()
const at = '2026-03-02T08:00:00.000Z'
const own = { personId: thandi.personId, name: thandi.name, slug: thandi.slug, text: 'Thanks!', at }
const other = { personId: 'zoe', name: 'Zoë Smith', slug: 'zoe', text: 'From me too.', at }

const viewOf = (more: Partial<ThanksView> = {}): ThanksView => ({
  thanks: [],
  cheer: { cheered: false, cheers: 0, names: [] },
  may: { thank: true, cheer: true, remove: false },
  ...more,
})

const open = () =>
  openPage([{ path: '/', element: <Thanks nominationId="n1" nominator="Ayanda Khumalo" /> }], '/', thandi)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const heard = (route: string) => api.heard.filter((each) => each.route === route)

beforeEach(() => {
  localStorage.clear()
  api.answers['GET /nominations/n1/thanks'] = [200, viewOf()]
})

describe('a word of thanks', () => {
  it('is asked of who received it, sent once and then shown', async () => {
    api.answers['PUT /nominations/n1/thanks'] = [200, viewOf({ thanks: [own] })]
    open()
    fireEvent.click(await button(texts.send))
    expect(descriptionOf(await box())).toContain(texts.required)
    fireEvent.change(await box(), { target: { value: ' Thanks! ' } })
    fireEvent.click(await button(texts.send))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByText('Thanks!')).toBeTruthy()
    expect(heard('PUT /nominations/n1/thanks').map(({ body }) => body)).toEqual([{ text: 'Thanks!' }])
  })

  it('that is too long says so at the field; what was typed stays, also where sending failed', async () => {
    api.answers['PUT /nominations/n1/thanks'] = problem('unexpected', { status: 500 })
    open()
    fireEvent.change(await box(), { target: { value: 'word '.repeat(61) } })
    fireEvent.click(await button(texts.send))
    expect(descriptionOf(await box())).toContain(texts.tooManyWords)
    fireEvent.change(await box(), { target: { value: 'Thank you' } })
    fireEvent.click(await button(texts.send))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect((await box()).value).toBe('Thank you')
  })

  it('is changed and taken back by its writer, who removes nobody else’s', async () => {
    api.answers['GET /nominations/n1/thanks'] = [200, viewOf({ thanks: [own, other] })]
    api.answers['DELETE /nominations/n1/thanks'] = [200, viewOf({ thanks: [other] })]
    open()
    fireEvent.click(await button(texts.change))
    expect((await box()).value).toBe('Thanks!')
    fireEvent.click(await button(texts.cancel))
    expect(screen.queryByRole('button', { name: fill(texts.removeNamed, { name: other.name }) })).toBeNull()
    fireEvent.click(await button(texts.takeBack))
    await waitFor(() => expect(screen.queryByText('Thanks!')).toBeNull())
    expect(await box()).toBeTruthy()
  })

  it('is removed by an administrator who says so once more', async () => {
    const may = { thank: false, cheer: true, remove: true }
    api.answers['GET /nominations/n1/thanks'] = [200, viewOf({ thanks: [other], may })]
    api.answers['DELETE /nominations/n1/thanks/zoe'] = [200, viewOf({ may })]
    open()
    fireEvent.click(await button(fill(texts.removeNamed, { name: other.name })))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: texts.remove }))
    await waitFor(() => expect(screen.queryByText('From me too.')).toBeNull())
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

it('cheers, says how many have, and takes it back', async () => {
  api.answers['PUT /nominations/n1/cheer'] = [200, { cheered: true, cheers: 1 }]
  api.answers['DELETE /nominations/n1/cheer'] = [200, { cheered: false, cheers: 0 }]
  open()
  fireEvent.click(await button(texts.cheer))
  expect((await button(texts.cheered)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(countText(1, texts.cheers))).toBeTruthy()
  fireEvent.click(await button(texts.cheered))
  expect((await button(texts.cheer)).getAttribute('aria-pressed')).toBe('false')
})

it('that cannot be read says so, and can be asked for again', async () => {
  api.answers['GET /nominations/n1/thanks'] = problem('busy', { status: 503 })
  open()
  expect(await screen.findByText(texts.load)).toBeTruthy()
})

describe('the wall', () => {
  const cardOf = (id: string, more: Partial<WallCard> = {}): WallCard => ({
    id,
    createdAt: at,
    isTeam: false,
    nominator: { personId: 'a', name: 'Ayanda Khumalo', slug: 'ayanda' },
    receivers: [{ personId: 'z', name: 'Zoë Smith', slug: 'zoe' }],
    more: 0,
    card: { id: 213, name: 'First class' },
    cheers: 2,
    cheered: false,
    ...more,
  })
  const wall = () => openPage([{ path: '/wall', element: <WallPage /> }], '/wall', thandi)

  it('shows who recognised whom, words where there are any, and takes a cheer in its place', async () => {
    const items = [cardOf('n1', { words: 'Well done.' }), cardOf('n2', { isTeam: true, more: 3 })]
    api.answers['GET /wall?size=24'] = [200, { items }]
    api.answers['PUT /nominations/n2/cheer'] = [200, { cheered: true, cheers: 3 }]
    wall()
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toContain('Well done.')
    expect(second?.textContent).toContain(fill(wallTexts.more, { count: 3 }))
    fireEvent.click(within(second as HTMLElement).getByRole('button'))
    await waitFor(() => expect(second?.textContent).toContain('3 cheers'))
    expect(first?.textContent).toContain('2 cheers')
  })

  it('says where there is nothing, and where it could not be read', async () => {
    api.answers['GET /wall?size=24'] = [200, { items: [] }]
    wall()
    expect(await screen.findByText(wallTexts.empty)).toBeTruthy()
  })
})
