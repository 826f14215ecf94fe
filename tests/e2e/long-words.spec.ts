/** Whatever people type may be one long word: on a phone no screen and no mail scrolls sideways for it. */
import { expect } from '@playwright/test'
import { openAs } from './support/journey.ts'
import { beyondTheEdge, type LongWords, makeLongWords } from './support/long-words.ts'
import { test } from './support/test.ts'
import { walkOn } from './support/walk.ts'

test.use({ viewport: { width: 390, height: 780 } })

test('no screen is wider than a phone', async ({ page, baseURL }) => {
  const made: LongWords = await makeLongWords(baseURL ?? '')
  try {
    await openAs(page, 'admin', '/digital-store')
    const wide: Record<string, string[]> = {}
    for (const address of made.addresses) {
      await walkOn(page, address)
      const beyond = await beyondTheEdge(page)
      if (beyond.length > 0) wide[address] = beyond
    }
    expect(wide).toEqual({})
  } finally {
    await made.remove()
  }
})

test('no mail is wider than a phone', async ({ page }) => {
  await page.goto('/.local/mails/')
  const addresses = await page
    .getByRole('link', { name: 'HTML' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(20)
  const wide: Record<string, string[]> = {}
  for (const address of addresses) {
    const reply = await page.goto(address)
    expect(reply?.status(), address).toBe(200)
    const beyond = await beyondTheEdge(page)
    if (beyond.length > 0) wide[address] = beyond
  }
  expect(wide).toEqual({})
})
