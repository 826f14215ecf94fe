/** The mails of employment equity with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { answeredLetter, type EquityContent, equityReminderLetter, requestLetter } from './mails.ts'

const nomination: EquityContent = {
  id: '01HZX0000000000000000000AE',
  award: 'Employment equity',
  state: 'Accepted',
  nominator: { name: 'Jonas Veld', company: 'Northwind Media Group' },
  nominee: { name: 'Amara Okafor' },
}

export const equitySamples: readonly MailSample[] = [
  ...samplesOf('Employment equity, to the nominee', nomination, requestLetter),
  ...samplesOf('Employment equity, reminder to the nominee', nomination, equityReminderLetter),
  ...samplesOf('Employment equity accepted, to the nominator', nomination, answeredLetter),
  ...samplesOf(
    'Employment equity declined, to the nominator',
    { ...nomination, state: 'Declined' as const },
    answeredLetter,
  ),
]
