/** Profiles in the browser: what a person did is found by those who may see it, tab by tab, on wide and narrow screens. */
import { expect, type Page } from '@playwright/test'
import { ideasApi } from '#shared/ideas/api.ts'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { sendIdea } from './support/ideas.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const { tabs: texts } = profileTexts
const keys = ['ideas', 'comments', 'likes', 'follows', 'always-on', 'graduated'] as const
const many = 11

/** One person sends so many ideas, another one likes and follows them and has something to say. */
async function makeHistory(url: string, count: number): Promise<string> {
  const run = `Zq${Date.now().toString(36)}`
  const [admin, colleague] = [await tokenOf(url, 'admin'), await tokenOf(url, 'colleague')]
  for (let n = 0; n < count; n++) {
    const id = await sendIdea(url, 'employee', `${run} no. ${n}`)
    const params = { id }
    await callWith({ url }, colleague, ideasApi.like, { params })
    await callWith({ url }, colleague, ideasApi.follow, { params })
    await callWith({ url }, colleague, ideasApi.addComment, { params, body: { text: `${run} said ${n}` } })
    if (n === 0) await callWith({ url }, admin, ideasApi.graduate, { params })
  }
  return run
}

const tabOf = (page: Page, key: (typeof keys)[number]) =>
  page.getByRole('tab', { name: new RegExp(`^${texts[key].label}( |$)`) })

const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('what a colleague did, from a name to the tabs of a profile', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const run = await makeHistory(baseURL ?? '', 1)
  const idea = page.getByRole('article', { name: `${run} no. 0` })
  await openAs(page, 'colleague', '/all-innovation-always-on')
  await idea.getByRole('link', { name: 'Thandi Nkosi' }).click()
  await expect(page).toHaveURL(/\/thinktank-user\/employee$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeFocused()
  for (const key of ['always-on', 'graduated'] as const) {
    await tabOf(page, key).click()
    await expect(page).toHaveURL(new RegExp(`\\?tab=${key}$`))
    await expect(idea).toBeVisible()
  }
  await expect(page.getByRole('tab', { name: /Nomination (sent|Review|HCBP)/ })).toHaveCount(0)
  expect(await isNoWider(page)).toBe(true)

  await page.goto('/my-profile')
  await tabOf(page, 'ideas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabOf(page, 'comments')).toBeFocused()
  await expect(tabOf(page, 'ideas')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=comments$/)
  await expect(page.getByText(`${run} said 0`)).toBeVisible()
  await tabOf(page, 'likes').click()
  await expect(idea).toBeVisible()
  expect(await isNoWider(page)).toBe(true)
})

for (const width of [390, 1280]) {
  test(`what a colleague did, from a name to every tab, at ${width}`, { tag: '@long' }, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const run = await makeHistory(baseURL ?? '', many)

    await test.step('a name leads to the profile', async () => {
      await openAs(page, 'colleague', '/all-innovation-always-on')
      const card = page.getByRole('article', { name: `${run} no. ${many - 1}` })
      await card.getByRole('link', { name: 'Thandi Nkosi' }).click()
      await expect(page).toHaveURL(/\/thinktank-user\/employee$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeFocused()
      await expect(page.getByRole('link', { name: profileTexts.edit })).toHaveCount(0)
    })

    await test.step('others see what is theirs to see, and no other tabs', async () => {
      await tabOf(page, 'always-on').click()
      await expect(page).toHaveURL(/\?tab=always-on$/)
      await expect(page.getByRole('article', { name: `${run} no. ${many - 1}` })).toBeVisible()
      await page.getByRole('checkbox', { name: profileTexts.graduatedOnly }).click()
      await expect(page).toHaveURL(/graduated=true/)
      await expect(page.getByRole('article', { name: `${run} no. 0` })).toBeVisible()
      await tabOf(page, 'graduated').click()
      await expect(page.getByRole('article', { name: `${run} no. 0` })).toBeVisible()
      expect(await isNoWider(page)).toBe(true)
      await expect(page.getByRole('tab', { name: /Nomination (sent|Review|HCBP)/ })).toHaveCount(0)
    })

    await test.step('tabs are gone along by arrows and opened by Enter', async () => {
      await page.goto('/my-profile')
      await tabOf(page, 'ideas').focus()
      await page.keyboard.press(width > 992 ? 'ArrowDown' : 'ArrowRight')
      await expect(tabOf(page, 'comments')).toBeFocused()
      await expect(tabOf(page, 'ideas')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\?tab=comments$/)
      await expect(page.getByText(`${run} said ${many - 1}`)).toBeVisible()
      await expect(page.getByRole('link', { name: profileTexts.edit })).toBeVisible()
    })

    for (const key of ['likes', 'follows'] as const) {
      await test.step(`${key} go on and back, and a reload shows the same`, async () => {
        await page.goto(`/my-profile?tab=${key}`)
        const [first, last] = [`${run} no. ${many - 1}`, `${run} no. 0`]
        await expect(page.getByRole('article', { name: first, exact: true })).toBeVisible()
        await page.getByRole('button', { name: listsTexts.next }).click()
        await expect(page.getByRole('article', { name: last, exact: true })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('article', { name: last, exact: true })).toBeVisible()
        await page.getByRole('button', { name: listsTexts.previous }).click()
        await expect(page.getByRole('article', { name: first, exact: true })).toBeVisible()
        expect(await isNoWider(page)).toBe(true)
      })
    }

    await test.step('what is taken back is gone from list and number', async () => {
      const count = async () => Number((await tabOf(page, 'likes').textContent())?.replace(/\D/g, ''))
      await page.goto('/my-profile?tab=likes')
      await expect(page.getByRole('article').first()).toBeVisible()
      const before = await count()
      const token = await tokenOf(baseURL ?? '', 'colleague')
      const id =
        (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
      await callWith({ url: baseURL ?? '' }, token, ideasApi.unlike, {
        params: { id: id.replace('/idea/', '') },
      })
      await page.reload()
      await expect.poll(count).toBe(before - 1)
    })

    await test.step('each tab that has nothing says so', async () => {
      await page.goto('/thinktank-user/newcomer')
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      for (const key of keys) {
        await tabOf(page, key).click()
        await expect(page.getByText(fill(texts[key].emptyOf, { name }))).toBeVisible()
      }
    })

    await test.step('each tab that cannot be read says so, and can be tried again', async () => {
      await page.route('**/api/people/*/*', (route) =>
        /\/(ideas|comments|likes|follows)\?/.test(route.request().url())
          ? route.fulfill({ status: 503, json: { code: 'busy', message: 'busy', requestId: 'r' } })
          : route.fallback(),
      )
      for (const key of keys) {
        await page.goto(`/my-profile?tab=${key}`)
        await expect(page.getByText(texts[key].load)).toBeVisible()
      }
      await page.unroute('**/api/people/*/*')
      await page.getByRole('tabpanel').getByRole('button', { name: shellTexts.tryAgain }).click()
      await expect(page.getByText(texts.graduated.load)).toBeHidden()
    })
  })
}
