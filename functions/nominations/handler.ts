/** Serves the nominations endpoints. */
import { historyOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/runtime/serve.ts'
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { nominationAct } from '#shared/nominations/model.ts'
import { mayRead } from '#shared/nominations/rules.ts'
import { Problem } from '#shared/problems.ts'
import { findBody, findNomination, nominationPartition, receivedBy, sentBy, submit } from './store.ts'
import { compose } from './submission.ts'

export const handler = serve(nominationsApi, {
  async submitNomination({ body: given, actor, once, now, requestId }) {
    const { head, body, files } = await compose(given, actor, now)
    const reply = nominationsApi.submitNomination.reply.parse(head)
    await submit({ head, body, files, once, reply, now, requestId })
    return reply
  },

  async getNomination({ params: { id }, actor }) {
    const [head, body] = await Promise.all([findNomination(id), findBody(id)])
    if (!head || !body) throw new Problem('not-found')
    const viewer = { personId: actor.personId, roles: actor.person.roles }
    if (!mayRead(head, body.nominees, viewer)) throw new Problem('no-access')
    const history = await historyOf(nominationPartition(id))
    return {
      ...head,
      nominees: body.nominees,
      answers: contentAnswers(body.answers),
      files: filesIn(body.answers),
      history: history.map(({ at, by, what }) => ({ at, by: by.name, what: nominationAct.parse(what) })),
    }
  },

  listSent({ query, actor }) {
    return sentBy(actor.personId, query)
  },

  listReceived({ query, actor }) {
    return receivedBy(actor.personId, query)
  },
})
