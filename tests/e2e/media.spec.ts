/** The journey of a document: sent with a nomination, its progress seen, cancelled once, and opened afterwards by who
 * may see the nomination and by nobody else. */
import { expect, type Page } from '@playwright/test'
import { editingApi } from '#shared/content/editing-api.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { callWith, tokenOf } from '../support/running.ts'
import { chooseCard, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const proof: FieldDefinition = {
  id: 'journey-proof',
  type: 'file',
  label: 'Proof of the journey',
  required: false,
  displayed: true,
}

/** Publishes the recognition form with other questions; gives those that it had. */
async function askInstead(
  url: string,
  change: (fields: FieldDefinition[]) => FieldDefinition[],
): Promise<FieldDefinition[]> {
  const token = await tokenOf(url, 'admin')
  const params = { kind: 'award-event' as const, id: 'recognition' }
  const { version, draft, published } = await callWith({ url }, token, editingApi.getContent, { params })
  const content = draft ?? published
  if (content?.kind !== 'award-event') throw new Error('There is no recognition event.')
  const body = { version, content: { ...content, fields: change(content.fields) } }
  const saved = await callWith({ url }, token, editingApi.saveDraft, { params, body })
  await callWith({ url }, token, editingApi.publish, { params, body: { version: saved.version } })
  return content.fields
}

/** Bytes a second that leave the browser. */
async function slowly(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', network)
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' ')])

test('a document goes with a nomination, and is for those who may see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const before = await askInstead(url, (fields) => [...fields, proof])
  try {
    await openAs(page, 'employee', '/recognition')
    await page
      .getByRole('combobox', { name: recognitionTexts.searchLabel })
      .fill('colleague@thinktank.example')
    await page.getByRole('button', { name: recognitionTexts.addNominee }).click()
    await chooseCard(page, 'Promote excellence')
    const chosen = page.locator(`input[type=file][aria-label="${proof.label}"]`)

    await slowly(page, 50_000)
    await chosen.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: pdf(4_000_000) })
    const progress = page.getByRole('progressbar', { name: fill(mediaTexts.sending, { name: 'long.pdf' }) })
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 60_000 })
      .toBeGreaterThan(5)
    await page.getByRole('button', { name: fill(mediaTexts.cancelNamed, { name: 'long.pdf' }) }).click()
    await expect(page.getByText('long.pdf')).toHaveCount(0)
    await slowly(page, -1)

    const page404 = Buffer.from('<script>alert(1)</script>')
    await chosen.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: page404 })
    await expect(page.getByText(mediaTexts.notWhatItSays)).toBeVisible()
    await page.getByRole('button', { name: fill(formsTexts.removeFile, { name: 'page.pdf' }) }).click()

    await chosen.setInputFiles({ name: 'Proof.pdf', mimeType: 'application/pdf', buffer: pdf(1000) })
    await expect(
      page.getByRole('button', { name: fill(formsTexts.removeFile, { name: 'Proof.pdf' }) }),
    ).toBeVisible()
    await page
      .getByRole('textbox', { name: /did|why|what/i })
      .last()
      .fill('You proved it.')
    await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
    await page.getByRole('button', { name: recognitionTexts.submit }).click()
    await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
    await page.getByRole('link', { name: recognitionTexts.view }).click()
    await page.getByRole('link', { name: 'Proof.pdf' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.pages.document)
    const open = page.getByRole('link', { name: mediaTexts.open })
    const reply = await page.request.get((await open.getAttribute('href')) ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await reply.body()).length).toBe(1009)

    const path = new URL(page.url()).pathname
    const other = await (await browser.newContext()).newPage()
    await openAs(other, 'kenya', path)
    await expect(other.getByRole('alert')).toContainText(accessTexts.noAccess)
    await expect(other.getByText('Proof.pdf')).toHaveCount(0)
    await other.context().close()
  } finally {
    await askInstead(url, () => before)
  }
})
