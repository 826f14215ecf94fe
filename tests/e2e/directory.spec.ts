/** Looking after people: roles, status and history; the directory from file to applied; what is refused on the way;
 * usable by everybody on wide and narrow screens. */
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#infra/demo/accounts.ts'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { directory, openAs, trySignIn } from '#tests/e2e/support/journey.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const { people, person, roles, directory: words, profiles } = peopleAdminTexts

/** Chooses a file on the page of the directory, which is open. */
async function upload(page: Page, name: string, csv: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: words.choose }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function usable(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const phoneWidth = { width: 390, height: 844 }

test('an administrator finds somebody on a phone, gives a role, and it is in the history', async ({
  page,
}) => {
  await page.setViewportSize(phoneWidth)
  await openAs(page, 'admin', '/admin/people')
  await expect(page.getByRole('table')).toBeVisible()
  await usable(page)
  await page.getByRole('searchbox', { name: people.find }).fill('anele mab')
  await page.getByRole('link', { name: /Anele Mabaso/ }).click()
  await expect(page).toHaveURL(/\/admin\/people\/\w+$/)
  const role = page.getByRole('checkbox', { name: roles.view_reports.name })
  await expect(role).toBeVisible()
  await usable(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin/people#find=anele%20mab')
  await expect(page.getByRole('searchbox', { name: people.find })).toHaveValue('anele mab')
  await page.getByRole('link', { name: /Anele Mabaso/ }).click()
  await role.check()
  await page.getByRole('button', { name: person.save }).click()
  await expect(page.getByText(person.saved)).toBeVisible()
  const history = page.getByRole('list', { name: person.historyTitle })
  await expect(
    history.getByText(`→ ${roles.thinktank.name}, ${roles.view_reports.name}`).first(),
  ).toBeVisible()

  // The stream brings the lists up to date, within two seconds.
  await expect(async () => {
    await page.goto('/admin/people?role=view_reports')
    await expect(page.getByRole('link', { name: /Anele Mabaso/ })).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await page.getByRole('link', { name: /Anele Mabaso/ }).click()
  await expect(role).toBeChecked()
  await role.uncheck()
  await page.getByRole('button', { name: person.save }).click()
  await expect(page.getByText(person.saved)).toBeVisible()
})

test('who is marked as left can no longer sign in, until they are active again', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  // Their sessions end with it, so it is somebody whom no other journey keeps signed in.
  await openAs(page, 'admin', '/admin/people')
  await page.getByRole('searchbox', { name: people.find }).fill('reports@thinktank.example')
  await page.getByRole('link', { name: /Kavitha Govender/ }).click()
  await page.getByRole('button', { name: person.markLeft }).click()
  await page.getByRole('button', { name: person.confirm }).click()
  await expect(page.getByText(person.hasLeft)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  // The stream switches the account off, within two seconds.
  await expect(async () => {
    await other.goto('/login')
    await trySignIn(other, 'reports', demoPassword)
    await expect(other.getByText(loginTexts.deactivated)).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await page.getByRole('button', { name: person.markActive }).click()
  await page.getByRole('button', { name: person.confirm }).click()
  await expect(page.getByText(person.hasLeft)).toHaveCount(0)
  await expect(async () => {
    await other.goto('/login')
    await trySignIn(other, 'reports', demoPassword)
    await expect(other).not.toHaveURL(/login/, { timeout: 15_000 })
  }).toPass()
  await other.context().close()
})

test('a directory file is compared and applied; one with too few people asks, and is dropped', async ({
  page,
}) => {
  await page.setViewportSize(phoneWidth)
  await openAs(page, 'admin', '/admin/directory')
  await expect(page.getByText(words.columnsTitle)).toBeVisible()
  await usable(page)
  const csv = directoryCsv(directory())
  const number = Date.now()
  const email = `nova.testperson${number}@thinktank.example`
  const newcomer = `${number},Nova,Testperson,${email}${','.repeat(15)}`
  await upload(page, 'with-nova.csv', `${csv}${newcomer}\r\n${number + 1},Bad,Line,no-address\r\n`)
  await expect(page.getByRole('heading', { name: words.summary })).toBeVisible({ timeout: 200_000 })
  await page.getByRole('button', { name: new RegExp(`1\\s*${words.kinds.bad}`) }).click()
  await expect(page.getByText(words.lineProblems['not-an-address'])).toBeVisible()
  await page.getByRole('button', { name: words.apply }).click()
  await expect(page.getByRole('heading', { name: words.summaryDone })).toBeVisible({ timeout: 200_000 })
  await walkTo(page, '/admin/people')
  // By an address somebody is found at once.
  await page.getByRole('searchbox', { name: people.find }).fill(email)
  await page.getByRole('link', { name: /Nova Testperson/ }).click()
  await expect(page.getByText(person.acts['added by an import'])).toBeVisible()

  await walkTo(page, '/admin/directory')
  await upload(page, 'short.csv', directoryCsv(directory().slice(0, 40)))
  await expect(page.getByText(words.guards.leavers.title)).toBeVisible({ timeout: 200_000 })
  await expect(page.getByRole('button', { name: words.apply })).toBeDisabled()
  await usable(page)
  await page.getByRole('button', { name: words.dropImport }).click()
  await expect(page.getByText(words.dropped)).toBeVisible()
})

test('nobody else gets near these pages', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'employee', '/admin/people')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: people.find })).toHaveCount(0)
})

test('profiles are created without a session on a local deployment', async ({ page }) => {
  await page.setViewportSize(phoneWidth)
  await page.goto('/create-profiles')
  const at = Date.now()
  const paste = page.getByRole('textbox', { name: profiles.paste })
  await expect(paste).toBeVisible()
  await usable(page)
  await paste.fill(`employeenumber,firstname,lastname,email\n0,Pro,File,pro.file${at}@thinktank.example`)
  await page.getByRole('button', { name: profiles.create }).click()
  await expect(page.getByText(fill(profiles.added, { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: profiles.create }).click()
  await expect(page.getByText(words.lineProblems.taken)).toBeVisible()
})

test('no page has accessibility faults or scrolls sideways on a wide screen', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/people')
  await expect(page.getByRole('table')).toBeVisible()
  await usable(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: person.save })).toBeVisible()
  await usable(page)
  await page.goto('/admin/directory')
  await expect(page.getByText(words.columnsTitle)).toBeVisible()
  await usable(page)
  await upload(page, 'usable.csv', directoryCsv(directory().slice(0, 60)))
  await expect(page.getByText(words.guards.leavers.title)).toBeVisible({ timeout: 200_000 })
  await usable(page)
  await page.getByRole('button', { name: words.dropImport }).click()
  await expect(page.getByText(words.dropped)).toBeVisible()
  await page.goto('/create-profiles')
  await expect(page.getByRole('textbox', { name: profiles.paste })).toBeVisible()
  await usable(page)
})
