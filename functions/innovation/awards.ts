/** The innovation awards that somebody may see (docs/product.md#innovation-awards). */
import { eventCardsOf, findEvents } from '#functions/awards/store.ts'
import { withMediaLinksEach } from '#functions/content/reading/linked.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { eventCategories, isAwardActive } from '#shared/awards/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import { type InnovationAward, innovationAward } from '#shared/innovation/award.ts'
import { jsonBytes } from '#shared/text.ts'

/** A reply has 6 MB at most; links to pictures make texts longer. */
const maxBytes = 2_000_000

/** The active ones, newest first. What one says is left to its own page where all texts together are too
 * long. */
export async function listInnovationAwards(actor: Actor, now: Date): Promise<InnovationAward[]> {
  const cards = await eventCardsOf(eventCategories.innovation)
  const seen = cards.filter(
    (card) => isAwardActive(card, now) && seesCommunities(card.communities, viewerOf(actor)),
  )
  const events = await findEvents(seen.map(({ id }) => id))
  let bytes = 0
  const awards = events.map((event): InnovationAward => {
    const award = innovationAward.parse(event)
    const size = jsonBytes(award)
    if (bytes + size > maxBytes) {
      const { additionalContent, ...rest } = award
      return { ...rest, content: '', shortened: true }
    }
    bytes += size
    return award
  })
  return withMediaLinksEach(awards)
}
