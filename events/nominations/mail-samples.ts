/** Every mail about a nomination with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { type High5Content, high5ApproverLetter, high5Letter } from './high5-letters.ts'
import { type LetterKind, type NominationContent, nominationLetter } from './letters.ts'

const high5: High5Content = {
  nominationId: '01HZX0000000000000000000AA',
  name: 'Amara',
  nominator: { name: 'Jonas Veld', company: 'Northwind Media Group' },
  behaviour: 'Promote excellence',
  card: { id: 213, name: 'First class, every single time' },
  answers: [
    {
      label: 'What did your colleague do?',
      content:
        'When the studio lost power ten minutes before the evening show, Amara had ' +
        'us back on the air from the second van.\n\nNobody at home noticed a thing.',
    },
    { label: 'Values', content: 'Care, Create' },
  ],
  others: [],
}

const team: High5Content = { ...high5, others: ['Thabo Nkosi', 'Lena Fischer', 'Mpho Dube'] }

const fifty: High5Content = {
  ...high5,
  answers: [{ label: 'Why?', content: '<b>not bold</b> & "quoted"' }],
  others: Array.from({ length: 49 }, (_, n) => `Team Member ${n + 2}`),
}

const onTheSpot: NominationContent = {
  nominationId: '01HZX0000000000000000000AD',
  kind: 'on-the-spot',
  name: 'Amara',
  nominator: high5.nominator,
  nominees: ['Amara Okafor'],
  stage: nominationTexts.stages.manager,
  own: 'manager',
  by: 'Lena Fischer',
  reason: 'Everybody on that shift did as much. A High5 says it just as well.',
  answers: high5.answers,
}

const teams: NominationContent = {
  ...onTheSpot,
  kind: 'teams',
  nominees: ['Amara Okafor', ...team.others],
}

const ofTheMonth: NominationContent = {
  ...onTheSpot,
  kind: 'employee-of-the-month',
  month: 'April 2026',
}

const won: Partial<NominationContent> = {
  award: { amount: '1,000 ZAR', payrollMonth: 'June 2026' },
  praise: [
    { by: 'Lena Fischer', stage: nominationTexts.stages.manager, text: 'You kept us all calm. Thank you.' },
  ],
}

const toNominees: readonly LetterKind[] = [
  'accept-request',
  'team-notice',
  'award-congratulations',
  'month-award',
  'withdrawn-nominee',
]

function about(sample: string, mail: LetterKind, content: NominationContent) {
  const isToApprover = mail.includes('approver') || mail.startsWith('stage-')
  const name = toNominees.includes(mail) ? content.name : isToApprover ? 'Petra' : 'Jonas'
  return samplesOf(sample, { ...content, name }, (given, siteUrl) => nominationLetter(mail, given, siteUrl))
}

export const nominationSamples: readonly MailSample[] = [
  ...samplesOf('High5', high5, high5Letter),
  ...samplesOf('Team High5', team, high5Letter),
  ...samplesOf('Team High5 of fifty', fifty, high5Letter),
  ...samplesOf(
    'Team High5, to an approver of several',
    { ...high5, name: 'Lena', all: teams.nominees, own: team.others.slice(0, 2) },
    high5ApproverLetter,
  ),
  ...about('Nomination sent', 'nomination-sent', onTheSpot),
  ...about('Request to accept', 'accept-request', onTheSpot),
  ...about('Team notice', 'team-notice', teams),
  ...about('Request to an approver', 'approver-request', {
    ...onTheSpot,
    worth: ['Amara Okafor gets 1,000 ZAR after tax.'],
  }),
  ...about('Request to an approver, of a team', 'approver-request', {
    ...teams,
    worth: ['3 colleagues get 500 ZAR each after tax.', 'Mpho Dube gets 50 USD after tax.'],
  }),
  ...about('Request to a delegate', 'approver-request', {
    ...onTheSpot,
    standsFor: { name: 'Lena Fischer', until: '8 Jan 2027' },
  }),
  ...about('Withdrawn, to the delegate of the approver', 'stage-withdrawn', {
    ...onTheSpot,
    standsFor: { name: 'Lena Fischer', until: '8 Jan 2027' },
    isReadable: false,
  }),
  ...about('Rejected, to the nominator', 'rejected', onTheSpot),
  ...about('Rejected, to approvers', 'rejected-approver', onTheSpot),
  ...about('Award, to nominees', 'award-congratulations', { ...onTheSpot, ...won }),
  ...about('Award, to the nominator', 'award-notification', onTheSpot),
  ...about('Employee of the Month', 'month-award', { ...ofTheMonth, ...won }),
  ...about('Team of the Month', 'month-award', {
    ...ofTheMonth,
    kind: 'team-of-the-month',
    nominees: teams.nominees,
  }),
  ...about('Award of the month, to the nominator', 'month-award-notification', ofTheMonth),
  ...about('Downgraded, to the nominator', 'downgraded', onTheSpot),
  ...about('A member declined, to the nominator', 'member-declined', {
    ...teams,
    nominees: ['Amara Okafor', 'Thabo Nkosi', 'Mpho Dube'],
    members: ['Lena Fischer'],
    goesOn: 'Pending',
  }),
  ...about('Members did not answer, to the nominator', 'members-unanswered', {
    ...teams,
    nominees: ['Amara Okafor', 'Thabo Nkosi'],
    members: ['Lena Fischer', 'Mpho Dube'],
    goesOn: 'Accepted',
  }),
  ...about('All declined, to the nominator', 'nomination-declined', {
    ...teams,
    declined: ['Amara Okafor', 'Thabo Nkosi'],
    silent: ['Lena Fischer', 'Mpho Dube'],
  }),
  ...about('Withdrawn, to the nominator', 'withdrawn', onTheSpot),
  ...about('Withdrawn, to nominees', 'withdrawn-nominee', onTheSpot),
  ...about('Withdrawn after its approval, to nominees', 'withdrawn-nominee', {
    ...onTheSpot,
    notPaid: 'after',
  }),
  ...about('Withdrawn, to the approver whose turn it was', 'stage-withdrawn', onTheSpot),
  ...about('Downgraded, to the approver whose turn it was', 'stage-downgraded', onTheSpot),
  ...about('Passed on, to who was the approver', 'stage-passed-on', { ...onTheSpot, to: 'Jonas Veld' }),
]
