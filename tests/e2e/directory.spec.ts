/** Looking after people: the directory from file to applied, what is refused on the way, and a role for who was added; on a
 * phone. */
import { expect, type Page } from '@playwright/test'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import { expectNoFaults } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { directory, mailTo, openAs, site, trySignIn } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const { people, person, roles, invitations, directory: words } = peopleAdminTexts

test.use(phone)

/** Chooses a file on the page of the directory, which is open. */
async function upload(page: Page, name: string, csv: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: words.choose }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a directory file is compared and applied; who was added gets a role and an invitation, and signs in with it; one with too few people is dropped', async ({
  browser,
  page,
}) => {
  await openAs(page, 'admin', '/admin/directory')
  const number = Date.now()
  const email = `nova.testperson${number}@thinktank.example`
  const newcomer = `${number},Nova,Testperson,${email}${','.repeat(15)}`
  const csv = directoryCsv(directory())
  await upload(page, 'with-nova.csv', `${csv}${newcomer}\r\n${number + 1},Bad,Line,no-address\r\n`)
  await expect(page.getByRole('heading', { name: words.summary })).toBeVisible({ timeout: 200_000 })
  await page.getByRole('button', { name: new RegExp(`1\\s*${words.kinds.bad}`) }).click()
  await expect(page.getByText(words.lineProblems['not-an-address'])).toBeVisible()
  await page.getByRole('button', { name: words.apply }).click()
  await expect(page.getByRole('heading', { name: words.summaryDone })).toBeVisible({ timeout: 200_000 })

  await walkTo(page, '/admin/people')
  // By an address somebody is found at once.
  const find = page.getByRole('searchbox', { name: people.find })
  await find.fill(email)
  const nova = page.getByRole('link', { name: /Nova Testperson/ })
  await nova.click()
  await expect(page.getByText(actInWords('added by an import'))).toBeVisible()
  await page.goBack()
  await expect(find).toHaveValue(email)
  await nova.click()
  const role = page.getByRole('checkbox', { name: roles.view_reports.name })
  await role.check()
  await page.getByRole('button', { name: person.save }).click()
  await expect(page.getByText(person.saved)).toBeVisible()
  const history = page.getByRole('list', { name: person.historyTitle })
  await expect(history.getByText(`→ ${roles.view_reports.name}`)).toBeVisible()
  await expectNoFaults(page)

  // Who was added has no account until they are invited.
  const invite = page.getByRole('button', { name: invitations.invite, exact: true })
  await expect(async () => {
    await page.reload()
    await expect(invite).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await invite.click()
  await expect(page.getByText(/Invited on/)).toBeVisible({ timeout: 200_000 })
  const { body } = await mailTo(email, ({ subject }) => subject === accountMailTexts.invitation.subject)
  const own = await (await browser.newContext(phone)).newPage()
  await own.goto(`${site}/login`)
  await trySignIn(own, email, /Aa1-[\w-]{16}/.exec(body.text ?? '')?.[0] ?? '')
  await own.getByRole('textbox', { name: loginTexts.newPassword, exact: true }).fill('Nova-s-own-1234')
  await own.getByRole('textbox', { name: loginTexts.repeatPassword }).fill('Nova-s-own-1234')
  await own.getByRole('button', { name: loginTexts.savePassword }).click()
  await expect(own).not.toHaveURL(/\/login/)
  await own.context().close()
  await walkTo(page, '/admin/invitations')
  await page.getByRole('button', { name: new RegExp(invitations.states.expired) }).click()
  await expect(page.getByText(/expired on/).first()).toBeVisible()
  await expectNoFaults(page)

  // The stream brings the lists up to date, within two seconds.
  await expect(async () => {
    await page.goto('/admin/people?role=view_reports')
    await expect(nova).toBeVisible({ timeout: 15_000 })
  }).toPass()

  await walkTo(page, '/admin/directory')
  await upload(page, 'short.csv', directoryCsv(directory().slice(0, 40)))
  await expect(page.getByText(words.guards.leavers.title)).toBeVisible({ timeout: 200_000 })
  await expect(page.getByRole('button', { name: words.apply })).toBeDisabled()
  await expectNoFaults(page)
  await page.getByRole('button', { name: words.dropImport }).click()
  await expect(page.getByText(words.dropped)).toBeVisible()
})
