/** Serves two-step sign-in: one's own, recovery codes, and resetting somebody's. */
import { findPerson } from '#functions/people/store.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/serve.ts'
import { Problem } from '#shared/problems.ts'
import { twoStepApi } from '#shared/two-step/api.ts'
import { renewCodes, standingOf, turnOff, turnOn } from './own.ts'
import { recover, reset } from './recovery.ts'

export const handler = serve(twoStepApi, {
  getTwoStep(asked) {
    return standingOf(asked)
  },

  async turnOnTwoStep({ body: { code }, ...asked }) {
    return { codes: await turnOn(asked, code) }
  },

  async turnOffTwoStep({ body: { code }, ...asked }) {
    await turnOff(asked, code)
    return {}
  },

  async makeRecoveryCodes({ body: { code }, ...asked }) {
    return { codes: await renewCodes(asked, code) }
  },

  async useRecoveryCode({ body, now, requestId }) {
    await recover({ ...body, now, requestId })
    return {}
  },

  async resetTwoStep({ params: { id }, body: { reason }, ...asked }) {
    if (id === asked.actor.personId) throw new Problem('own-two-step')
    const person = await findPerson(id)
    if (!person) throw new Problem('not-found')
    return { wasOn: await reset(person, reason, actingOf(asked)) }
  },
})
