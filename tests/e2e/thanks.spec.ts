/** A High5 from its sending to what comes back for it: headed by what it is, answered with thanks that reach who sent it,
 * shown on the wall where its receiver lets it be seen, cheered for by a colleague. */

import { expect } from '@playwright/test'
import { fill } from '#shared/messages/fill.ts'
import { high5MailTexts } from '#shared/messages/nominations-mails.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { thanksMailTexts, thanksTexts } from '#shared/messages/thanks.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { about, follow } from './support/awards.ts'
import { mailTo, openAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

const from = 'Thandi Nkosi'
const to = 'Zoë Smith-Daniels'

test('a High5 is answered with thanks, shown on the wall and cheered for', async ({
  page,
  browser,
  baseURL,
}) => {
  const run = Date.now()
  const why = `You held the ladder in the rain (${run})`
  const thanks = `It was a good night (${run})`

  const url = baseURL ?? ''
  const id = await nominate(url, {
    by: 'employee',
    nominees: ['teammate1'],
    why,
    monetary: false,
  })

  const theirs = await follow(browser, 'teammate1', about(high5MailTexts.subject, why))
  const recognised = fill(recognisedTexts.high5.toYou, { nominator: from })
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(recognised)
  await expect(theirs.getByText(why)).toBeVisible()
  await expect(theirs.getByText('teammate1@thinktank.example')).toBeHidden()
  await theirs.getByRole('textbox', { name: fill(thanksTexts.label, { nominator: from }) }).fill(thanks)
  await theirs.getByRole('button', { name: thanksTexts.send }).click()
  await expect(theirs.getByText(thanks)).toBeVisible()

  const mail = await mailTo(
    'employee@thinktank.example',
    about(fill(thanksMailTexts.subject, { name: to }), thanks),
  )
  expect(mail.body.text).toContain(id)

  const token = await tokenOf(url, 'teammate1')
  const { version } = await callWith({ url }, token, detailsApi.getOwnDetails, {})
  await callWith({ url }, token, detailsApi.setPreferences, { body: { version, wall: 'words' } })
  await openAs(page, 'teammate2', '/wall')
  const card = page.getByRole('article').filter({ hasText: why })
  await expect(async () => {
    await page.reload()
    await expect(card).toBeVisible({ timeout: 5000 })
  }).toPass()
  await card.getByRole('button', { name: new RegExp(thanksTexts.cheer) }).click()
  await expect(card.getByText(thanksTexts.oneCheer)).toBeVisible()
})
