/** A portal that is killed right after a submission delivers its mail once it runs again, and only once
 * (decision W9). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import { callWith, type Running, startPortal, tokenOf } from '../support/running.ts'

/** Milliseconds between the reply and the kill: before, during and after the mail is worked off. */
const moments = [0, 60, 250, 1200]

async function nominate(portal: Running, why: string): Promise<void> {
  const token = await tokenOf(portal.url, 'employee')
  const event = await callWith(portal, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith(portal, token, awardsApi.listECards, {})
  const found = await callWith(portal, token, peopleApi.findNominees, {
    body: { entry: 'colleague@thinktank.example' },
  })
  const [behaviour] = behaviours
  const answers = event.form.fields.flatMap(({ id, type, required }): NewNomination['answers'] => {
    if (!required) return []
    if (type !== 'high5-card') return [{ fieldId: id, value: why }]
    return [{ fieldId: id, value: { behaviourId: behaviour?.id ?? 0, cardId: behaviour?.cards[0]?.id ?? 0 } }]
  })
  const nominees = found.items.map((each) => each.personId)
  const body = {
    eventId: event.id,
    formVersion: event.form.version,
    monetary: false,
    nominees,
    answers,
    termsAccepted: true,
  }
  await callWith(portal, token, nominationsApi.submitNomination, { body })
}

async function mailsWith({ inboxUrl }: Running, text: string): Promise<number> {
  const { emails } = (await (await fetch(`${inboxUrl}/store`)).json()) as {
    emails: { body: { text?: string } }[]
  }
  return emails.filter((each) => each.body.text?.includes(text)).length
}

test('mail survives a kill at any moment', async () => {
  test.setTimeout(300_000)
  const data = mkdtempSync(join(tmpdir(), 'thinktank-crash-'))
  const start = (more: string[] = []) => startPortal({ port: 3110, inboxPort: 3111, data, more })
  const sent: string[] = []
  let portal = await start()
  try {
    for (const moment of moments) {
      const why = `Killed after ${moment} ms, ${Date.now()}`
      await nominate(portal, why)
      sent.push(why)
      await new Promise((resolve) => setTimeout(resolve, moment))
      await portal.kill()
      portal = await start()
    }
    await portal.stop()
    // A mail whose sending was cut off is due again after 15 minutes; an hour later nothing may be left to do.
    portal = await start(['--now', new Date(Date.now() + 3_600_000).toISOString()])
    for (const why of sent) {
      await expect.poll(() => mailsWith(portal, why), { timeout: 90_000, message: why }).toBe(1)
    }
    await new Promise((resolve) => setTimeout(resolve, 3000))
    for (const why of sent) expect(await mailsWith(portal, why), why).toBe(1)
  } finally {
    await portal.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
