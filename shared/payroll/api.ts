/** Endpoints of payroll (docs/product.md#payroll): administrators see and do everything; HRBPs with access to
 * their report read the rows of the people whose HRBP they are. Whatever is read here is noted in the audit
 * record. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { exportOf, exportView, filePart, partQuery } from '../exports/model.ts'
import { id } from '../ids.ts'
import { payrollRefusals } from '../messages/payroll-refusals.ts'
import { month } from '../nominations/model.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { oneLine, visibleLine, visibleText } from '../visible-text.ts'
import {
  answerFile,
  awardView,
  flaggedRow,
  payeeChanges,
  payment,
  payrollAct,
  payrollFilter,
  payrollMonthView,
  payrollRowView,
  payrollSums,
  rowLocations,
} from './model.ts'
import { maxAnswerBody, maxAnswerBytes, maxExternalReference, maxReason } from './settings.ts'

const ofMonth = z.strictObject({ month })
const ofNomination = z.strictObject({ nominationId: id })
const reason = visibleText(payrollRefusals.reasonMissing).trim().max(maxReason)
const admin = ['admin'] as const
const readers = ['admin', 'viewHCBPReport'] as const

/** As they stand in an address. */
const filterQuery = payrollFilter.omit({ month: true }).extend({
  corrections: z
    .enum(['true'])
    .transform(() => true as const)
    .optional(),
})

export const payrollApi = endpoints({
  listPayrollMonths: {
    method: 'GET',
    path: '/payroll/months',
    access: readers,
    summary: 'All payroll months, newest first: the open ones and those with a run.',
    reply: z.object({
      items: z.array(payrollMonthView),
      /** Whether somebody else than who closed a month has to confirm it. */
      needsSecondPerson: z.boolean(),
    }),
  },
  getPayrollMonth: {
    method: 'GET',
    path: '/payroll/months/{month}',
    access: admin,
    summary: 'A payroll month: its run, or its sums so far, and who did what with it.',
    params: ofMonth,
    reply: payrollMonthView.extend({
      sums: payrollSums,
      history: z.array(payrollAct),
      /** Days that payroll has to answer the rows of a confirmed run. */
      answerDueDays: z.number(),
    }),
    problems: ['not-found'],
  },
  listPayrollRows: {
    method: 'GET',
    path: '/payroll/months/{month}/rows',
    access: readers,
    summary:
      'The rows of a payroll month, by award: for administrators all, for HRBPs those of their people.',
    params: ofMonth,
    query: pageQuery.extend({
      ...filterQuery.shape,
      size: z.coerce.number().int().min(1).max(500).default(25),
    }),
    reply: pageOf(payrollRowView).extend({
      /** For HRBPs; administrators have the sums of the month. */
      places: rowLocations.optional(),
    }),
    problems: ['not-found', 'invalid-cursor'],
  },
  listPayrollFlags: {
    method: 'GET',
    path: '/payroll/months/{month}/flags',
    access: admin,
    summary: 'The rows of a closed month that payroll is warned of.',
    params: ofMonth,
    query: pageQuery,
    reply: pageOf(flaggedRow),
    problems: ['not-found', 'invalid-cursor'],
  },
  listUnansweredRows: {
    method: 'GET',
    path: '/payroll/months/{month}/unanswered',
    access: admin,
    summary: 'The rows of a confirmed run that payroll has not answered.',
    params: ofMonth,
    query: pageQuery,
    reply: pageOf(payrollRowView),
    problems: ['not-found', 'invalid-cursor'],
  },
  closePayrollMonth: {
    method: 'POST',
    path: '/payroll/months/{month}/close',
    access: admin,
    summary:
      'Closes the first open month: later approvals are paid with the next one. Its run is then checked.',
    params: ofMonth,
    status: 202,
    reply: payrollMonthView,
    problems: ['not-found', 'payroll-month-closed', 'payroll-month-not-next', 'payroll-month-not-begun'],
  },
  reopenPayrollMonth: {
    method: 'POST',
    path: '/payroll/months/{month}/reopen',
    access: admin,
    summary: 'Opens the last closed month again, which nobody has confirmed.',
    params: ofMonth,
    body: z.strictObject({ reason }),
    reply: payrollMonthView,
    problems: ['not-found', 'payroll-confirmed', 'payroll-later-closed', 'payroll-busy'],
  },
  confirmPayrollRun: {
    method: 'POST',
    path: '/payroll/months/{month}/confirm',
    access: admin,
    summary:
      'Confirms the run of a closed month as it was seen: it gets a number, and nothing of it changes any more.',
    params: ofMonth,
    /** The version that was seen. */
    body: z.strictObject({ version: z.number().int() }),
    status: 202,
    reply: payrollMonthView,
    problems: [
      'not-found',
      'payroll-confirmed',
      'payroll-busy',
      'payroll-second-person',
      'payroll-earlier-unconfirmed',
      'payroll-changed',
    ],
  },
  fetchPayrollFile: {
    method: 'GET',
    path: '/payroll/months/{month}/files/{format}',
    access: admin,
    summary: 'The file of a confirmed run, a part at a time; the same bytes each time.',
    params: ofMonth.extend({ format: z.enum(['csv', 'xlsx']) }),
    query: partQuery,
    reply: filePart,
    problems: ['not-found', 'payroll-not-confirmed'],
  },
  exportPayroll: {
    method: 'POST',
    path: '/payroll/exports',
    access: readers,
    summary: 'Begins a file of the rows of a month that the signed-in person may see, narrowed as the list.',
    body: exportOf(payrollFilter),
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['payroll-month-empty', 'export-running'],
  },
  getPayrollAward: {
    method: 'GET',
    path: '/payroll/nominations/{nominationId}',
    access: admin,
    summary: 'What a nomination pays, who approved it, which runs paid it, and what corrected it.',
    params: ofNomination,
    reply: awardView,
    problems: ['not-found'],
  },
  correctPayee: {
    method: 'POST',
    path: '/payroll/nominations/{nominationId}/corrections',
    access: admin,
    summary:
      'Corrects a payee of an award whose party one is not: in place ' +
      'while its month is open, by rows of the open month afterwards.',
    params: ofNomination,
    body: z.strictObject({ person: id, changes: payeeChanges, reason, version: z.number().int() }),
    reply: awardView,
    problems: [
      'not-found',
      'no-access',
      'payroll-nothing-changed',
      'payroll-hrbp',
      'payroll-withdrawn',
      'payroll-changed',
    ],
  },
  answerPayrollRow: {
    method: 'POST',
    path: '/payroll/months/{month}/rows/{reference}/payment',
    access: admin,
    summary: 'Says what became of a row of a confirmed run, of an award whose party one is not.',
    params: ofMonth.extend({ reference: z.string().max(60) }),
    body: payment
      .pick({ state: true, amount: true, externalReference: true, reason: true })
      .extend({
        amount: z.number().int(payrollRefusals.cents),
        externalReference: oneLine().max(maxExternalReference).optional(),
        reason: z.string().trim().max(maxReason).optional(),
        /** The state that was seen. */
        was: payrollRowView.shape.state,
      })
      .strict(),
    reply: payrollRowView,
    problems: [
      'not-found',
      'no-access',
      'payroll-not-confirmed',
      'payroll-amount',
      'payroll-reason-missing',
      'payroll-settled',
      'payroll-changed',
    ],
  },
  sendPayrollAnswers: {
    method: 'POST',
    path: '/payroll/answers',
    access: admin,
    summary: 'Takes a file of answers of payroll’s system, as text; it is worked off afterwards.',
    body: z.strictObject({
      fileName: visibleLine().max(200),
      csv: visibleText().max(maxAnswerBytes),
      /** The very same file was sent before, and is meant for the runs that were confirmed since. */
      again: z.literal(true).optional(),
      /** The columns that are not known are left unread: who sends it was told which. */
      ignoreColumns: z.literal(true).optional(),
    }),
    maxBodyBytes: maxAnswerBody,
    status: 202,
    reply: answerFile,
    creates: true,
    problems: [
      'payroll-answers-known',
      'payroll-answers-again',
      'payroll-answers-columns',
      'payroll-answers-cells',
      'payroll-answers-unreadable',
      'too-large',
    ],
  },
  listPayrollAnswers: {
    method: 'GET',
    path: '/payroll/answers',
    access: admin,
    summary: 'The files of answers, newest first.',
    query: pageQuery,
    reply: pageOf(answerFile.omit({ problems: true })),
    problems: ['invalid-cursor'],
  },
  getPayrollAnswers: {
    method: 'GET',
    path: '/payroll/answers/{id}',
    access: admin,
    summary: 'A file of answers: how many lines did what, and which did nothing and why.',
    params: z.strictObject({ id }),
    reply: answerFile,
    problems: ['not-found'],
  },
})
