/** What an award is about: below the form, open until it was read on this device. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { award, fillIn, open, press, recognitionApi, routes, search, texts } from './screen.tsx'

const api = recognitionApi()
const guidance = () => screen.findByRole('button', { name: new RegExp(award.title) })
const isOpen = async () => (await guidance()).getAttribute('aria-expanded') === 'true'

describe('what an award is about', () => {
  it('stands below the search box, and is open at first', async () => {
    open()
    const box = await search()
    expect(await isOpen()).toBe(true)
    expect(box.compareDocumentPosition(await guidance()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('stays folded once it was folded, until it is published anew', async () => {
    open()
    await press(texts.guidanceRead)
    expect(await isOpen()).toBe(false)
    expect(document.activeElement).toBe(await guidance())
    cleanup()
    open()
    expect(await isOpen()).toBe(false)
    fireEvent.click(await guidance())
    expect(await isOpen()).toBe(true)
    cleanup()
    api.answers[routes.event] = [200, { ...award, version: award.version + 1 }]
    open()
    expect(await isOpen()).toBe(true)
  })

  it('is known to whoever has nominated', async () => {
    await fillIn()
    await press(texts.submit)
    await screen.findByRole('heading', { name: texts.congratulations })
    cleanup()
    open()
    expect(await isOpen()).toBe(false)
  })
})
