/** A file on its way from a form, through the real store: its progress, its cancelling, and what is refused. Who may open a
 * file afterwards is shown with ideas, awards and members' documents. */
import { expect, type Page } from '@playwright/test'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { publishChallenge } from './support/ideas.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const proof: FieldDefinition = {
  id: 'journey-proof',
  type: 'file',
  label: 'Proof of the journey',
  required: false,
  displayed: true,
}

/** Bytes a second that leave the browser. */
async function slowly(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', network)
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' ')])

test('a file shows how far it is, can be cancelled, and is refused where it is not what it says', async ({
  page,
  baseURL,
}) => {
  const slug = await publishChallenge(baseURL ?? '', 'Proofs', [proof])
  await openAs(page, 'employee', `/idea-challenges/idea-challenge/${slug}`)
  const chosen = page.locator(`input[type=file][aria-label="${proof.label}"]`)
  await expect(chosen).toBeAttached()

  await slowly(page, 100_000)
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
  await expect(page.getByText(mediaTexts.notWhatItSays)).toHaveCount(0)
})
