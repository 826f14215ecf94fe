/** A High5 from its sending to what comes back for it: headed by what it is, answered with thanks that reach who sent it,
 * shown on the wall as long as its receiver lets it be seen, cheered for by a colleague. */

import { expect } from '@playwright/test'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { high5MailTexts } from '#shared/messages/nominations-mails.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { thanksMailTexts, thanksTexts } from '#shared/messages/thanks.ts'
import { about, addNominees, follow, send, write } from './support/awards.ts'
import { chooseCard, mailTo, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const from = 'Thandi Nkosi'
const to = 'Zoë Smith-Daniels'
const { preferences } = detailsTexts

test('a High5 is answered, shown on the wall and cheered for, until its receiver takes it off', async ({
  page,
  browser,
}) => {
  const run = Date.now()
  const why = `You held the ladder in the rain (${run})`
  const thanks = `It was a good night (${run})`

  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'teammate1@thinktank.example')
  await chooseCard(page, 'Promote excellence')
  await write(page, why)
  const id = await send(page)

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

  const choose = async (choice: 'none' | 'words') => {
    await theirs.goto('/my-profile/edit-my-details')
    await theirs.getByLabel(preferences.wall).selectOption(choice)
    await theirs.getByRole('button', { name: preferences.save }).click()
    await expect(theirs.getByText(preferences.saved)).toBeVisible()
  }
  await choose('words')
  const colleagues = await (await browser.newContext()).newPage()
  await openAs(colleagues, 'teammate2', '/wall')
  const card = colleagues.getByRole('article').filter({ hasText: why })
  await expect(async () => {
    await colleagues.reload()
    await expect(card).toBeVisible()
  }).toPass()
  await card.getByRole('button', { name: new RegExp(thanksTexts.cheer) }).click()
  await expect(card.getByText(thanksTexts.oneCheer)).toBeVisible()
  await colleagues.goto(`/my-profile/review-nomination/${id}`)
  await expect(colleagues).toHaveURL(/\/$/)

  await choose('none')
  await colleagues.goto('/wall')
  await expect(colleagues.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)
  await colleagues.context().close()
  await theirs.context().close()
})
