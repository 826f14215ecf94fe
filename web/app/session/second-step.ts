/** The second step of a sign-in, apart from the first: a recovery code in place of the authenticator app, and what
 * is told of failures. */
import { secondStepTexts } from '#shared/messages/second-step.ts'
import { twoStepApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { callPortal } from './portal-call.ts'
import { type SignInProblem, signInProblem } from './sign-in-problem.ts'

/** Has the portal turn two-step sign-in off by a recovery code: then the password alone signs in. */
export async function giveRecoveryCode(name: string, code: string): Promise<void> {
  await callPortal(twoStepApi.useRecoveryCode, { body: { name: name.trim(), code } })
}

/** The text for a refused code of the authenticator app, or a refused recovery code. */
export function secondStepProblem(failure: unknown): SignInProblem {
  if (failure instanceof ProblemError && failure.code === 'recovery-code-wrong')
    return { text: failure.message, field: 'recoveryCode' }
  if (failure instanceof ProblemError && failure.code === 'limit-reached') return { text: failure.message }
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'CodeMismatchException') return { text: secondStepTexts.appCodeWrong, field: 'appCode' }
  if (name === 'ExpiredCodeException') return { text: secondStepTexts.appCodeUsed, field: 'appCode' }
  return signInProblem(failure)
}
