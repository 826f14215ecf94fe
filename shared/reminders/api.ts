/** Endpoints of the screens from which people are reminded by hand (docs/product.md#reminders-by-hand). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { pageOf } from '../paging.ts'
import { equityReminderRow, remindAll, reminderQuery, reminderRow, reminderSending } from './model.ts'

/** An id, or the number that an imported record had. */
const params = z.strictObject({ id })

const one = z.strictObject({ id })

const administrators = ['admin'] as const
const equityManagers = ['equityManager', 'admin'] as const

/** The number of reminded people, and of people who are waited for. */
const notified = z.object({ reminded: z.number().int(), waitedFor: z.number().int() })
const sending = z.object({ sending: reminderSending.optional() })

/** The index of a list's first row, and the length of the list. */
const listPosition = { first: z.number().int(), total: z.number().int() }

export const remindersApi = endpoints({
  listWaitingNominations: {
    method: 'GET',
    path: '/reminders/nominations',
    access: administrators,
    summary: 'Nominations that wait for a decision or an answer since a time, the longest waiting first.',
    query: reminderQuery,
    reply: pageOf(reminderRow).extend(listPosition),
    problems: ['invalid-cursor'],
  },
  findNominationToRemind: {
    method: 'GET',
    path: '/reminders/nominations/{id}',
    access: administrators,
    summary: 'One nomination by its id or former number, whatever became of it.',
    params,
    reply: reminderRow,
    problems: ['not-found'],
  },
  notifyOfNomination: {
    method: 'POST',
    path: '/reminders/nominations/{id}/notify',
    access: administrators,
    summary: 'Reminds whoever the nomination waits for of all that waits for them, once a day.',
    params,
    reply: notified,
    problems: ['not-found', 'not-reminded', 'limit-reached'],
  },
  getNominationReminders: {
    method: 'GET',
    path: '/reminders/sendings/nominations',
    access: administrators,
    summary: 'How far reminding everybody of nominations is, or how it ended last.',
    reply: sending,
  },
  sendNominationReminders: {
    method: 'POST',
    path: '/reminders/sendings/nominations',
    access: administrators,
    summary: 'Begins to remind everybody for whom a nomination waits, each once a day.',
    body: remindAll,
    status: 202,
    reply: reminderSending,
    creates: true,
    problems: ['not-reminded', 'limit-reached'],
  },
  stopNominationReminders: {
    method: 'POST',
    path: '/reminders/sendings/nominations/{id}/stop',
    repeatable: true,
    access: administrators,
    summary: 'Stops reminding everybody of nominations; what is over stays as it is.',
    params: one,
    reply: reminderSending,
    problems: ['not-found'],
  },
  listWaitingEquityNominations: {
    method: 'GET',
    path: '/reminders/equity',
    access: equityManagers,
    summary: 'Nominations for employment equity that wait for their nominee, the longest waiting first.',
    query: reminderQuery,
    reply: pageOf(equityReminderRow).extend(listPosition),
    problems: ['invalid-cursor'],
  },
  findEquityNominationToRemind: {
    method: 'GET',
    path: '/reminders/equity/{id}',
    access: equityManagers,
    summary: 'One nomination for employment equity by its id or former number.',
    params,
    reply: equityReminderRow,
    problems: ['not-found'],
  },
  notifyOfEquityNomination: {
    method: 'POST',
    path: '/reminders/equity/{id}/notify',
    access: equityManagers,
    summary: 'Reminds the nominee of a nomination for employment equity, once a day.',
    params,
    reply: notified,
    problems: ['not-found', 'not-reminded', 'limit-reached'],
  },
  getEquityReminders: {
    method: 'GET',
    path: '/reminders/sendings/equity',
    access: equityManagers,
    summary: 'How far reminding every nominee of employment equity is, or how it ended last.',
    reply: sending,
  },
  sendEquityReminders: {
    method: 'POST',
    path: '/reminders/sendings/equity',
    access: equityManagers,
    summary: 'Begins to remind every nominee of employment equity who has not answered, each once a day.',
    body: remindAll,
    status: 202,
    reply: reminderSending,
    creates: true,
    problems: ['not-reminded', 'limit-reached'],
  },
  stopEquityReminders: {
    method: 'POST',
    path: '/reminders/sendings/equity/{id}/stop',
    repeatable: true,
    access: equityManagers,
    summary: 'Stops reminding every nominee of employment equity; what is over stays as it is.',
    params: one,
    reply: reminderSending,
    problems: ['not-found'],
  },
})
