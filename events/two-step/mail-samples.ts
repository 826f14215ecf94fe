/** Every mail about two-step sign-in. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { twoStepMailTexts } from '#shared/messages/two-step.ts'
import { twoStepChanges } from '#shared/two-step/model.ts'
import { twoStepLetter } from './mails.ts'

export const twoStepSamples: readonly MailSample[] = twoStepChanges.flatMap((change) =>
  // Nobody types anything into it.
  samplesOf(twoStepMailTexts[change].subject, {}, (_, siteUrl) => twoStepLetter({ change }, siteUrl)).slice(
    0,
    1,
  ),
)
