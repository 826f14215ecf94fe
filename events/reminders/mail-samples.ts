/** The reminder with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { mostRemindedNominations } from '#shared/reminders/rhythm.ts'
import { deskRequestsLetter, passedOnLetter } from './escalated-letters.ts'
import { type NoticeContent, noticeLetter, type ReminderContent, reminderLetter } from './letters.ts'

const item: ReminderContent['items'][number] = {
  id: '01HZX0000000000000000000AF',
  kind: 'on-the-spot',
  own: 'manager',
  nominator: 'Jonas Veld',
  nominees: 'Amara Okafor',
  createdAt: '2026-05-04T08:00:00.000Z',
  days: 12,
}

const one: ReminderContent = { name: 'Lena', items: [item], more: 0 }

const both: ReminderContent = {
  ...one,
  items: [
    item,
    { ...item, kind: 'teams', nominees: 'Thabo Nkosi and 3 more' },
    { ...item, kind: 'employee-of-the-month' },
    { ...item, own: undefined, days: 1 },
  ],
}

const many: ReminderContent = {
  ...one,
  items: Array.from({ length: mostRemindedNominations }, () => item),
  more: 450,
}

const notice: NoticeContent = {
  name: 'Lena',
  items: [
    { ...item, on: '2026-05-26' },
    { ...item, kind: 'teams', nominees: 'Thabo Nkosi and 3 more', on: '2026-05-27' },
  ],
}

export const reminderSamples: readonly MailSample[] = [
  ...samplesOf('Reminder, of one', one, reminderLetter),
  ...samplesOf('Reminder, of reviews and answers', both, reminderLetter),
  ...samplesOf('Reminder, by hand', { ...both, hasFirst: true, byHand: true }, reminderLetter),
  ...samplesOf(
    'Reminder, to a delegate',
    { ...one, standsFor: { name: 'Jonas Veld', until: '8 Jan 2027' } },
    reminderLetter,
  ),
  ...samplesOf('Notice of what goes to the desk', notice, noticeLetter),
  ...samplesOf(
    'Stages that went to the desk, to who had them',
    { name: 'Lena', items: both.items.filter(({ own }) => own) },
    passedOnLetter,
  ),
  ...samplesOf(
    'Stages that went to the desk, to the desk',
    { approver: 'Lena Marsh', items: [item, item].map((each) => ({ ...each, days: undefined })) },
    deskRequestsLetter,
  ),
  ...samplesOf('Reminder, of five hundred', many, reminderLetter),
]
