/** The states of every page that no picture shows: its replies are on their way, they fail, and each of its buttons
 * and of its dialogs' was pressed, while nothing is saved. A checker of accessibility finds nothing in any of them.
 * The focus is never lost, and Escape closes what a button opened. */
import { expect, type Page, type Route } from '@playwright/test'
import { openAs } from '#tests/e2e/support/journey.ts'
import { whyNotSeen } from '#tests/e2e/support/keyboard.ts'
import { mailSamples } from '#tests/e2e/support/mail-samples.ts'
import { test } from '#tests/e2e/support/test.ts'
import { expectInside } from '#tests/e2e/support/walk.ts'
import { checkSoftly, settle, softly, waitForQuiet } from './looking.ts'
import { addImport, addressOf, withMuch } from './pages.ts'

const problem = { code: 'unexpected', message: 'It did not work.', requestId: 'r-1' }
const fail = (route: Route) => route.fulfill({ status: 500, json: problem })

/** The frame's own calls, without which there is no page. */
const ofTheFrame = /^\/api\/(me|links|me\/waiting|me\/notifications\/unread|people\/pictures)$/
/** Calls that are sent by POST and change nothing. */
const reading = /\/(pictures|suggestions|suggest|mentions|lookup|check|preview)/

/** A page that is called as what it shows has its heading with that. */
const ofReadPages = ['page-has-heading-one']
/** A mail is shown within a page of the mail program. */
const ofPages = ['landmark-one-main', 'region']

const openDialog = '[role$="dialog"]:not([aria-hidden])'
const openMenu = '[role="menu"]'

const buttonsIn = (page: Page, within: string) =>
  page.locator(`:is(${within}) :is(button, [role="menuitem"], summary):visible`)

/** The names of the buttons of a part, in their order; nothing where one is off. */
const namesIn = (page: Page, within: string) =>
  buttonsIn(page, within).evaluateAll((elements) =>
    elements.map((each) => {
      const { textContent, className } = each
      const isOff = each.matches(':disabled, [aria-disabled="true"]') || each.closest('[role="listbox"]')
      const words = (textContent || each.getAttribute('aria-label') || '').replace(/[\d,.]+/g, '0').trim()
      return isOff ? '' : words || className
    }),
  )

/** The buttons of a part, one of each kind. */
const findButtons = async (page: Page, within: string) =>
  [...new Set(await namesIn(page, within))].filter(Boolean)

/** Presses a button by its key, and tells whether it was there: a press before may have taken it away. */
async function pressButton(page: Page, within: string, name: string): Promise<boolean> {
  const index = (await namesIn(page, within)).indexOf(name)
  if (index < 0) return false
  await buttonsIn(page, within).nth(index).focus()
  await page.keyboard.press('Enter')
  await waitForQuiet(page)
  return true
}

/** Expects that something has the focus, at once or after the moment in which lost focus is given back. */
const expectFocus = (page: Page, after: string) =>
  softly(page.locator('body:not(:focus-within)'), `focus after ${after}`).toHaveCount(0, { timeout: 2000 })

test.beforeAll(addImport)

for (const [name, pictured] of Object.entries(withMuch)) {
  const open = async (page: Page) => {
    const path = await addressOf(pictured)
    if (pictured.as) await openAs(page, pictured.as, path)
    else await page.goto(path)
  }

  test(`${name}: on its way, and failing`, async ({ page }) => {
    let answer: (route: Route) => unknown = () => undefined
    let isAsked = false
    await page.route('**/api/**', (route) => {
      if (ofTheFrame.test(new URL(route.request().url()).pathname)) return route.fallback()
      isAsked = true
      return answer(route)
    })
    await open(page)
    await expect(page.locator('h1, main [role="status"]').first()).toBeVisible()
    await checkSoftly(page, { except: ofReadPages })
    if (!isAsked) return
    answer = fail
    await page.reload()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await checkSoftly(page, { except: ofReadPages })
  })

  test(`${name}: its buttons`, async ({ page }) => {
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() === 'GET' || reading.test(pathname)) return route.fallback()
      await page.waitForTimeout(200)
      return fail(route)
    })
    await open(page)
    await settle(page)
    const address = page.url()
    const again = async () => {
      for (let times = 0; times < 3 && (await page.locator(`${openDialog}, ${openMenu}`).count()); times++) {
        await page.keyboard.press('Escape')
        await page.waitForTimeout(200)
      }
      if (page.url() === address) return
      await page.goto(address)
      await settle(page)
    }
    for (const button of await findButtons(page, 'main')) {
      await again()
      if (!(await pressButton(page, 'main', button)) || page.url() !== address) continue
      const inside = (await page.locator(openMenu).count()) ? openMenu : openDialog
      const isOpen = (await page.locator(inside).count()) > 0
      await checkSoftly(page, { part: isOpen ? inside : undefined })
      await expectFocus(page, button)
      if (!isOpen) continue
      for (const further of await findButtons(page, inside)) {
        await again()
        const isPressed =
          (await pressButton(page, 'main', button)) && (await pressButton(page, inside, further))
        if (!isPressed || page.url() !== address) continue
        const isDeeper = (await page.locator(openDialog).count()) > 0
        await checkSoftly(page, { part: isDeeper ? openDialog : undefined })
        await expectFocus(page, `${button}, ${further}`)
        if (isDeeper) {
          await page.keyboard.press('Escape')
          await softly(page.locator(openDialog)).toHaveCount(0)
          await expectFocus(page, `Escape from ${button}, ${further}`)
        }
      }
    }
  })

  test(`${name}: at 400 %, in the colours of the system, by the keyboard`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page)
    await settle(page)
    await expectInside(page)
    const faults: string[] = []
    for (let presses = 0; presses < 300; presses++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluateHandle(() => document.activeElement ?? document.body)
      if (await at.evaluate((element) => element === document.body)) break
      // A ring may come with the next frame.
      if (await at.evaluate(whyNotSeen, true)) await page.waitForTimeout(200)
      faults.push(await at.evaluate(whyNotSeen, true))
    }
    softly(faults.filter(Boolean)).toEqual([])
  })
}

test('mails', async ({ page }) => {
  for (const mail of await mailSamples(page)) {
    await page.goto(mail)
    await checkSoftly(page, { except: ofPages })
  }
})
