/** A portal that is killed right after a submission, and in the middle of a decision, delivers its mails once it runs
 * again, and only once; a decision counts whole or not at all (docs/product.md#outbox). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { reminderTexts } from '#shared/messages/reminders.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { type Running, startPortal } from '#tests/support/running.ts'
import { firstFew } from '#tests/support/tier.ts'
import { callAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'

/** Milliseconds between the reply and the kill: before, during and after the mail is worked off. */
const moments = [0, 60, 250, 1200]

/** The record's status of the first stage, and how often that was approved. */
async function firstStage({ url }: Running, id: string) {
  const { steps, history } = await callAs('manager', nominationsApi.getNomination, { params: { id } }, url)
  return { status: steps[0]?.status, acts: history.filter(({ what }) => what === 'approved').length }
}

function approve({ url }: Running, id: string) {
  const body = { decision: 'approve' as const, comment: 'Yes', termsAccepted: true }
  const params = { id, stage: 'manager' as const }
  return callAs('manager', nominationsApi.decideStage, { params, body }, url)
}

/** A decision that was cut off counts already, or nothing of it was written. Made again by somebody who does not know which,
 * it counts once. */
async function decideAgain(portal: Running, id: string): Promise<void> {
  const { status, acts } = await firstStage(portal, id)
  expect([status, acts]).toEqual(status === 'Approve' ? ['Approve', 1] : ['', 0])
  await approve(portal, id)
  expect(await firstStage(portal, id)).toEqual({ status: 'Approve', acts: 1 })
}

/** Counts the mails with a text. Reminders, which list all that waits for somebody, come by the clock besides. */
async function mailsWith({ inboxUrl }: Running, text: string): Promise<number> {
  const { emails } = (await (await fetch(`${inboxUrl}/store`)).json()) as {
    emails: { body: { text?: string } }[]
  }
  return emails.filter(
    ({ body: { text: letter = '' } }) => letter.includes(text) && !letter.includes(reminderTexts.why),
  ).length
}

/** Whose On the Spot nominations are decided at those moments. */
const nominees = ['anjali.padayachee', 'bradley.williams', 'teammate1', 'teammate3']

/** Every mail of what was sent and decided has arrived. */
async function expectMailed(
  portal: Running,
  sent: readonly string[],
  decided: readonly string[],
): Promise<void> {
  // Mails of one nomination are told by two entries, which come due each by itself.
  for (const mail of [...sent, ...decided.flatMap((id) => [`${id}+sent`, `${id}+exco2`])]) {
    await expect.poll(() => mailsWith(portal, mail), { timeout: 400_000, message: mail }).toBeGreaterThan(0)
  }
}

test('mail and decisions survive a kill at any moment', async () => {
  test.setTimeout(1_800_000)
  const data = mkdtempSync(join(tmpdir(), 'thinktank-crash-'))
  await copyCompany(data)
  const { site: port, inbox: inboxPort } = extraPorts
  const start = (more: string[] = []) => startPortal({ port, inboxPort, data, more })
  // A mail whose sending was cut off is due again after 15 minutes; an hour later nothing may be left to do.
  const startLater = () => start(['--now', new Date(Date.now() + 3_600_000).toISOString()])
  const sent: string[] = []
  const decided: string[] = []
  const all = firstFew(moments, 1)
  let portal = await start()
  try {
    for (const [index, moment] of all.entries()) {
      const why = `Killed after ${moment} ms, ${Date.now()}`
      const reviewed = `Decided ${moment} ms before the end, ${Date.now()}`
      const nominee = nominees[index] ?? ''
      const id = await nominate({ why: reviewed, nominees: [nominee], monetary: true }, portal.url)
      await nominate({ why, nominees: ['colleague'] }, portal.url)
      sent.push(why)
      decided.push(id)
      // The reply never comes.
      void approve(portal, id).catch(() => {})
      // The moment itself is what is tried.
      await new Promise((resolve) => setTimeout(resolve, moment))
      await portal.kill()
      portal = await (index === all.length - 1 ? startLater() : start())
      await decideAgain(portal, id)
    }
    await expectMailed(portal, sent, decided)
    // What would be sent a second time is due before what is sent now.
    const last = `Sent last, ${Date.now()}`
    await nominate({ why: last, nominees: ['teammate2'] }, portal.url)
    await expectMailed(portal, [last], [])
    for (const why of sent) expect(await mailsWith(portal, why), why).toBe(1)
    for (const id of decided) {
      expect(await mailsWith(portal, `${id}+sent`), id).toBe(1)
      // Where the decision was faster than the mail that asks for it, nobody is asked any more.
      expect(await mailsWith(portal, `${id}+manager`), id).toBeLessThanOrEqual(1)
      expect(await mailsWith(portal, `${id}+exco2`), id).toBe(1)
    }
  } finally {
    await portal.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
