/** An administrator has a schedule run in the browser, and finds in its record who wanted it and what it did. */
import { expect } from '@playwright/test'
import { fill } from '#shared/messages/fill.ts'
import { counterTexts, scheduleSummaries, scheduleTexts as texts } from '#shared/messages/schedules.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

test('stages to the desk: run now, and what came of it', async ({ page }) => {
  const name = texts.names.escalations
  await openAs(page, 'admin', '/admin/schedules')
  const item = page.getByRole('listitem', { name })
  await expect(item).toContainText(scheduleSummaries.escalations)
  await item.getByRole('button', { name: fill(texts.runNowNamed, { name }) }).click()
  // Of a run that has ended it says how long it took. What is listed is as it was when it was shown.
  const ended = /· by Nomvula Radebe · took /
  await expect(item).toContainText(ended, { timeout: 120_000 })
  await item.getByRole('button', { name: fill(texts.showRunsNamed, { name }) }).click()
  const runs = item.getByRole('list', { name: fill(texts.runs, { name }) })
  await expect(runs.getByRole('listitem').filter({ hasText: ended }).first()).toBeVisible()
  // Nothing was announced before, so whatever the day: nothing goes to the desk.
  await expect(runs).not.toContainText(counterTexts.escalations.escalated)
  await expectAccessible(page)
})
