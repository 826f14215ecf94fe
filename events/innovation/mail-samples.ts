/** The mails about innovation awards with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { type InnovationContent, nominatorLetter, nomineeLetter } from './mails.ts'

const team: InnovationContent = {
  nominationId: '01HZX0000000000000000000AE',
  name: 'Amara',
  event: 'Bright ideas at work',
  nominator: { name: 'Jonas Veld', company: 'Northwind Media Group' },
  others: ['Thabo Nkosi', 'Lena Fischer', 'Mpho Dube'],
  answers: [
    { label: 'Name of the team or project', content: 'The quiet control room' },
    {
      label: 'What did they change?',
      content:
        'Alarms that nobody acts on are silent now.\n\nThe night shift misses <b>none</b> of the others.',
    },
  ],
}

export const innovationSamples: readonly MailSample[] = [
  ...samplesOf('Innovation award, to a nominee', { ...team, others: [] }, nomineeLetter),
  ...samplesOf('Innovation award, to a team', team, nomineeLetter),
  ...samplesOf('Innovation award, to the nominator', { ...team, name: 'Jonas' }, nominatorLetter),
]
