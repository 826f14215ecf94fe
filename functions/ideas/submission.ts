/** Makes an idea of what the entry form sent, or says why not (docs/product.md#sending-ideas), and writes it
 * with everything by which it is found. */
import { ulid } from 'ulid'
import { readECards } from '#functions/awards/store.ts'
import { challengeKey, findChallenge } from '#functions/challenges/store.ts'
import { readCategories } from '#functions/content/reading/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { viewerOf } from '#functions/runtime/actor.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import { check, create } from '#functions/runtime/writes.ts'
import type { Challenge } from '#shared/challenges/model.ts'
import { whyChallengeClosed } from '#shared/challenges/rules.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import type { FieldAnswer, StoredAnswer } from '#shared/forms/answers.ts'
import { checkTerms, storeAnswers } from '#shared/forms/validate.ts'
import { categoriesOf } from '#shared/ideas/categories.ts'
import { type Idea, type IdeaCard, ideaCard, type NewIdea } from '#shared/ideas/model.ts'
import { Problem } from '#shared/problems.ts'
import { beginningOf } from '#shared/text.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { listingOf } from './index-rows.ts'
import { listingWrites } from './listing-writes.ts'
import { ideaBodies, ideas } from './store.ts'

/** Sends an idea. Raises the problems that the endpoint lists. */
export async function submitIdea(
  given: NewIdea,
  context: IdeaContext & { once: Idempotency },
): Promise<IdeaCard> {
  const { actor, now, once } = context
  const challenge = await findChallenge(given.challengeId)
  if (!challenge || !seesCommunities(challenge.communities, viewerOf(actor))) throw new Problem('not-found')
  const closed = whyChallengeClosed(challenge, now)
  if (closed) throw new Problem(closed)
  if (challenge.form.version !== given.formVersion) throw new Problem('form-changed')
  const { answers, categories } = await readAnswers(challenge, given.answers)
  checkTerms(given.termsAccepted)
  const { personId, name, slug, country, communities } = actor.person
  const id = ulid(now.getTime())
  const files = await attachAnswerFiles(answers, personId, { kind: 'idea', id })
  const card: Idea = {
    id,
    version: 1,
    title: given.title,
    excerpt: excerptOf(answers),
    createdAt: now.toISOString(),
    challengeId: challenge.id,
    author: { personId, name, slug, country },
    categories,
    communities: challenge.communities.length > 0 ? challenge.communities : [...communities],
    likes: 0,
    comments: 0,
  }
  const reply = ideaCard.parse(card)
  await withinLimits({ personId, now, acts: { idea: 1 } }, (counts) =>
    transact([
      once.record(reply),
      // A challenge that is being deleted gets no idea that nobody counted.
      check(challengeKey(challenge.id), { problem: 'not-found' }),
      create(ideas, card),
      create(ideaBodies, { id, answers: files.answers }),
      ...listingWrites(listingOf(card)),
      auditIdea(card, 'created', context),
      ...files.writes,
      ...counts,
    ]),
  )
  return reply
}

/** The answers as they are kept, and the categories of an idea with these answers. Raises `invalid-answers`. */
export async function readAnswers(
  challenge: Challenge,
  given: readonly FieldAnswer[],
): Promise<{ answers: StoredAnswer[]; categories: number[] }> {
  const asksCard = challenge.form.fields.some(({ type }) => type === 'high5-card')
  const [eCards, list] = await Promise.all([asksCard ? readECards() : [], readCategories('idea')])
  const answers = storeAnswers(challenge.form, given, { eCards })
  return { answers, categories: categoriesOf(challenge, answers, list) }
}

const inWords: readonly StoredAnswer['type'][] = [
  'text-150-words',
  'text-area',
  'single-text',
  'yes-no-150-words',
]

/** The first answer in words, else the first choice, as plain text of at most 160 characters, cut between
 * words. */
export function excerptOf(answers: readonly StoredAnswer[]): string {
  const choices = answers.filter(({ type }) => type !== 'file' && type !== 'image')
  const first = answers.find(({ type }) => inWords.includes(type)) ?? choices[0]
  return beginningOf(first?.content ?? '')
}
