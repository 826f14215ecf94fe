/** Pictures of every page: at a desk and on a phone, light and dark. A page with nothing is light only. In each of
 * them a checker of accessibility finds nothing. */
import { expect, type Page } from '@playwright/test'
import type { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import type { EndpointReply as Reply } from '#shared/endpoint.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { detailsApi } from '#shared/people/details-api.ts'
import type { schedulesApi } from '#shared/schedules/api.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { callAs, openAs } from '#tests/e2e/support/journey.ts'
import { test } from '#tests/e2e/support/test.ts'
import { browserTime } from './clock.ts'
import { checkScheme, settle } from './looking.ts'
import { addImport, addressOf, withMuch, withNothing } from './pages.ts'

/** What comes further down repeats rows. Dark changes colours alone, which the window shows. */
const mostHigh = { light: 1600, dark: 800 }

/** The pages with the frame around them, which is the same on all. */
const framed = ['home', 'tour', 'login', 'admin']

/** Changes what the portal says of itself before the page has it. */
async function change<T>(page: Page, path: string, changed: (reply: T) => object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, ...(response.ok() && { json: changed((await response.json()) as T) }) })
  })
}

/** The part of a page that is pictured. */
async function partOf(page: Page, name: string, height: number) {
  const { width } = page.viewportSize() ?? { width: 0 }
  const inside = page.locator('main > *').first()
  const x = framed.includes(name) ? 0 : Math.max(0, ((await inside.boundingBox())?.x ?? 0) - 16)
  return { x, y: 0, width: width - x, height }
}

test.beforeAll(async () => {
  // Somebody's first sign-in adds them to lists of people: all pictures show them.
  for (const name of ['newcomer', 'stranger']) await callAs(name, peopleApi.registerAccount, {})
  await addImport()
})

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(browserTime)
  // It tells how far the portal's clock is from the machine's, which this browser does not have.
  await change<SiteConfig>(page, '**/config.json', ({ now, ...config }) => config)
  // What is of this run: how often somebody signed in, and when jobs ran.
  await change<Reply<typeof detailsApi.listSessions>>(page, '**/api/me/sessions', (reply) => ({
    ...reply,
    items: reply.items
      .filter(({ isThis }) => isThis)
      .map((each) => ({ ...each, beganAt: browserTime, lastUsedAt: browserTime })),
  }))
  await change<Reply<typeof schedulesApi.listSchedules>>(page, '**/api/schedules', (reply) => ({
    ...reply,
    items: reply.items.map(({ current, last, ...each }) => ({
      ...each,
      ...(last && { last: { ...last, begunAt: browserTime, endedAt: browserTime, counts: {} } }),
    })),
  }))
  const withoutTimes = (each: DirectoryImport) => ({ ...each, createdAt: browserTime })
  await change<Reply<typeof directoryApi.listImports>>(page, '**/api/admin/directory/imports?*', (reply) => ({
    ...reply,
    items: reply.items.map(withoutTimes),
  }))
  await change<DirectoryImport>(page, '**/api/admin/directory/imports/*', withoutTimes)
})

const kinds = [
  { pages: withMuch, ending: '', schemes: ['light', 'dark'] },
  { pages: withNothing, ending: '-nothing', schemes: ['light'] },
] as const

for (const { pages, ending, schemes } of kinds)
  for (const [name, pictured] of Object.entries(pages))
    test(`${name}${ending}`, async ({ page }) => {
      const path = await addressOf(pictured)
      if (pictured.as) await openAs(page, pictured.as, path)
      else await page.goto(path)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        await expect.soft(page).toHaveScreenshot(`${name}${ending}-${colorScheme}.png`, {
          fullPage: true,
          clip: await partOf(page, name, mostHigh[colorScheme]),
        })
        await checkScheme(page, colorScheme)
      }
    })
