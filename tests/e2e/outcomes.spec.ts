/** How each kind of nomination ends: a team of fifty through all its stages, rejections at the later stages, Team of the
 * Month both ways, a nominee who is asked alone. Every mail is read in the inbox and its link followed. */
import { type Browser, expect, type Page } from '@playwright/test'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { monthAwardsEventId } from '#infra/content/awards.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { maxTeamMembers } from '#shared/nominations/kinds.ts'
import { monthsOffered } from '#shared/nominations/months.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { callWith, tokenOf } from '../support/running.ts'
import {
  about,
  addNominees,
  decide,
  follow,
  idIn,
  makeMonetary,
  request,
  send,
  write,
} from './support/awards.ts'
import { allMails, chooseCard, directory, mailTo, openAs } from './support/journey.ts'
import { nominable, nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

const { subject: congratulated } = nominationMailTexts.congratulations
const { subject: awarded } = nominationMailTexts.teamOfTheMonth

/** Opens the mail's link, looks, does something and leaves. */
async function visit(
  browser: Browser,
  username: string,
  subject: string,
  said: string,
  doing: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await follow(browser, username, about(subject, said))
  await doing(page)
  await page.context().close()
}

/** Accepts on the nominee's screen that is open. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: reviewTexts.acceptedTitle })
  await dialog.getByRole('radio', { name: companyChoices[1] }).check()
  await dialog.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  await expect(page.getByText(/You have accepted your nomination from/)).toBeVisible()
}

const approvesThen = async (page: Page) => decide(page, 'approve')

/** Sends an On the Spot nomination as the employee. */
async function onTheSpot(page: Page, nominee: string, why: string): Promise<string> {
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, `${nominee}@thinktank.example`)
  await makeMonetary(page)
  await chooseCard(page, 'Promote excellence')
  await write(page, why)
  return send(page)
}

test('On the Spot: Exco2 rejects; manager, HRBP and nominator hear of it, the nominee does not', {
  tag: '@long',
}, async ({ page, browser }) => {
  const why = `The cable was found in the last minute (${Date.now()})`
  const id = await onTheSpot(page, 'anjali.padayachee', why)
  await visit(browser, 'manager', request, why, (managers) => decide(managers, 'approve', 'A good catch'))
  await visit(browser, 'exco2', request, why, (exco2s) =>
    decide(exco2s, 'reject', 'It is what the rota is for'),
  )

  for (const username of ['manager', 'hrbp'] as const) {
    await visit(browser, username, nominationMailTexts.rejectedApprover.subject, id, async (theirs) => {
      await expect(theirs.getByText('It is what the rota is for').first()).toBeVisible()
      await expect(theirs.getByText('Rejected by Exco2 Manager').first()).toBeVisible()
      await expect(theirs.getByRole('button', { name: reviewTexts.approve, exact: true })).toHaveCount(0)
    })
  }
  await visit(browser, 'employee', nominationMailTexts.rejected.subject, id, async (nominators) => {
    await expect(nominators.getByText('It is what the rota is for').first()).toBeVisible()
  })
  const told = (await allMails()).filter(({ body }) => body.text?.includes(id) || body.text?.includes(why))
  expect(told.filter(({ destination }) => destination.to.join().includes('anjali'))).toEqual([])
})

test('On the Spot: the HRBP rejects as the last one, and nobody is congratulated', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const why = `A spare key at the right desk (${Date.now()})`
  const id = await onTheSpot(page, 'bradley.williams', why)
  for (const username of ['manager', 'exco2']) await visit(browser, username, request, why, approvesThen)
  await visit(browser, 'hrbp', request, why, (hrbps) => decide(hrbps, 'reject', 'Twice this quarter already'))
  for (const username of ['manager', 'exco2']) {
    await mailTo(`${username}@thinktank.example`, about(nominationMailTexts.rejectedApprover.subject, id))
  }
  await visit(browser, 'employee', nominationMailTexts.rejected.subject, id, async (nominators) => {
    await expect(nominators.getByText('Rejected by HRBP').first()).toBeVisible()
    await expect(nominators.getByText('Sibusiso Dlamini').first()).toBeVisible()
  })
  const told = (await allMails()).filter(({ body }) => body.text?.includes(why) || body.text?.includes(id))
  expect(told.map(({ subject }) => subject)).not.toContain(congratulated)
})

test('a nominee who is asked alone answers with references; only then the review begins', async ({
  browser,
  baseURL,
}) => {
  const why = `Every new colleague found their way (${Date.now()})`
  const id = await nominate(baseURL ?? '', {
    by: 'employee',
    nominees: ['teammate1'],
    why,
    slug: 'rising-stars',
    monetary: true,
  })
  await visit(browser, 'teammate1', nominationMailTexts.acceptRequest.subject, why, async (nominees) => {
    const tags = nominees.getByRole('textbox', { name: reviewTexts.references })
    for (const name of ['Anele Mabaso', "Dhiren D'Souza"]) {
      await tags.fill(name)
      await tags.press('Enter')
    }
    await nominees.getByRole('textbox', { name: reviewTexts.comments }).fill('It was the whole team')
    await accept(nominees)
    await expect(nominees.getByText('It was the whole team')).toBeVisible()
  })
  await visit(browser, 'manager', request, why, async (managers) => {
    await expect(managers.getByText('Anele Mabaso').first()).toBeVisible()
    await expect(managers.getByText('It was the whole team').first()).toBeVisible()
    expect(idIn(managers)).toBe(id)
  })
})

test('Employee of the Month: Exco2 rejects it, and the nominator can see why', { tag: '@long' }, async ({
  page,
  browser,
  baseURL: url = '',
}) => {
  const [first = ''] = monthsOffered('employee-award-financial', new Date())
  const [nominee] = await withoutMonthAward(url, 1, [first])
  const why = `A month of mornings at five (${Date.now()})`
  await openAs(page, 'awards', '/employee-award-financial')
  await addNominees(page, nominee?.email ?? '')
  const month = page.getByRole('combobox', { name: /Month/ })
  await expect(month).toBeVisible()
  expect(await month.locator('option').count()).toBe(13)
  await month.selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Curiosity' }).check()
  await write(page, why)
  const id = await send(page)
  await visit(browser, 'exco2', request, why, async (exco2s) => {
    await exco2s.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
    await exco2s.getByRole('button', { name: reviewTexts.reject, exact: true }).click()
    await expect(exco2s.getByText(reviewTexts.commentRequired)).toBeVisible()
    await decide(exco2s, 'reject', 'The rota says so')
  })
  await visit(browser, 'awards', nominationMailTexts.rejected.subject, id, async (nominators) => {
    await expect(nominators.getByText('The rota says so').first()).toBeVisible()
  })
})

test('Team of the Month: Exco2 approves one and rejects another', { tag: '@long' }, async ({
  page,
  browser,
  baseURL: url = '',
}) => {
  const stamp = Date.now()
  const team = await withoutMonthAward(url, 2, monthsOffered('employee-award', new Date()))
  const whys = [
    `Three releases without a night shift (${stamp})`,
    `A fourth release as well (${stamp})`,
  ] as const
  await openAs(page, 'awards', '/employee-award')
  const ids: string[] = []
  for (const [index, why] of whys.entries()) {
    await addNominees(page, team.map(({ email }) => email).join(', '))
    const month = page.getByRole('combobox', { name: /Month/ })
    await expect(month).toBeVisible()
    const offered = await month.locator('option').allTextContents()
    await month.selectOption({ index: offered.length - 1 - index })
    await page.getByRole('checkbox', { name: 'Courage' }).check()
    await write(page, why)
    // It comes by itself and moves what stands below it.
    await expect(page.getByRole('region', { name: recognitionTexts.reviewers })).toBeVisible()
    ids.push(await send(page))
    await page.getByRole('button', { name: recognitionTexts.another }).click()
  }
  await visit(browser, 'exco2', request, whys[0], async (exco2s) => {
    await expect(exco2s.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.teamTitle)
    await decide(exco2s, 'approve')
  })
  await visit(browser, 'exco2', request, whys[1], (exco2s) => decide(exco2s, 'reject', 'Once is enough'))

  for (const { username } of team) {
    await visit(browser, username, awarded, whys[0], async (members) => {
      await expect(members.getByText(whys[0])).toBeVisible()
    })
  }
  await visit(browser, 'awards', nominationMailTexts.rejected.subject, ids[1] ?? '', async (nominators) => {
    await expect(nominators.getByText('Once is enough').first()).toBeVisible()
  })
  const congratulations = (await allMails()).filter((mail) => about(awarded, whys[1])(mail))
  expect(congratulations).toEqual([])
})

/** Everybody who can sign in, but the usual nominator and approvers. */
function others(): Person[] {
  const approvers = ['employee', 'manager', 'exco2', 'hrbp', 'sponsor']
  return directory().filter(
    ({ username, status, account }) => account && status === 'active' && !approvers.includes(username),
  )
}

/** Whom the employee can nominate for a monetary award today, teammates of the usual approvers first. */
async function eligible(url: string): Promise<Person[]> {
  const known = others()
  const first = known.find(({ username }) => username === 'teammate3')
  const all = [...(first ? [first] : []), ...known.filter((each) => each !== first)].slice(0, 200)
  return nominable(url, 'employee', all, { eventId: 'recognition', monetary: true })
}

/** Colleagues of the usual Exco2 who have no award of these months: which ones the demo company's year has of them
 * depends on the day. */
async function withoutMonthAward(url: string, count: number, months: readonly string[]): Promise<Person[]> {
  const exco2 = directory().find(({ username }) => username === 'exco2')
  let left = others()
    .filter(({ hierarchy }) => hierarchy?.exco2?.personId === exco2?.personId)
    .slice(0, 50)
  for (const month of months)
    left = await nominable(url, 'awards', left, { eventId: monthAwardsEventId, monetary: false, month })
  expect(left.length).toBeGreaterThanOrEqual(count)
  return left.slice(0, count)
}

test('Teams: fifty members answer, four stages approve, and everybody who accepted is told', {
  tag: '@long',
}, async ({ page, browser, baseURL: url = '' }) => {
  const why = `The whole league live, from one van (${Date.now()})`
  const people = (await eligible(url)).slice(0, maxTeamMembers + 1)
  expect(people).toHaveLength(maxTeamMembers + 1)
  const [accepting, declining, ...others] = people.slice(0, maxTeamMembers)
  if (!accepting || !declining) throw new Error('There are not enough people.')

  await openAs(page, 'employee', '/recognition')
  await addNominees(
    page,
    people
      .slice(0, maxTeamMembers)
      .map(({ email }) => email)
      .join(', '),
  )
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(maxTeamMembers)
  await addNominees(page, people.at(-1)?.email ?? '')
  await expect(page.getByText(nomineesTexts.teamFull).first()).toBeVisible()
  await makeMonetary(page)
  await chooseCard(page, 'Promote excellence')
  await page.getByRole('combobox', { name: /Project Sponsor Email/ }).fill('sponsor@thinktank.example')
  await write(page, why)
  const id = await send(page)
  const notices = async () => (await allMails()).filter(about(nominationMailTexts.teamNotice.subject, why))
  await expect.poll(async () => (await notices()).length, { timeout: 200_000 }).toBe(maxTeamMembers)

  await visit(browser, accepting.username, nominationMailTexts.teamNotice.subject, why, accept)
  await visit(browser, declining.username, nominationMailTexts.teamNotice.subject, why, async (theirs) => {
    await theirs.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
    const dialog = theirs.getByRole('dialog', { name: reviewTexts.declinedTitle })
    await dialog.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
    await expect(dialog.getByText(reviewTexts.reasonRequired)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Not applicable' }).check()
    await dialog.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
    await expect(theirs.getByText(/You have declined your nomination from/)).toBeVisible()
  })
  // The others answer as their screens do, a few at once: that all do at the same moment is told at the handler.
  const body = { decision: 'accept', company: 'Technology', termsAccepted: true } as const
  const failed = await forEachLimited(others, 5, async ({ username }) => {
    const token = await tokenOf(url, username)
    await callWith({ url }, token, nominationsApi.answerNomination, { params: { id }, body })
  })
  expect(failed).toEqual([])

  for (const username of ['sponsor', 'manager', 'exco2', 'hrbp']) {
    await visit(browser, username, request, why, async (theirs) => {
      await expect(theirs.getByText(declining.name).first()).toBeVisible()
      await decide(theirs, 'approve')
    })
  }
  await visit(browser, accepting.username, congratulated, why, async (members) => {
    await expect(members.getByText(why)).toBeVisible()
  })
  await mailTo('employee@thinktank.example', about(nominationMailTexts.notification.subject, id))
  const tellsOf = async () => (await allMails()).filter(about(congratulated, why))
  await expect.poll(async () => (await tellsOf()).length, { timeout: 200_000 }).toBe(maxTeamMembers - 1)
  const addresses = (await tellsOf()).flatMap(({ destination }) => destination.to).join()
  expect(addresses).not.toContain(declining.email)
})
