/** Everything of a demo company as items of the table, in an order that is never held in memory as a whole. */
import { ulid } from 'ulid'
import * as z from 'zod'
import { abuseCases, casePointer } from '#functions/abuse/cases.ts'
import { abuseCounts, abusePointers } from '#functions/abuse/lists.ts'
import { abuseReports, abusePointersOf as pointersOfReport } from '#functions/abuse/store.ts'
import { invitations } from '#functions/directory/invitations.ts'
import {
  countPeopleLists,
  initialListings,
  peopleCounts,
  peoplePointers,
  personListings,
  personPointers,
} from '#functions/directory/listing.ts'
import {
  equityCounter,
  equityDays,
  equityNominations,
  equitySubmissions,
  submissionPartition,
} from '#functions/equity/store.ts'
import { comments } from '#functions/ideas/comments.ts'
import {
  ideaListings,
  ideaRows,
  type ListingFields,
  listingOf,
  indexRowsOf as rowsOfListing,
} from '#functions/ideas/index-rows.ts'
import {
  countsOfIdea as countsOfListing,
  type IdeaCount,
  ideaCounts,
} from '#functions/ideas/listing-counts.ts'
import {
  commentListings,
  commentRows,
  commentRowsOf,
  listedAs,
  reactionListings,
} from '#functions/ideas/person-rows.ts'
import { rankedRows, rankedRowsOf } from '#functions/ideas/ranked-rows.ts'
import { follows, likes } from '#functions/ideas/reactions.ts'
import { ideaBodies, ideaPartition, ideas } from '#functions/ideas/store.ts'
import {
  type InnovationDay,
  innovationBodies,
  innovationDays,
  daysOfInnovation as innovationDaysOf,
  innovationMonths,
  innovationNominations,
  innovationPartition,
  innovationPointers,
} from '#functions/innovation/store.ts'
import { nominationDays, nominationMonths } from '#functions/nomination-index/days.ts'
import { entryOf, nominationEntries } from '#functions/nomination-index/entries.ts'
import { bodyItems, nominationPartition } from '#functions/nominations/body-store.ts'
import {
  hrbpDecisionIn,
  hrbpDecisions,
  listCounts,
  listsOfHead,
  type OwnListName,
} from '#functions/nominations/counts/lists.ts'
import {
  awardMonths,
  monthlyQuotas,
  reservationsOf,
  withReservation,
} from '#functions/nominations/counts/reservations.ts'
import { type NominationCount, nominationCounts, sentCountOf } from '#functions/nominations/counts/sent.ts'
import { answerPointers, listingsOf, pointersToAnswer } from '#functions/nominations/lists/nominees.ts'
import { nominations } from '#functions/nominations/store.ts'
import { identifiersOf, people, personNames, personPartition } from '#functions/people/store.ts'
import { teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { waitedFor, waitingPeople } from '#functions/reminders/waiting-people.ts'
import { type AuditEntry, auditEntries } from '#functions/runtime/audit.ts'
import { asStored, type Entity, entity, keyName, toItem } from '#functions/runtime/entity.ts'
import { findableIdea } from '#functions/search/findable.ts'
import { searchRows, searchRowsOf } from '#functions/search/rows.ts'
import { groupMonth } from '#shared/clock.ts'
import type { Idea } from '#shared/ideas/model.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { hidingOf, reportCount, reportsOf } from './abuse.ts'
import type { Item } from './batch-writer.ts'
import { circleOf } from './circle.ts'
import { contentItems } from './content.ts'
import { DemoIndex } from './demo-index.ts'
import { equityOf } from './equity.ts'
import { ideasOf } from './ideas.ts'
import { innovationsOf } from './innovation.ts'
import { invitationItem } from './invitations.ts'
import { nominationsOf, startOfContent } from './nominations.ts'
import { DemoNotices } from './notices.ts'
import { DemoPayroll } from './payroll.ts'
import { randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'
import { DemoThanks } from './thanks.ts'

/** Tells that a table holds a whole demo company, and which; written last. */
export const demoMarks = entity({
  type: 'demo-company',
  schema: z.object({ size: z.string(), seed: z.number(), now: z.string() }),
  keys: () => ({ PK: 'DEMO', SK: 'DEMO' }),
})

/** Makes an item of an entity. Parsing each of a million items takes longer than writing them, so in large
 * companies only every fiftieth is parsed; the rest have the same makers. */
function itemMaker(parsesAll: boolean) {
  let count = 0
  return <T extends object>(kind: Entity<T>, item: NoInfer<T>): Item =>
    parsesAll || count++ % 50 === 0 ? toItem(kind, item) : asStored(kind, item)
}

type Make = ReturnType<typeof itemMaker>

/** Companies up to this many nominations are parsed item by item. */
const parsedUpTo = 1000

/** All items of the company with these people, but for the base content. */
export function* itemsOf(recipe: Recipe, directory: readonly Person[]): Generator<Item> {
  const make = itemMaker(recipe.nominations <= parsedUpTo)
  const circle = circleOf(directory, randomOf(recipe.seed, 'circle'))
  yield* peopleItems(directory, recipe, make)
  const owner = directory.find(({ username }) => username === 'manager')
  yield* contentItems(new Date(startOfContent(recipe.now)), recipe.now, owner)
  const notices = new DemoNotices(recipe, circle, make)
  yield* nominationItems(recipe, circle, make, notices)
  yield* equityItems(recipe, circle, make)
  yield* innovationItems(recipe, circle, make)
  const reported = yield* ideaItems(recipe, circle, make, notices)
  yield* notices.unread()
  yield* abuseItems(reportsOf(recipe, circle, reported), make)
}

function* peopleItems(directory: readonly Person[], { seed, now }: Recipe, make: Make): Generator<Item> {
  const random = randomOf(seed, 'registrations')
  const by = directory.find(({ username }) => username === 'admin')
  for (const person of directory) {
    yield make(people, person)
    for (const name of identifiersOf(person)) yield make(personNames, name)
    for (const row of typeaheadRowsOf(person)) yield make(typeaheadRows, row)
    for (const row of teammateRowsOf(person)) yield make(teammates, row)
    for (const pointer of personPointers(person)) yield make(peoplePointers, pointer)
    yield make(personListings, initialListings(person))
    const invitation = invitationItem(person, { seed, now, by })
    if (invitation) yield make(invitations, invitation)
    const { personId, name, account, blocked } = person
    const subject = personPartition(personId)
    const acted = (at: string, what: string, by: AuditEntry['by']) =>
      make(auditEntries, act(subject, at, what, by, random.next))
    if (account) yield acted(account.registeredAt, 'account registered', { personId, name })
    if (blocked) yield acted(blocked.at, 'blocked', { name: blocked.by })
  }
  for (const count of countPeopleLists(directory)) yield make(peopleCounts, count)
}

function act(subject: string, at: string, what: string, by: AuditEntry['by'], chance: () => number) {
  const entryId = ulid(Date.parse(at), chance)
  return { entryId, subject, at, by, what, requestId: 'demo-company', salt: 'demo' }
}

type Circle = ReturnType<typeof circleOf>

function* nominationItems(recipe: Recipe, circle: Circle, make: Make, notices: DemoNotices): Generator<Item> {
  const random = randomOf(recipe.seed, 'history')
  const quotas = new Map<string, Quota>()
  const months = new Map<string, HeldMonth>()
  const counts = new Map<string, NominationCount>()
  const sizes = new Map<string, ListCount>()
  const waiting = new Set<string>()
  const index = new DemoIndex()
  const payroll = new DemoPayroll(recipe, circle.people, make)
  const thanks = new DemoThanks(recipe, circle, make)
  for (const { acts, approved: awarded, ...given } of nominationsOf(recipe, circle)) {
    const nomination = yield* payroll.pay(given, awarded ?? given)
    const { head, body } = nomination
    const { id, createdAt: at, nominator } = head
    const by = { personId: nominator.personId, name: nominator.name }
    const subject = nominationPartition(id)
    yield make(nominations, head)
    yield* bodyItems<Item>(head, body, make)
    addTo(counts, nominationCounts, sentCountOf(head))
    const entry = entryOf(nomination)
    yield make(nominationEntries, entry)
    for (const part of index.add(entry)) yield make(nominationDays, part)
    yield make(auditEntries, act(subject, at, 'created', by, random.next))
    for (const each of acts) {
      const auditEntry = act(subject, each.at.toISOString(), each.act.what, each.by, random.next)
      yield make(auditEntries, { ...auditEntry, after: each.act })
    }
    yield* listItems(nomination, sizes, make)
    yield* thanks.of(nomination, acts)
    yield* notices.ofNomination(nomination)
    for (const personId of waitedFor(nomination)) waiting.add(personId)
    for (const claim of reservationsOf(nomination)) {
      if (claim.claim === 'place') countQuota(quotas, claim)
      else addMonth(months, claim, id)
    }
  }
  for (const quota of quotas.values()) yield make(monthlyQuotas, quota)
  for (const month of months.values()) yield make(awardMonths, month)
  for (const count of counts.values()) yield make(nominationCounts, count)
  for (const size of sizes.values()) yield make(listCounts, size)
  for (const personId of waiting) yield make(waitingPeople, { personId, stamp: 'loaded' })
  for (const part of index.end()) yield make(nominationDays, part)
  for (const month of index.months()) yield make(nominationMonths, month)
  yield* payroll.months()
}

type ListCount = z.infer<typeof listCounts.schema>

/** A nomination in the lists of its people, each of which it makes one longer. */
function* listItems(nomination: FullNomination, sizes: Map<string, ListCount>, make: Make): Generator<Item> {
  const { head, body } = nomination
  const { id, createdAt: at } = head
  const count = (list: OwnListName, personId: string) => addTo(sizes, listCounts, { list, personId, n: 1 })
  for (const { list, personId } of listsOfHead(head)) count(list, personId)
  const decided = hrbpDecisionIn(head)
  if (decided) yield make(hrbpDecisions, { personId: decided.personId, at: decided.at, id })
  for (const { list, kind, has } of listingsOf(head, body.nominees)) {
    for (const { personId } of body.nominees.filter(has)) {
      yield make(kind, { personId, at, id })
      count(list, personId)
    }
  }
  for (const row of pointersToAnswer(nomination)) yield make(answerPointers, row)
}

function* innovationItems(recipe: Recipe, circle: Circle, make: Make): Generator<Item> {
  const random = randomOf(recipe.seed, 'innovation history')
  const counts = new Map<string, NominationCount>()
  const days = new Map<string, InnovationDay>()
  for (const { head, body } of innovationsOf(recipe, circle)) {
    const { id, createdAt, eventId, nominator } = head
    const by = { personId: nominator.personId, name: nominator.name }
    yield make(innovationNominations, head)
    yield make(innovationBodies, body)
    yield make(innovationMonths, { month: groupMonth(new Date(createdAt)), createdAt, id, eventId })
    for (const { personId } of body.nominees) yield make(innovationPointers, { personId, createdAt, id })
    yield make(auditEntries, act(innovationPartition(id), createdAt, 'created', by, random.next))
    addTo(counts, nominationCounts, sentCountOf(head))
    for (const day of innovationDaysOf(head)) addTo(days, innovationDays, day)
  }
  for (const count of counts.values()) yield make(nominationCounts, count)
  for (const day of days.values()) yield make(innovationDays, day)
}

type Quota = z.infer<typeof monthlyQuotas.schema>

function countQuota(quotas: Map<string, Quota>, { personId, month }: Omit<Quota, 'n'>): void {
  const key = `${personId} ${month}`
  quotas.set(key, { personId, month, n: (quotas.get(key)?.n ?? 0) + 1 })
}

type HeldMonth = ReturnType<typeof withReservation>

function addMonth(
  months: Map<string, HeldMonth>,
  claim: Parameters<typeof withReservation>[0],
  nominationId: string,
): void {
  const key = `${claim.personId} ${claim.category} ${claim.month}`
  months.set(key, withReservation(claim, nominationId, months.get(key)))
}

/** Yields the items of ideas and returns the reported ideas. */
function* ideaItems(
  recipe: Recipe,
  circle: Circle,
  make: Make,
  notices: DemoNotices,
): Generator<Item, Idea[]> {
  const random = randomOf(recipe.seed, 'idea history')
  const reported: Idea[] = []
  const interval = Math.floor(recipe.ideas / reportCount(recipe))
  let index = 0
  const counts = new Map<string, IdeaCount>()
  const countListed = (listings: readonly ListingFields[]) => {
    for (const count of listings.flatMap(countsOfListing)) addTo(counts, ideaCounts, count)
  }
  function* listed(listings: readonly ListingFields[]): Generator<Item> {
    for (const row of listings.flatMap(rowsOfListing)) yield make(ideaRows, row)
    countListed(listings)
  }
  for (const idea of ideasOf(recipe, circle)) {
    index += 1
    const isReported = index % interval === 0
    const hidden = isReported ? hidingOf(reported.length, recipe.now) : undefined
    const card: Idea = { ...idea.card, ...(hidden && { hidden }) }
    if (isReported) reported.push(card)
    const { personId, name } = card.author
    yield make(ideas, card)
    const findable = findableIdea(card)
    for (const row of findable ? searchRowsOf(findable) : []) yield make(searchRows, row)
    yield make(ideaBodies, idea.body)
    yield* notices.ofIdea(card, idea.comments)
    const listing = listingOf(card)
    yield make(ideaListings, listing)
    for (const row of rowsOfListing(listing)) yield make(ideaRows, row)
    for (const row of rankedRowsOf(card)) yield make(rankedRows, row)
    for (const count of countsOfListing(listing)) addTo(counts, ideaCounts, count)
    const subject = ideaPartition(card.id)
    yield make(auditEntries, act(subject, card.createdAt, 'created', { personId, name }, random.next))
    const forWhom = listedAs(card)
    for (const reaction of idea.likes) {
      const like = { ...reaction, ...forWhom }
      yield make(likes, like)
      yield* listed(reactionListings('likes', like))
    }
    for (const reaction of idea.follows) {
      const follow = { ...reaction, ...forWhom }
      yield make(follows, follow)
      yield* listed(reactionListings('follows', follow))
    }
    for (const each of idea.comments) {
      const comment = { ...each, ...forWhom }
      yield make(comments, comment)
      for (const row of commentRowsOf(comment, card)) yield make(commentRows, row)
      countListed(commentListings(comment))
    }
  }
  for (const count of counts.values()) yield make(ideaCounts, count)
  return reported
}

function addTo<T extends { n: number }>(counts: Map<string, T>, kind: Entity<T>, count: T): void {
  const name = keyName(kind.keys(count))
  const present = counts.get(name)
  if (present) present.n += count.n
  else counts.set(name, { ...count })
}

function* equityItems(recipe: Recipe, circle: Circle, make: Make): Generator<Item> {
  const random = randomOf(recipe.seed, 'employment equity acts')
  const sent = [...equityOf(recipe, circle)]
  for (const { nomination, submission } of sent) {
    const { id, createdAt, answeredAt, state, nominator, nominee } = nomination
    yield make(equityNominations, nomination)
    yield make(equitySubmissions, submission)
    const subject = submissionPartition(submission.id)
    const acted = (at: string, what: string, { personId, name }: { personId: string; name: string }) =>
      act(subject, at, what, { personId, name }, random.next)
    yield make(auditEntries, acted(createdAt, 'nominated for employment equity', nominator))
    if (!answeredAt) continue
    const what = `${state.toLowerCase()} the nomination for employment equity`
    yield make(auditEntries, { ...acted(answeredAt, what, nominee), after: { id } })
  }
  const days = equityCounter.totals(sent.map(({ nomination }) => nomination))
  for (const day of days) yield make(equityDays, day)
}

function* abuseItems(reported: ReturnType<typeof reportsOf>, make: Make): Generator<Item> {
  const counts = new Map<string, number>()
  for (const { reports, together } of reported) {
    yield make(abuseCases, together)
    for (const report of reports) yield make(abuseReports, report)
    for (const pointer of [...reports.flatMap(pointersOfReport), casePointer(together)]) {
      yield make(abusePointers, pointer)
      counts.set(pointer.list, (counts.get(pointer.list) ?? 0) + 1)
    }
  }
  for (const [list, n] of counts) yield make(abuseCounts, { list, n })
}
