/** Endpoints of two-step sign-in (docs/product.md#two-step-sign-in). The secret of an authenticator app goes from
 * the user pool to the browser, and never through here. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { twoStepRefusals } from '../messages/two-step-refusals.ts'
import { visibleLine, visibleText } from '../visible-text.ts'
import { twoStep } from './model.ts'

const nothing = z.object({})
const codes = z.object({ codes: z.array(z.string()) })
const byCode = z.strictObject({ code: z.string().regex(/^\d{6}$/, twoStepRefusals.wrongCode) })
const codeProblems = ['code-wrong', 'code-used', 'limit-reached'] as const

export const twoStepApi = endpoints({
  getTwoStep: {
    method: 'GET',
    path: '/me/two-step',
    access: 'signed-in',
    summary: 'Whether one signs in in two steps, and how many recovery codes are left.',
    reply: twoStep,
  },
  turnOnTwoStep: {
    method: 'PUT',
    path: '/me/two-step',
    access: 'signed-in',
    summary:
      'Turns two-step sign-in on by a code of the authenticator app, and ends one’s other sessions. ' +
      'The recovery codes are shown this once.',
    body: byCode,
    reply: codes,
    problems: [...codeProblems, 'not-found'],
  },
  turnOffTwoStep: {
    method: 'POST',
    path: '/me/two-step/off',
    access: 'signed-in',
    summary: 'Turns two-step sign-in off by a code of the authenticator app, where it is not required.',
    body: byCode,
    reply: nothing,
    problems: codeProblems,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/me/two-step/recovery-codes',
    access: 'signed-in',
    summary: 'Makes new recovery codes by a code of the authenticator app. The earlier ones are none then.',
    body: byCode,
    reply: codes,
    problems: codeProblems,
  },
  useRecoveryCode: {
    method: 'POST',
    path: '/two-step/recoveries',
    // With a used code it does nothing more.
    repeatable: true,
    access: 'public',
    summary:
      'Turns two-step sign-in of an account off by one of its recovery codes, and ends its sessions. ' +
      'The password is still needed. An unknown name is answered like a wrong code.',
    body: z.strictObject({
      name: visibleText().trim().toLowerCase().max(128),
      code: visibleText().max(100),
    }),
    reply: nothing,
    problems: ['recovery-code-wrong', 'limit-reached'],
  },
  resetTwoStep: {
    method: 'POST',
    path: '/admin/people/{id}/two-step/reset',
    repeatable: true,
    access: ['admin'],
    summary: 'Turns somebody’s two-step sign-in off, for a reason that is recorded, and ends their sessions.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: visibleLine().trim().max(300, twoStepRefusals.longReason) }),
    /** False: it was off. */
    reply: z.object({ wasOn: z.boolean() }),
    problems: ['not-found', 'own-two-step'],
  },
})
