/** Endpoints about nominations. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { reviewRefusals } from '../messages/nominations-review-refusals.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { refusedSuggestion, suggestion } from '../people/model.ts'
import { peopleSearch } from '../people/search.ts'
import { visibleText } from '../visible-text.ts'
import { plannedNomination, quickPicks } from './candidates.ts'
import {
  answerInput,
  decisionInput,
  deskCard,
  downgradeInput,
  hrbpCard,
  listSizes,
  newNomination,
  nominationCard,
  nominationCheck,
  nominationForecast,
  nominationView,
  queueNames,
  receivedCard,
  receivedHigh5,
  reviewCard,
  reviewQueue,
  sentCard,
  standInCard,
  waitingItems,
} from './model.ts'
import { maxReasonLength } from './settings.ts'
import { stageNames } from './stages.ts'

const stageParams = z.strictObject({ id, stage: z.enum(stageNames) })

/** The reason of an administrator or of the nominator. */
const reasonText = visibleText(reviewRefusals.whyRequired).trim().max(maxReasonLength)

/** Monthly awards have a list of their own. */
const reviewQuery = pageQuery.extend({ awards: z.enum(['standard', 'month']).default('standard') })

export const nominationsApi = endpoints({
  submitNomination: {
    method: 'POST',
    path: '/nominations',
    access: 'employee',
    summary: 'Nominates a colleague or a team for the award of an event.',
    body: newNomination,
    status: 201,
    reply: nominationCard,
    creates: true,
    problems: [
      'not-found',
      'award-closed',
      'award-not-begun',
      'award-without-form',
      'form-changed',
      'kind-not-offered',
      'no-access',
      'invalid-answers',
      'media-not-attachable',
      'terms-not-accepted',
      'nominee-unknown',
      'nominee-self',
      'nominee-self-team',
      'nominee-duplicate',
      'nominee-left',
      'nominee-sister-company',
      'nominee-sister-company-team',
      'nominee-contractor',
      'nominee-not-in-list',
      'team-too-big',
      'nominee-head-of-department',
      'nominee-customer-care',
      'nominee-monthly-limit',
      'nominee-same-month-award',
      'nominee-month-award-taken',
      'month-not-offered',
      'sponsor-unknown',
      'sponsor-look-alike',
      'sponsor-involved',
      'approver-missing',
      'limit-reached',
    ],
  },
  checkNomination: {
    method: 'POST',
    path: '/nominations/check',
    repeatable: true,
    access: 'employee',
    summary: 'Who would review a nomination, and what stands in its way; changes nothing.',
    body: nominationCheck,
    reply: nominationForecast,
    problems: ['not-found', 'kind-not-offered', 'no-access'],
  },
  // A POST, although it only reads: names and addresses in a URL would get into logs and histories.
  suggestNominees: {
    method: 'POST',
    path: '/nominations/suggestions',
    repeatable: true,
    access: 'employee',
    summary:
      'At most ten colleagues whose name or e-mail begins with the search text: those who can be nominated, ' +
      'and those who cannot, with the reason where a nominator can act on it.',
    body: plannedNomination.extend({ search: peopleSearch }),
    reply: z.object({ items: z.array(suggestion), refused: z.array(refusedSuggestion) }),
    problems: ['not-found', 'kind-not-offered', 'no-access'],
  },
  getQuickPicks: {
    method: 'GET',
    path: '/me/nominations/quick-picks',
    access: 'employee',
    summary:
      'Who has the same line manager as the signed-in person and can be nominated, ' +
      'whom and which teams they nominated lately.',
    query: z.strictObject({ eventId: id, monetary: z.enum(['true', 'false']) }),
    reply: quickPicks,
    problems: ['not-found', 'kind-not-offered', 'no-access'],
  },
  getNomination: {
    method: 'GET',
    path: '/nominations/{id}',
    access: 'signed-in',
    summary:
      'A nomination, for its nominator, nominees, approvers, administrators and the full-report roles.',
    params: z.strictObject({ id }),
    reply: nominationView,
    problems: ['not-found', 'no-access'],
  },
  answerNomination: {
    method: 'POST',
    path: '/nominations/{id}/answer',
    repeatable: true,
    access: 'signed-in',
    summary: 'The answer of a nominee who is asked.',
    params: z.strictObject({ id }),
    body: answerInput,
    reply: nominationView,
    problems: [
      'not-found',
      'no-access',
      'answer-terms',
      'answer-incomplete',
      'already-answered',
      'answer-too-late',
      'answer-closed',
      'media-not-attachable',
    ],
  },
  decideStage: {
    method: 'POST',
    path: '/nominations/{id}/steps/{stage}/decision',
    repeatable: true,
    access: 'signed-in',
    summary: 'Approves or rejects a stage, by its approver; for the recognition desk by an administrator.',
    params: stageParams,
    body: decisionInput,
    reply: nominationView,
    problems: [
      'not-found',
      'no-access',
      'review-terms',
      'rejection-comment-required',
      'nomination-not-accepted',
      'not-your-turn',
      'delegation-over',
      'stage-decided',
      'month-award-taken',
    ],
  },
  downgradeNomination: {
    method: 'POST',
    path: '/nominations/{id}/downgrade',
    repeatable: true,
    access: 'signed-in',
    summary:
      'Makes an On the Spot or Teams nomination a High5, by the approver of the pending stage or an administrator.',
    params: z.strictObject({ id }),
    body: downgradeInput,
    reply: nominationView,
    problems: [
      'not-found',
      'no-access',
      'terms-not-accepted',
      'invalid-answers',
      'already-high5',
      'not-downgradable',
      'finally-approved',
      'nomination-not-accepted',
      'not-your-turn',
      'delegation-over',
      'stage-decided',
    ],
  },
  reassignStage: {
    method: 'POST',
    path: '/nominations/{id}/steps/{stage}/reassign',
    repeatable: true,
    access: ['admin'],
    summary: 'Gives a pending stage to another approver, with a reason.',
    params: stageParams,
    body: z.strictObject({ personId: id, reason: reasonText }),
    reply: nominationView,
    problems: [
      'not-found',
      'no-access',
      'stage-decided',
      'nomination-ended',
      'reassign-not-possible',
      'limit-reached',
    ],
  },
  removePraise: {
    method: 'DELETE',
    path: '/nominations/{id}/praise/{stage}',
    access: ['admin'],
    summary:
      'Removes what the approver of a stage wrote for whoever wins, ' +
      'by an administrator who is no party; the history says so.',
    params: z.strictObject({ id, stage: z.enum(stageNames) }),
    reply: nominationView,
    problems: ['not-found', 'no-access'],
  },
  withdrawNomination: {
    method: 'POST',
    path: '/nominations/{id}/withdraw',
    repeatable: true,
    access: 'signed-in',
    summary: 'Withdraws a nomination: its nominator before the first decision, an administrator at any time.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: reasonText }),
    reply: nominationView,
    problems: [
      'not-found',
      'no-access',
      'nomination-ended',
      'withdraw-too-late',
      'high5-complete',
      'limit-reached',
    ],
  },
  listToReview: {
    method: 'GET',
    path: '/me/nominations/to-review',
    access: 'signed-in',
    summary: 'The nominations whose pending stage is the signed-in person’s, the longest waiting first.',
    query: reviewQuery,
    reply: pageOf(reviewCard),
    problems: ['invalid-cursor'],
  },
  listStandingIn: {
    method: 'GET',
    path: '/me/nominations/standing-in',
    access: 'signed-in',
    summary:
      'The nominations that wait for those for whom the signed-in person stands in now, ' +
      'and that they may decide; the longest waiting first.',
    query: reviewQuery,
    reply: pageOf(standInCard),
    problems: ['invalid-cursor'],
  },
  getReviewQueue: {
    method: 'GET',
    path: '/me/nominations/queue',
    access: 'signed-in',
    summary:
      'Where a nomination stands among what waits for the signed-in person’s decision, ' +
      'with what is before and after it; else what waits first.',
    query: z.strictObject({
      nomination: id.optional(),
      /** The queue to look in first. */
      queue: z.enum(queueNames).default('own'),
      /** Ids of nominations that are decided, or about to be: separated by commas. */
      without: z.string().max(2000).optional(),
    }),
    reply: reviewQueue,
  },
  listForDesk: {
    method: 'GET',
    path: '/recognition-desk/nominations',
    access: ['admin'],
    summary: 'The nominations whose pending stage is the recognition desk’s, the longest waiting first.',
    query: reviewQuery,
    reply: pageOf(deskCard),
    problems: ['invalid-cursor'],
  },
  listSent: {
    method: 'GET',
    path: '/me/nominations/sent',
    access: 'signed-in',
    summary: 'The nominations that the signed-in person made, newest first, each with where it stands.',
    query: pageQuery,
    reply: pageOf(sentCard),
    problems: ['invalid-cursor'],
  },
  listReceived: {
    method: 'GET',
    path: '/me/nominations/received',
    access: 'signed-in',
    summary:
      'The nominations that the signed-in person received and may read, newest first; ' +
      'or those that wait for their answer, the longest waiting first.',
    query: pageQuery.extend({ only: z.enum(['unanswered']).optional() }),
    reply: pageOf(receivedCard),
    problems: ['invalid-cursor'],
  },
  listDecidedAsHrbp: {
    method: 'GET',
    path: '/me/nominations/hcbp',
    access: 'signed-in',
    summary: 'The nominations that the signed-in person approved or rejected as HRBP, the latest first.',
    query: pageQuery,
    reply: pageOf(hrbpCard),
    problems: ['invalid-cursor'],
  },
  countNominations: {
    method: 'GET',
    path: '/me/nominations/counts',
    access: 'signed-in',
    summary: 'How many nominations stand in each of the signed-in person’s lists.',
    reply: listSizes,
  },
  getWaiting: {
    method: 'GET',
    path: '/me/waiting',
    access: 'signed-in',
    summary: 'How much waits for the signed-in person’s answer or decision, and since when.',
    reply: waitingItems,
  },
  listHigh5s: {
    method: 'GET',
    path: '/people/{id}/high5s',
    access: 'colleague',
    summary: 'The High5s that a colleague received, newest first: from whom, when, and the card.',
    params: z.strictObject({ id }),
    query: pageQuery,
    reply: pageOf(receivedHigh5),
    problems: ['not-found', 'invalid-cursor'],
  },
})
