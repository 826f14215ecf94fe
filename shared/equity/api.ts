/** Endpoints about employment equity. No other endpoint reveals this data
 * (docs/product.md#equity-confidentiality). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { exportOf, exportView } from '../exports/model.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../paging.ts'
import {
  equityCard,
  equityCounts,
  equityLook,
  equityRange,
  equityRow,
  equityView,
  newEquityNominations,
  receivedEquity,
} from './model.ts'
import { whyNotRange } from './rules.ts'

const one = z.strictObject({ id })

/** Reports a wrong period at its end. */
const ofRange = <T extends Partial<z.infer<typeof equityRange>>>(
  { from, to }: T,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  const wrong = from && to ? whyNotRange({ from, to }) : undefined
  if (wrong) context.addIssue({ code: 'custom', path: ['to'], message: wrong })
}

const reportQuery = pageQuery
  .extend({ size: z.coerce.number().int().min(1).max(500).default(10), ...equityRange.partial().shape })
  .superRefine(ofRange)

export const equityApi = endpoints({
  submitEquityNominations: {
    method: 'POST',
    path: '/equity/nominations',
    access: 'employee',
    summary: 'Nominates colleagues for employment equity, each in a nomination of their own; all or none.',
    body: newEquityNominations,
    status: 201,
    reply: z.object({ items: z.array(equityCard) }),
    creates: true,
    problems: [
      'not-found',
      'award-closed',
      'award-not-begun',
      'award-without-form',
      'kind-not-offered',
      'form-changed',
      'invalid-answers',
      'media-not-attachable',
      'terms-not-accepted',
      'too-many-nominees',
      'nominee-unknown',
      'nominee-self',
      'nominee-self-team',
      'nominee-duplicate',
      'nominee-contractor',
      'nominee-not-in-list',
      'equity-not-possible',
      'limit-reached',
    ],
  },
  getEquityNomination: {
    method: 'GET',
    path: '/equity/nominations/{id}',
    access: 'signed-in',
    summary: 'A nomination, for its nominator, its nominee, equity managers and administrators.',
    params: one,
    reply: equityView,
    problems: ['not-found', 'no-access'],
  },
  answerEquityNomination: {
    method: 'POST',
    path: '/equity/nominations/{id}/answer',
    repeatable: true,
    access: 'signed-in',
    summary: 'The answer of the nominee; once.',
    params: one,
    body: z.strictObject({ answer: z.enum(['Accepted', 'Declined']) }),
    reply: equityView,
    problems: ['not-found', 'no-access', 'equity-answered'],
  },
  listSentEquityNominations: {
    method: 'GET',
    path: '/me/equity/nominations',
    access: 'signed-in',
    summary: 'The nominations for employment equity that the signed-in person made, newest first.',
    query: pageQuery,
    reply: pageOf(equityCard),
    problems: ['invalid-cursor'],
  },
  listReceivedEquityNominations: {
    method: 'GET',
    path: '/me/equity/nominations/received',
    access: 'signed-in',
    summary:
      'The nominations for employment equity of the signed-in person: the live one, then declined ones.',
    query: pageQuery,
    reply: pageOf(receivedEquity),
    problems: ['invalid-cursor'],
  },
  listEquityNominations: {
    method: 'GET',
    path: '/equity/nominations',
    access: ['equityManager', 'admin'],
    summary: 'The nominations of a period, newest first, with how many of it stand how.',
    query: reportQuery,
    reply: pageOf(equityRow).extend({ counts: equityCounts, ...equityRange.shape }),
    problems: ['invalid-cursor'],
  },
  listEquityLooks: {
    method: 'GET',
    path: '/equity/looks',
    access: ['admin'],
    summary: 'The latest looks at employment equity: who, when and at what.',
    reply: z.object({ items: z.array(equityLook) }),
  },
  exportEquityNominations: {
    method: 'POST',
    path: '/equity/exports',
    access: ['equityManager', 'admin'],
    summary: 'Begins a file of the nominations of a period.',
    body: exportOf(equityRange.superRefine(ofRange)),
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['export-empty', 'export-running'],
  },
})
