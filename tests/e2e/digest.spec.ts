/** The digest from the inbox to the page that stops it, without a session, and back on in own details; the clock of a
 * portal of its own brings the mornings (docs/product.md#digest, #stopping). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ideasApi } from '#shared/ideas/api.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { stopTexts } from '#shared/messages/stops.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { stopPath } from '#shared/people/preferences.ts'
import { isLong } from '#tests/support/tier.ts'
import { callWith, type Running, startPortal, tokenOf } from '../support/running.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Mail, signInHere } from './support/journey.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'

const { preferences } = detailsTexts
const [reader, other, author] = ['employee', 'colleague', 'admin'] as const

/** Moves the portal's clock: what comes due by it is done. */
async function setClock({ url }: Running, instant: string): Promise<void> {
  const reply = await fetch(`${url}/.local/now`, {
    method: 'POST',
    headers: { 'x-thinktank-console': '1' },
    body: instant,
  })
  expect(reply.status).toBe(200)
}

/** Two seconds before the digest of a day of March. */
const morningOf = (day: number) => `2027-03-${String(day).padStart(2, '0')}T05:29:58Z`

async function digestsTo({ inboxUrl }: Running, username: string): Promise<Mail[]> {
  const { emails } = (await (await fetch(`${inboxUrl}/store`)).json()) as { emails: Mail[] }
  return emails.filter(
    ({ destination, body }) =>
      destination.to.some((each) => each.includes(`${username}@`)) && body.text?.includes(stopPath),
  )
}

async function wants(portal: Running, username: string): Promise<boolean> {
  const token = await tokenOf(portal.url, username)
  return (await callWith(portal, token, detailsApi.getOwnDetails, {})).preferences.digest
}

async function comment(portal: Running, id: string, text: string): Promise<void> {
  const token = await tokenOf(portal.url, author)
  await callWith(portal, token, ideasApi.addComment, { params: { id }, body: { text } })
}

async function fits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if (isLong || width === 1280) await expectAccessible(page)
  }
}

/** An idea that both see, followed by both, who both want the digest. */
async function followedByBoth(portal: Running): Promise<string> {
  const tokens = await Promise.all([reader, other].map((each) => tokenOf(portal.url, each)))
  const seen = await Promise.all(
    tokens.map(
      async (token) => (await callWith(portal, token, ideasApi.listIdeas, { query: { size: 50 } })).items,
    ),
  )
  const idea = seen[0]?.find(({ id }) => seen[1]?.some((each) => each.id === id))
  if (!idea) throw new Error('They see no idea together.')
  for (const token of tokens) {
    const { version } = await callWith(portal, token, detailsApi.getOwnDetails, {})
    await callWith(portal, token, detailsApi.setPreferences, {
      body: { version, digest: true, language: 'en' },
    })
    await callWith(portal, token, ideasApi.follow, { params: { id: idea.id } })
  }
  return idea.id
}

test('a digest is stopped from the inbox without signing in, and switched on again in own details', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const data = mkdtempSync(join(tmpdir(), 'thinktank-digest-'))
  const { site: port, inbox: inboxPort } = extraPorts
  // Late on a Monday. A night goes by hour by hour: npm test begins in the morning, with the news of the demo company.
  const more = ['--now', isLong ? '2027-03-01T21:30:00Z' : '2027-03-02T05:20:00Z', '--strict']
  const portal = await startPortal({ port, inboxPort, data, more })
  const count = async (username: string) => (await digestsTo(portal, username)).length
  const arrived = (username: string, mails: number) =>
    expect.poll(() => count(username), { timeout: 200_000 }).toBe(mails)
  try {
    const id = await followedByBoth(portal)
    if (isLong) await comment(portal, id, 'What was said on Monday.')
    await setClock(portal, morningOf(2))
    await arrived(reader, 1)
    await arrived(other, 1)
    const [mail] = await digestsTo(portal, reader)
    if (isLong) expect(mail?.body.text).toContain('What was said on Monday.')
    const address = mail?.body.text?.match(/\S+stop-mails\S+/)?.[0] ?? ''

    await page.goto(`${address.slice(0, -3)}`)
    await expect(page.getByRole('heading', { name: stopTexts.wrong.title })).toBeVisible()
    await fits(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: stopTexts.ask.title })).toBeVisible()
    await fits(page)
    expect(await wants(portal, reader)).toBe(true)
    await page.getByRole('button', { name: stopTexts.ask.button }).click()
    await expect(page.getByRole('heading', { name: stopTexts.done.title })).toBeVisible()
    await fits(page)
    expect([await wants(portal, reader), await wants(portal, other)]).toEqual([false, true])
    // Opened again from the mail: it says that it is stopped, and has nothing to press but the way to their details.
    await page.goto(address)
    await expect(page.getByRole('heading', { name: stopTexts.already.title })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await fits(page)

    // A day goes by hour by hour. Who gets a digest on which morning, tests/events/digests/ show.
    if (isLong) {
      await comment(portal, id, 'What was said on Tuesday.')
      await setClock(portal, morningOf(3))
      await arrived(other, 2)
      expect(await count(reader)).toBe(1)
    }

    await page.getByRole('link', { name: stopTexts.already.details }).click()
    await signInHere(page, reader)
    const digest = page.getByRole('switch', { name: preferences.digest })
    await expect(digest).not.toBeChecked()
    await digest.press('Space')
    await page.getByRole('button', { name: preferences.save }).click()
    await expect(page.getByText(preferences.saved)).toBeVisible()
    expect(await wants(portal, reader)).toBe(true)
    if (isLong) {
      await comment(portal, id, 'What was said on Wednesday.')
      await setClock(portal, morningOf(4))
      await arrived(reader, 2)
      const last = (await digestsTo(portal, reader)).find(({ body }) => body.text?.includes('Wednesday'))
      expect(last?.body.text).not.toContain('Tuesday')
    }

    // As a mail program does it.
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200)
    expect(await wants(portal, reader)).toBe(false)
  } finally {
    await portal.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
