/** The abuse reports of the demo company: a few, against ideas of any age. */
import { ulid } from 'ulid'
import type { AbuseReport } from '#shared/abuse/model.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import { randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

/** Reports of a company, at least and at most, and one for so many ideas between. */
const fewest = 2
const most = 12
const ideasPerReport = 1000

const texts = [
  'This is about one colleague, and everybody in the team knows who is meant.',
  'The same text was sent twice before, by two different people.',
  'It quotes an internal mail that was not meant for everybody.',
  'I find the tone insulting to the people at the call centre.',
  'This is an advertisement for a cousin’s business, not an idea.',
]

/** How many reports a company has. */
export function reportCount({ ideas }: Pick<Recipe, 'ideas'>): number {
  return Math.min(most, fewest + Math.floor(ideas / ideasPerReport))
}

/** Reports of some of these ideas, each by somebody who may see it and is not its author. */
export function* reportsOf(
  { seed, now }: Recipe,
  { members }: Circle,
  reported: readonly Idea[],
): Generator<AbuseReport> {
  const random = randomOf(seed, 'abuse reports')
  const end = startOfToday(now)
  for (const { id: ideaId, title, author, createdAt, communities } of reported) {
    const readers = members.filter(
      (reader) =>
        isActive(reader) &&
        reader.personId !== author.personId &&
        (communities.length === 0 || reader.communities.some((each) => communities.includes(each))),
    )
    if (readers.length === 0) continue
    const { personId, name, slug } = random.pick(readers)
    const since = Date.parse(createdAt)
    const at = new Date(since + Math.floor((end - since) * random.next()))
    yield {
      id: ulid(at.getTime(), random.next),
      ideaId,
      ideaTitle: title,
      reporter: { personId, name, slug },
      reported: { personId: author.personId, name: author.name, slug: author.slug },
      text: random.pick(texts),
      createdAt: at.toISOString(),
    }
  }
}
