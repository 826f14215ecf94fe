/** A portal that is killed right after a submission, and in the middle of a decision, delivers its mails once it runs
 * again, and only once; a decision counts whole or not at all (docs/product.md#outbox). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { awardsApi } from '#shared/awards/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import { firstFew } from '#tests/support/tier.ts'
import { callWith, type Running, startPortal, tokenOf } from '../support/running.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'

/** Milliseconds between the reply and the kill: before, during and after the mail is worked off. */
const moments = [0, 60, 250, 1200]

/** Nominates somebody as the employee, and gives the nomination's id. */
async function nominate(
  portal: Running,
  why: string,
  { nominee = 'colleague', monetary = false } = {},
): Promise<string> {
  const token = await tokenOf(portal.url, 'employee')
  const event = await callWith(portal, token, awardsApi.getCategoryEvent, { params: { category: 22 } })
  const { behaviours } = await callWith(portal, token, awardsApi.listECards, {})
  const found = await callWith(portal, token, peopleApi.findNominees, {
    body: { entry: `${nominee}@thinktank.example` },
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
    monetary,
    nominees,
    answers,
    termsAccepted: true,
  }
  return (await callWith(portal, token, nominationsApi.submitNomination, { body })).id
}

/** Approves as line manager. */
async function approve(portal: Running, id: string): Promise<unknown> {
  const token = await tokenOf(portal.url, 'manager')
  return callWith(portal, token, nominationsApi.decideStage, {
    params: { id, stage: 'manager' },
    body: { decision: 'approve', comment: 'Yes', termsAccepted: true },
  })
}

/** What the nomination's record says of its first stage, and how often it was approved. */
async function firstStage(portal: Running, id: string) {
  const token = await tokenOf(portal.url, 'manager')
  const { steps, history } = await callWith(portal, token, nominationsApi.getNomination, { params: { id } })
  return { status: steps[0]?.status, acts: history.filter(({ what }) => what === 'approved').length }
}

/** A decision that was cut off counts already, or nothing of it was written. Whoever makes it again, not knowing which,
 * finds it made once. */
async function decideAgain(portal: Running, id: string): Promise<void> {
  const { status, acts } = await firstStage(portal, id)
  expect([status, acts]).toEqual(status === 'Approve' ? ['Approve', 1] : ['', 0])
  await approve(portal, id)
  expect(await firstStage(portal, id)).toEqual({ status: 'Approve', acts: 1 })
}

async function mailsWith({ inboxUrl }: Running, text: string): Promise<number> {
  const { emails } = (await (await fetch(`${inboxUrl}/store`)).json()) as {
    emails: { body: { text?: string } }[]
  }
  return emails.filter((each) => each.body.text?.includes(text)).length
}

/** Whose On the Spot nominations are decided at those moments. */
const nominees = ['anjali.padayachee', 'bradley.williams', 'teammate1', 'teammate3']

test('mail and decisions survive a kill at any moment', async () => {
  test.setTimeout(1_800_000)
  const data = mkdtempSync(join(tmpdir(), 'thinktank-crash-'))
  const { site: port, inbox: inboxPort } = extraPorts
  const start = (more: string[] = []) => startPortal({ port, inboxPort, data, more })
  const sent: string[] = []
  const decided: string[] = []
  let portal = await start()
  try {
    for (const [index, moment] of firstFew(moments, 1).entries()) {
      const why = `Killed after ${moment} ms, ${Date.now()}`
      const reviewed = `Decided ${moment} ms before the end, ${Date.now()}`
      const id = await nominate(portal, reviewed, { nominee: nominees[index] ?? '', monetary: true })
      await nominate(portal, why)
      sent.push(why)
      decided.push(id)
      // Nobody hears what became of it.
      void approve(portal, id).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, moment))
      await portal.kill()
      portal = await start()
      await decideAgain(portal, id)
    }
    await portal.stop()
    // A mail whose sending was cut off is due again after 15 minutes; an hour later nothing may be left to do.
    portal = await start(['--now', new Date(Date.now() + 3_600_000).toISOString()])
    for (const why of sent) {
      await expect.poll(() => mailsWith(portal, why), { timeout: 200_000, message: why }).toBe(1)
    }
    // Mails of one nomination are told by two entries, which come due each by itself.
    for (const mail of decided.flatMap((id) => [`${id}+sent`, `${id}+exco2`])) {
      await expect.poll(() => mailsWith(portal, mail), { timeout: 200_000, message: mail }).toBe(1)
    }
    await new Promise((resolve) => setTimeout(resolve, 3000))
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
