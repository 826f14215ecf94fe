/** An administrator searches the audit record: what they did stands there, and is found by person and by record. */
import { expect } from '@playwright/test'
import { directoryApi } from '#shared/directory/api.ts'
import { auditTexts as texts } from '#shared/messages/audit.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { expectAccessible } from './support/accessible.ts'
import { callAs, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

test('what an administrator did is found by person, and by the address of its record', async ({ page }) => {
  const { items } = await callAs('admin', directoryApi.searchPeople, {
    body: { search: 'sam.mokoena2' },
  })
  const [person] = items
  if (!person) throw new Error('There is nobody to sign out.')
  await callAs('admin', directoryApi.signOutPerson, { params: { id: person.personId } })

  await openAs(page, 'admin', '/admin/audit')
  const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem')
  const signedOut = rows.filter({ hasText: 'signed the account out everywhere' })
  await expect(signedOut.first()).toBeVisible()
  await expectAccessible(page)

  const about = page.getByRole('textbox', { name: texts.about })
  await about.fill(`${new URL(page.url()).origin}/admin/people/${person.personId}`)
  await about.press('Enter')
  await expect(page).toHaveURL(/about=/)
  // Until then the rows are those of the search before, and move.
  await expect(page.getByRole('list', { name: texts.list })).toHaveAttribute('aria-busy', 'false')
  await expect(signedOut.first()).toBeVisible()
  await signedOut
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(signedOut.first().getByText(/^Request /)).toBeVisible()
  await signedOut.first().getByRole('link', { name: texts.subjects.person }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/people/${person.personId}$`))

  // Each search is an act itself.
  await page.goBack()
  await page.getByRole('button', { name: filterPanelTexts.clear, exact: true }).first().click()
  await expect(rows.filter({ hasText: 'searched the audit log' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: filterPanelTexts.hide })).toBeVisible()
})
