/** Every page, on a phone, in the long tier at a desk too: nothing is wider than the screen, however long the
 * words are; a checker of accessibility finds nothing; and no code fails. */
import { expect, type Page } from '@playwright/test'
import { alreadyPage, askPage, donePage, faultPage } from '#functions/stops/page.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { digitalStoreTexts } from '#shared/messages/content.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { storageTexts } from '#shared/messages/storage.ts'
import { firstFew } from '../support/tier.ts'
import { expectAccessible, expectNoFaults } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { makeLongWords } from './support/long-words.ts'
import { mailSamples } from './support/mail-samples.ts'
import { test } from './support/test.ts'
import { checkPages, errorsOf, expectInside, walkTo } from './support/walk.ts'

const screens = [
  { screen: 'phone', viewport: { width: 390, height: 844 } },
  { screen: 'desk', viewport: { width: 1280, height: 800 } },
] as const

const slide = (page: Page, n: number) =>
  page
    .getByRole('group', { name: new RegExp(`^Slide ${n} of`) })
    // The others cannot be reached.
    .and(page.locator(':not([inert])'))

/** Markup that the portal keeps from running, and that is wider than a phone. */
const hostile = `
  <p>Still here, with averyveryverylongwordwithoutanyplacetobreakit${'and'.repeat(40)}.</p>
  <script>window.evil = 1</script>
  <img src="/nowhere.png" alt="Nothing" width="2000" height="400" onerror="window.evil = 2">
  <svg><script>window.evil = 3</script></svg>
  <a href="javascript:window.evil = 4">Careful</a>
  <iframe srcdoc="<script>parent.evil = 5</script>"></iframe>
  <pre>${'a line that does not end '.repeat(20)}</pre>
  <table><caption>Figures</caption><tbody><tr>${'<td>Quarterly figures</td>'.repeat(16)}</tr></tbody></table>`

/** What editors wrote is cleaned once more where it is shown. */
async function expectCleaned(page: Page): Promise<void> {
  await page.route('**/api/pages/privacy-policy', async (route) => {
    const json = { id: '3', slug: 'privacy-policy', title: 'Privacy', content: hostile }
    await route.fulfill({ json: { ...json, publishedAt: '2026-01-01T00:00:00Z' } })
  })
  await walkTo(page, '/page/privacy-policy')
  await expect(page.getByText('Still here')).toBeVisible()
  await page.getByText('Careful').click()
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  await expect(page.locator('main :is(script, iframe, [onerror], a[href^="javascript:"])')).toHaveCount(0)
  const table = page.getByRole('group', { name: 'Figures' })
  expect(await table.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
  await expectInside(page)
}

for (const { screen, viewport } of firstFew(screens, 1))
  test.describe(`${screen}:`, () => {
    test.use({ viewport })

    test('as an administrator: all that people and editors write', async ({ page }) => {
      const { addresses, remove } = await makeLongWords()
      const errors = errorsOf(page)
      try {
        await openAs(page, 'admin', '/digital-store')
        await checkPages(page, addresses)
      } finally {
        await remove()
      }
      expect(errors).toEqual([])
    })

    test('as an administrator: reports, payroll and administration', async ({ page }) => {
      const errors = errorsOf(page)
      await openAs(page, 'admin')
      await checkPages(page, [
        '/report-dashboard?by=day',
        '/report-dashboard/hrbp',
        '/report-ve-awards',
        '/report-innovation-awards',
        '/make-your-mark',
        '/report-idea-challenges',
        '/reminder',
        '/payroll',
        '/payroll/answers',
        '/admin/people',
        '/admin/directory',
        '/admin/invitations',
        '/admin/schedules',
        '/admin/audit',
        '/admin/mail',
        '/admin/content/e-cards',
      ])
      const title = page.getByRole('textbox', { name: adminTexts.fields.title, exact: true })
      await page.getByRole('table').getByRole('link').first().click()
      await expect(title).toBeVisible()
      await expectNoFaults(page)
      await checkPages(page, ['/admin/content/award-event'])
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: adminTexts.form.add }).click()
      await expect(page.getByRole('textbox', { name: adminTexts.form.label, exact: true })).toBeVisible()
      await expectNoFaults(page)
      expect(errors).toEqual([])
    })

    test('as an employee: the slider and the menu, pages, and a form with its choices', async ({ page }) => {
      const errors = errorsOf(page)
      await openAs(page, 'employee')
      await expect(slide(page, 1)).toBeVisible()
      await expect(page.getByRole('region', { name: homeTexts.latestAward })).toBeVisible()
      await expectNoFaults(page)
      await page.getByRole('button', { name: homeTexts.next }).click()
      await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('ArrowLeft')
      await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
      // On a phone the menu opens over the page, and closes where somebody goes.
      if (screen === 'phone') await page.getByRole('button', { name: shellTexts.menu, exact: true }).click()
      await page.getByRole('link', { name: shellTexts.pages.digitalStore }).first().click()
      await expect(page.getByRole('dialog', { name: shellTexts.menu })).toBeHidden()
      await page.getByRole('tab', { name: digitalStoreTexts.lego }).click()
      await expect(page.getByText(digitalStoreTexts.legoSoon)).toBeVisible()
      await expectNoFaults(page)
      await checkPages(page, [
        '/page/innovation-terms-and-conditions',
        '/search/zzz',
        '/innovation-awards',
        '/employment-equity',
        '/my-profile',
        '/my-profile/edit-my-details',
        '/my-profile/my-data',
        '/communities',
      ])
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('region', { name: communitiesTexts.active })).toBeVisible()
      await expectNoFaults(page)

      await walkTo(page, '/recognition')
      const search = page.getByRole('combobox', { name: recognitionTexts.searchLabel })
      await search.fill('colleague@thinktank.example')
      // Suggestions stand directly below the box, over the button.
      const gap = async () => {
        const [suggested, box] = [
          await page.getByRole('option').first().boundingBox(),
          await search.boundingBox(),
        ]
        return (suggested?.y ?? Number.POSITIVE_INFINITY) - (box?.y ?? 0) - (box?.height ?? 0)
      }
      await expect.poll(gap).toBeLessThan(24)
      await search.press('Enter')
      await page.getByRole('radiogroup', { name: formsTexts.cards }).getByRole('radio').first().check()
      await expectNoFaults(page)
      expect(errors).toEqual([])
      await expectCleaned(page)

      // A session that the server refuses ends at the sign-in page.
      const refused = { code: 'unauthenticated', message: 'x', requestId: 'r' }
      await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: refused }))
      await page.reload()
      await expect(page).toHaveURL(/\/login/)
    })

    test('as a manager and an HRBP: their reports', async ({ page }) => {
      await openAs(page, 'manager')
      await checkPages(page, ['/Recognition-Report/manager'])
      await openAs(page, 'hrbp')
      await checkPages(page, ['/Recognition-Report/HCBP', '/my-profile/hrbp/dashboard'])
    })

    test('without a session: signing in, the addresses of mails, and mails themselves', async ({ page }) => {
      const errors = errorsOf(page)
      for (const path of ['/login', '/create-profiles', '/my-profile/edit-my-details', '/stop-mails?of=x']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectInside(page)
        await expectAccessible(page)
      }
      expect(errors).toEqual([])
      // The others of that page, which belong to signed addresses (tests/functions/stops/stops.test.ts).
      for (const html of [askPage('digest'), donePage('digest'), alreadyPage('summary'), faultPage()]) {
        await page.setContent(html)
        await expectInside(page)
        await expectAccessible(page)
      }

      for (const mail of await mailSamples(page)) {
        expect((await page.goto(mail))?.status(), mail).toBe(200)
        await expectInside(page)
      }

      // A browser that blocks cookies and site data is told what to allow.
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          const get = () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          }
          Object.defineProperty(window, name, { get })
        }
      })
      await page.goto('/recognition')
      await expect(page.getByRole('heading', { name: storageTexts.title })).toBeVisible()
      await expect(page.getByRole('button', { name: shellTexts.tryAgain })).toBeVisible()
    })
  })
