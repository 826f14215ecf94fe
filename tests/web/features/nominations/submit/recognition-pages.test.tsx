import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, thandi } from '#tests/web/pages.tsx'
import { award, open, recognitionApi, routes, search, texts } from './screen.tsx'

const api = recognitionApi()

describe('the recognition screen', () => {
  it('has no form for somebody whom the directory does not know, which the shell tells above it', async () => {
    open({ ...thandi, inDirectory: false })
    await screen.findByText(award.title)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('tells where there is no award at all', async () => {
    api.answers[routes.event] = problem('not-found', { status: 404 })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe(texts.noEvent)
  })

  it.each([
    [{ from: '2020-01-05', to: '2999-12-31' }, 'From 5 Jan 2020 to 31 Dec 2999'],
    [{ from: undefined, to: '2999-12-31' }, 'Until 31 Dec 2999'],
    [{ from: '2020-01-05' }, 'Since 5 Jan 2020'],
  ])('says when the award is open: %j', async (days, line) => {
    api.answers[routes.event] = [200, { ...award, ...days }]
    open()
    expect(await screen.findByText(line)).toBeTruthy()
  })

  it('says nothing of days where the award is always open', async () => {
    api.answers[routes.event] = [200, { ...award, from: undefined }]
    open()
    await search()
    expect(screen.queryByText(/^(From|Until|Since) /)).toBeNull()
  })
})
