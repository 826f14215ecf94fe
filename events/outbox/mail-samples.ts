/** Every mail of the product with made-up content. */
import { abuseSamples } from '#events/abuse/mail-samples.ts'
import { delegationSamples } from '#events/delegations/mail-samples.ts'
import { digestSamples } from '#events/digests/mail-samples.ts'
import { equitySamples } from '#events/equity/mail-samples.ts'
import { ideaSamples } from '#events/ideas/mail-samples.ts'
import { accountSamples } from '#events/identity/mail-samples.ts'
import { innovationSamples } from '#events/innovation/mail-samples.ts'
import type { MailSample } from '#events/mail/samples.ts'
import { nominationSamples } from '#events/nominations/mail-samples.ts'
import { reminderSamples } from '#events/reminders/mail-samples.ts'
import { savedViewSamples } from '#events/reports/mail-samples.ts'
import { summarySamples } from '#events/summaries/mail-samples.ts'
import { thanksSamples } from '#events/thanks/mail-samples.ts'
import { twoStepSamples } from '#events/two-step/mail-samples.ts'

export const mailSamples: readonly MailSample[] = [
  ...nominationSamples,
  ...innovationSamples,
  ...abuseSamples,
  ...ideaSamples,
  ...equitySamples,
  ...delegationSamples,
  ...reminderSamples,
  ...digestSamples,
  ...summarySamples,
  ...savedViewSamples,
  ...thanksSamples,
  ...twoStepSamples,
  ...accountSamples,
]

/** Shows a local run all sample mails, or one by its number. Built as a function, never deployed. */
export async function handler({ number }: { readonly number?: number }) {
  if (number === undefined) return mailSamples.map(({ name }) => name)
  return await mailSamples[number]?.render()
}
