/** The abuse reports of the demo company: a few, about ideas of any age, with their outcomes. */
import { ulid } from 'ulid'
import { caseDecided, caseWith } from '#functions/abuse/cases.ts'
import type { AbuseCase, AbuseReport } from '#shared/abuse/model.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { startOfToday } from './calendar.ts'
import type { Circle } from './circle.ts'
import { randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

/** The fewest and most reported ideas of a company; between them, one for this many ideas. */
const fewest = 4
const most = 12
const ideasPerReport = 1000

const texts = [
  'This is about one colleague, and everyone in the team knows which one.',
  'The same text was sent twice before, by two different people.',
  'It quotes an internal email that wasn’t meant for everyone.',
  'I find the tone insulting to the people at the call centre.',
  'This advertises a cousin’s business. It isn’t an idea.',
  'The figures are from a contract that is still confidential.',
  'I told him this idea over lunch. He didn’t even change the joke.',
  'Funny, but not for the person with the accent.',
  'The picture shows a customer’s house, with the number on the gate.',
]

/** How many ideas of a company are reported. */
export function reportCount({ ideas }: Pick<Recipe, 'ideas'>): number {
  return Math.min(most, fewest + Math.floor(ideas / ideasPerReport))
}

/** Outcomes of the reports of ideas, in turn. */
const turns = ['waiting', 'hidden', 'shown', 'waiting'] as const

const turnOf = (index: number) => turns[index % turns.length] ?? 'waiting'

/** The text for the author of a hidden idea, by its index. */
export function hidingOf(index: number, now: Date): Idea['hidden'] {
  if (turnOf(index) !== 'hidden') return undefined
  return {
    at: new Date(startOfToday(now)).toISOString(),
    reason: 'It names a colleague. Please remove the name and send it again.',
  }
}

interface Reported {
  readonly reports: readonly AbuseReport[]
  readonly together: AbuseCase
}

/** Yields reports of these ideas and their outcomes. Reporters see the idea and are not its author. */
export function* reportsOf(
  { seed, now }: Recipe,
  { members }: Circle,
  reported: readonly Idea[],
): Generator<Reported> {
  const random = randomOf(seed, 'abuse reports')
  const end = startOfToday(now)
  const admin = members.find(({ roles }) => hasFlag(roles, 'admin'))
  for (const [index, idea] of reported.entries()) {
    const { id: ideaId, title, author, createdAt, communities } = idea
    const readers = members.filter(
      (reader) =>
        isActive(reader) &&
        reader.personId !== author.personId &&
        (communities.length === 0 || reader.communities.some((each) => communities.includes(each))),
    )
    if (readers.length === 0) continue
    const since = Date.parse(createdAt)
    const times = Array.from({ length: 1 + ((index + 2) % 3) }, () =>
      new Date(since + Math.floor((end - since) * random.next())).toISOString(),
    ).sort()
    const reports = times.map((at, index): AbuseReport => {
      const { personId, name, slug } = random.pick(readers)
      return {
        id: ulid(Date.parse(at), random.next),
        ideaId,
        ideaTitle: title,
        reporter: { personId, name, slug },
        reported: { personId: author.personId, name: author.name, slug: author.slug },
        text: random.pick(texts),
        createdAt: at,
        number: index + 1,
      }
    })
    const undecided = reports.reduce<AbuseCase | undefined>((known, each) => caseWith(each, known), undefined)
    if (!undecided) continue
    const outcome = turnOf(index)
    if (outcome === 'waiting' || !admin) yield { reports, together: undecided }
    else {
      const { personId, name, slug } = admin
      const by = { personId, name, slug }
      const at = new Date(end).toISOString()
      yield { reports, together: caseDecided({ at, by, outcome, note: notes[outcome] }, undecided) }
    }
  }
}

const notes = {
  hidden: 'I spoke to the colleague, who wants it taken down.',
  shown: 'Blunt, but about the process, not a person.',
}
