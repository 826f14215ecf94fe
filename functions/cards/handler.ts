/** Serves the cards of High5s (docs/product.md#card-files). */
import { linkTo } from '#functions/media/links.ts'
import { mayRead } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { log } from '#functions/runtime/log.ts'
import { serve } from '#functions/serve.ts'
import { cardsApi } from '#shared/cards/api.ts'
import { hasCard } from '#shared/cards/rules.ts'
import { Problem } from '#shared/problems.ts'
import { findOrMakeCard } from './making.ts'

export const handler = serve(cardsApi, {
  async getCard({ params: { id }, actor: { personId, person }, now, requestId }) {
    const nomination = await findFullNomination(id)
    if (!nomination) throw new Problem('not-found')
    if (!mayRead(nomination, person)) throw new Problem('no-access')
    if (!hasCard(nomination.head)) throw new Problem('no-card')
    const { key, name } = await findOrMakeCard(nomination, now)
    log('info', 'card link given', { nominationId: id, personId, requestId })
    return { ...(await linkTo(key)), name }
  },
})
