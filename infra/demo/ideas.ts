/** The ideas of the demo company with their likes, follows and comments, one idea at a time. */
import { ulid } from 'ulid'
import { excerptOf } from '#functions/ideas/submission.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import { storeAnswers } from '#shared/forms/validate.ts'
import { categoriesOf } from '#shared/ideas/categories.ts'
import type { Comment, Idea, IdeaBody, Reaction } from '#shared/ideas/model.ts'
import { needsReason, progressStages } from '#shared/ideas/progress.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { instants, startOfToday } from './calendar.ts'
import { categoryList, challengesOf, type DemoChallenge } from './challenges.ts'
import type { Circle } from './circle.ts'
import { type IdeaText, type Topic, type Writers, writersFrom } from './idea-texts.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'

/** The lists that show it follow from the idea's final state. */
type Reacted = Omit<Reaction, 'listedFor' | 'listedForAuthor'>

interface GivenIdea {
  readonly card: Idea
  readonly body: IdeaBody
  readonly likes: Reacted[]
  readonly follows: Reacted[]
  readonly comments: Comment[]
}

/** One in this many ideas has a long discussion. */
const discussedEvery = 50

/** All ideas, challenge by challenge, oldest first. */
export function* ideasOf({ seed, now, ideas: count }: Recipe, circle: Circle): Generator<GivenIdea> {
  const random = randomOf(seed, 'ideas')
  const answers = randomOf(seed, 'answers')
  const writers = writersFrom(randomOf(seed, 'idea texts'))
  const answerer = circle.members.find(({ roles }) => hasFlag(roles, 'admin'))
  const end = startOfToday(now)
  const today = end - 86_400_000
  const readersOf = readers(circle)
  const challenges = challengesOf(now)
  const shares = challenges.reduce((sum, { share }) => sum + share, 0)
  let shared = 0
  let index = 0
  for (const [place, demo] of challenges.entries()) {
    shared += demo.share
    const upTo = Math.floor((count * shared) / shares)
    const { communities, to } = demo.content
    const last = Math.min(end, to ? Date.parse(to) + 86_400_000 : end)
    const authors = readersOf(communities)
    const favourites = circle.favourites.filter((each) => authors.includes(each))
    for (const at of instants(upTo - index, Date.parse(demo.since), last, random)) {
      index += 1
      const turn = upTo - index
      const favourite = turn < favourites.length ? favourites[turn] : undefined
      const author = favourite ?? drawActive(circle, authors, random)
      const text = writers.idea(demo.topic)
      const isGraduated = favourite && (turn + place) % 3 === 0
      const idea = makeIdea(demo, author, { text, at, random, isGraduated })
      const audience = readersOf(idea.card.communities)
      const until = Math.min(end, Math.max(today, at.getTime() + 86_400_000))
      // Each of the favourites also has something to do with an idea of another one.
      const reader = favourite && favourites[(turn + 1) % favourites.length]
      const isDiscussed = index % discussedEvery === 0
      const writing = { topic: demo.topic, writers }
      const received = react(idea, { audience, circle, random, until, isDiscussed, reader, ...writing })
      yield { ...received, card: answered(received.card, answerer, { random: answers, until: end }) }
    }
  }
}

/** Days without an answer; most older ideas have one. */
const quietDays = 10

const reasons = [
  'The new player has this on its list for next year. We’ll come back to it then.',
  'We tried it in two offices. The licence costs more than it saves.',
  'We like it, but the team that would build it is on the billing migration until June.',
  'Something similar starts in Zambia next month. Let’s see how that goes first.',
  'Our contracts with the rights holders don’t allow it for another two years.',
  'Two other ideas solve the same problem for less. We’ve linked you with their authors.',
  'Information Security can’t approve it as described. Please talk to them and send a second version.',
  'The trial reached only twelve people. We need a larger group before we spend money on it.',
]

/** Returns an idea with its progress: most of the older ones have an answer. */
function answered(
  card: Idea,
  answerer: Person | undefined,
  { random, until }: { random: Random; until: number },
): Idea {
  const first = Date.parse(card.createdAt) + quietDays * 86_400_000
  if (!answerer || first >= until || random.chance(0.4)) return card
  const stage = isGraduated(card) ? random.pick(['in-work', 'done'] as const) : random.pick(progressStages)
  const at = new Date(first + Math.floor((until - first) * random.next() ** 3)).toISOString()
  const { personId, name, slug } = answerer
  const by = { personId, name, slug }
  return { ...card, progress: { stage, ...(needsReason(stage) && { reason: random.pick(reasons) }), at, by } }
}

/** Returns the readers of some communities, found once for each set of them. */
function readers({ members }: Circle) {
  const bySet = new Map<string, readonly Person[]>()
  return (communities: readonly number[]): readonly Person[] => {
    const key = communities.join('.')
    const found =
      bySet.get(key) ??
      (communities.length === 0
        ? members
        : members.filter((each) => each.communities.some((own) => communities.includes(own))))
    bySet.set(key, found)
    return found
  }
}

function drawActive(circle: Circle, list: readonly Person[], random: Random): Person {
  for (;;) {
    const drawn = circle.draw(list, random)
    if (isActive(drawn)) return drawn
  }
}

function makeIdea(
  { id: challengeId, content: challenge }: DemoChallenge,
  author: Person,
  {
    text,
    at,
    random,
    isGraduated = random.chance(0.06),
  }: { text: IdeaText; at: Date; random: Random; isGraduated: boolean | undefined },
): { card: Idea; body: IdeaBody } {
  const answers = storeAnswers({ version: 1, fields: challenge.fields }, answersOf(text))
  const id = ulid(at.getTime(), random.next)
  const card: Idea = {
    id,
    version: 1,
    title: text.title,
    excerpt: excerptOf(answers),
    createdAt: at.toISOString(),
    challengeId,
    author: { ...asAuthor(author), country: author.country },
    categories: [
      ...categoriesOf(
        { categories: challenge.categories, form: { version: 1, fields: challenge.fields } },
        answers,
        categoryList.categories,
      ),
      ...(isGraduated ? [ideaCategories.graduated] : []),
    ],
    communities: challenge.communities.length > 0 ? challenge.communities : author.communities,
    likes: 0,
    comments: 0,
  }
  return { card, body: { id, answers } }
}

function answersOf({ area, idea, benefit, tried }: IdeaText): FieldAnswer[] {
  return [
    area
      ? { fieldId: 'area', value: area }
      : { fieldId: 'tried', value: tried ? { choice: 'yes', text: tried } : { choice: 'no' } },
    { fieldId: 'idea', value: idea },
    { fieldId: 'benefit', value: benefit },
  ]
}

function asAuthor({ personId, name, slug }: Person): Pick<Person, 'personId' | 'name' | 'slug'> {
  return { personId, name, slug }
}

interface Reception {
  readonly audience: readonly Person[]
  readonly circle: Circle
  readonly random: Random
  /** Nothing happens after this instant. */
  readonly until: number
  readonly isDiscussed: boolean
  /** Always likes it, follows it and comments on it. */
  readonly reader: Person | undefined
  readonly topic: Topic
  readonly writers: Writers
}

/** Returns a comment's text, with a mention of the person it answers if there is one. */
function mention(text: string, to: Comment['author'] | undefined): Pick<Comment, 'text' | 'mentions'> {
  return to ? { text: `@${to.name} ${text}`, mentions: [to] } : { text }
}

/** The reactions of colleagues to an idea: about three likes and two comments, a discussion now and then. */
function react(
  { card, body }: { card: Idea; body: IdeaBody },
  { audience, circle, random, until, isDiscussed, reader, topic, writers }: Reception,
): GivenIdea {
  const ideaId = card.id
  const created = Date.parse(card.createdAt)
  // Most of it happens in the first days.
  const later = () => new Date(created + Math.floor((until - created) * random.next() ** 4)).toISOString()
  const reactions = (wanted: number): Reacted[] => {
    const people = new Set<string>(reader ? [reader.personId] : [])
    for (let tries = 0; people.size < wanted && tries < wanted * 4; tries++) {
      people.add(drawActive(circle, audience, random).personId)
    }
    return [...people].map((personId) => ({ ideaId, personId, at: later() }))
  }
  const likes = reactions(Math.floor(-Math.log(1 - random.next()) * 3 + 0.5))
  const follows = reactions(random.chance(0.4) ? random.between(1, 3) : 0)
  const count = isDiscussed ? random.between(20, 40) : random.between(reader ? 1 : 0, 3)
  const times = Array.from({ length: count }, later).sort()
  const comments: Comment[] = []
  for (const createdAt of times) {
    const parent = comments.length > 0 && random.chance(0.3) ? random.pick(comments) : undefined
    comments.push({
      id: ulid(Date.parse(createdAt), random.next),
      ideaId,
      ...(parent && { parentId: parent.id }),
      author: asAuthor(comments.length === 0 && reader ? reader : drawActive(circle, audience, random)),
      ...mention(
        parent ? writers.reply() : writers.comment(topic),
        comments.length % 2 === 0 ? parent?.author : undefined,
      ),
      createdAt,
    })
  }
  return {
    card: { ...card, likes: likes.length, comments: comments.length },
    body,
    likes,
    follows,
    comments,
  }
}
