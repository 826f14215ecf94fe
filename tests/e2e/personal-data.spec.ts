/** A request of somebody who left: an administrator makes a copy of what is stored, and then anonymises them. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { directoryApi } from '#shared/directory/api.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import { expectNoFaults } from './support/accessible.ts'
import { callAs, openAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'
import { expectInside, walkTo } from './support/walk.ts'

const { people, person } = peopleAdminTexts

test('an administrator copies the stored data of a leaver and anonymises them, who is found nowhere then', async ({
  page,
}) => {
  const number = Date.now()
  const [first, last] = ['Zebedee', `Quagga${number}`]
  const name = `${first} ${last}`
  const username = `zebedee.quagga${number}`
  const line = `${number},${first},${last},${username}@thinktank.example`
  const text = `employeenumber,firstname,lastname,email\r\n${line}`
  const { added } = await callAs('admin', directoryApi.createProfiles, { body: { text } })
  const id = added[0]?.personId ?? ''
  const nomination = await nominate({ why: `${name} never gives up.`, nominees: [username] })
  const { version } = await callAs('admin', directoryApi.getPerson, { params: { id } })
  const left = { version, status: 'left' as const }
  await callAs('admin', directoryApi.changePerson, { params: { id }, body: left })

  await openAs(page, 'admin', `/admin/people/${id}`)
  const stored = page.getByRole('region', { name: texts.title })
  await expect(stored.getByText(/They left on/)).toBeVisible()
  // The index of nominations follows a new one after a moment.
  await expect(async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 200_000 }),
      stored.getByRole('button', { name: texts.asPage }).click(),
    ])
    expect(download.suggestedFilename()).toContain(name)
    const copy = await readFile(await download.path(), 'utf8')
    expect(copy).toContain(`What ThinkTank stores about ${name}`)
    expect(copy).toContain('never gives up')
  }).toPass()
  await page.keyboard.press('Escape')
  const history = page.getByRole('list', { name: person.historyTitle })
  await expect(history.getByText(actInWords('personal-data exported')).first()).toBeVisible()

  await stored.getByRole('button', { name: texts.button }).click()
  const dialog = page.getByRole('dialog')
  for (const point of [...texts.happens, ...texts.stays]) await expect(dialog.getByText(point)).toBeVisible()
  await dialog.getByRole('button', { name: texts.confirm }).click()
  await expect(dialog.getByText(texts.reasonMissing)).toBeVisible()
  await expect(dialog.getByLabel(texts.reason)).toBeFocused()
  await expectNoFaults(page)
  await dialog.getByLabel(texts.reason).fill('They asked for it')
  await dialog.getByRole('button', { name: texts.confirm }).click()
  await expect(stored.getByText(/Anonymised on/)).toBeVisible({ timeout: 200_000 })
  await expect(page.getByRole('heading', { level: 1, name: /Former colleague/ })).toBeVisible()
  await expect(history.getByText(actInWords('anonymised'))).toBeVisible()
  await expect(page.getByRole('button', { name: person.save })).toHaveCount(0)
  await expectInside(page)

  await walkTo(page, '/admin/people')
  await page.getByRole('searchbox', { name: people.find }).fill(last)
  await expect(page.getByText(people.nobodyFound)).toBeVisible()
  await walkTo(page, `/my-profile/review-nomination/${nomination}`)
  await expect(page.getByText(/Former colleague .* never gives up/)).toBeVisible()
  await expect(page.getByText(last)).toHaveCount(0)
})
