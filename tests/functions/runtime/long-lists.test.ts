/** Every list goes on where the store ends a page of its own: after 1 MB, however few items those are. */

import { describe, expect, test } from 'vitest'
import { abusePointers } from '#functions/abuse/lists.ts'
import { abuseReports, listReports } from '#functions/abuse/store.ts'
import { searchPage } from '#functions/audit/search.ts'
import { eventCards, eventCardsOf, listEventCards } from '#functions/awards/store.ts'
import { challengeCards, listChallengeCards } from '#functions/challenges/store.ts'
import { communities, listCommunities } from '#functions/communities/store.ts'
import { contentSummaries } from '#functions/content/editing/items.ts'
import { listActs, listSummaries } from '#functions/content/editing/store.ts'
import { links, listLinks, listSlides, slides } from '#functions/content/reading/store.ts'
import { entriesAfter, listEntries, planEntries } from '#functions/directory/imports.ts'
import { invitations, listInvitations } from '#functions/directory/invitations.ts'
import {
  idsBeginning,
  idsOf,
  listPeople,
  peopleCounts,
  peoplePointers,
} from '#functions/directory/listing.ts'
import * as equity from '#functions/equity/store.ts'
import { comments, commentsOf } from '#functions/ideas/comments.ts'
import { ideaListings, ideaRows, listingsBy, personListKey } from '#functions/ideas/index-rows.ts'
import { countedSets, countedSetsOf, ideaCounts } from '#functions/ideas/listing-counts.ts'
import { listCommentsOf, listIdeasOf, listReactionsOf } from '#functions/ideas/person-lists.ts'
import { commentRows } from '#functions/ideas/person-rows.ts'
import { listAll, listIdeas } from '#functions/ideas/queries.ts'
import { ideas } from '#functions/ideas/store.ts'
import { eachInPeriod, periodOf } from '#functions/innovation/report-store.ts'
import {
  innovationDays,
  innovationMonths,
  innovationNominations,
  innovationPointers,
  innovationsOfEvent,
  innovationsReceivedBy,
  innovationsSentBy,
} from '#functions/innovation/store.ts'
import { countUnattached, mediaItems } from '#functions/media/store.ts'
import { nominationDays, nominationMonths } from '#functions/nomination-index/days.ts'
import { type IndexEntry, nominationEntries } from '#functions/nomination-index/entries.ts'
import { hrbpDecisions } from '#functions/nominations/counts/lists.ts'
import {
  answerPointers,
  high5Pointers,
  high5sOf,
  high5sSince,
  receivedBy,
  receivedPointers,
  unansweredBy,
} from '#functions/nominations/lists/nominees.ts'
import { decidedAsHrbp } from '#functions/nominations/lists/own.ts'
import { nominations, sentBy, waitingFor } from '#functions/nominations/store.ts'
import { listNotices, notices } from '#functions/notifications/store.ts'
import { listGivenUp } from '#functions/outbox/store.ts'
import { people } from '#functions/people/store.ts'
import { idsOfName, typeaheadRows } from '#functions/people/typeahead.ts'
import { findNominations, readingOf } from '#functions/reports/query.ts'
import { eachEntryOf, pageOfReport } from '#functions/reports/view.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { type Entity, toItem } from '#functions/runtime/entity.ts'
import { outboxEntries } from '#functions/runtime/outbox.ts'
import { searchGroup } from '#functions/search/find.ts'
import { type SearchRow, searchRows } from '#functions/search/rows.ts'
import { listWall, wallPartitionsOf, wallPointers } from '#functions/thanks/wall.ts'
import { wallCards } from '#functions/thanks/wall-cards.ts'
import { thanksFor, thanksWords } from '#functions/thanks/words.ts'
import { DemoIndex } from '#infra/demo/demo-index.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import type { InnovationNomination } from '#shared/innovation/model.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { ReportFilter } from '#shared/reports/model.ts'
import { reportOf } from '#shared/reports/reports.ts'
import { storedIdea } from '#tests/support/ideas.ts'
import { itemsOf } from '#tests/support/pages.ts'
import { somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()

const at = '2026-05-01T10:00:00.000Z'
const jon = somebody('Jon', 'Dlamini')
const actor = asActor(jon)
const somebodyElse = { personId: 'p-other', name: 'Amy Botha', slug: 'amy-botha' }

/** Near the 400 KB that an item may have: two of them are a page of the store. */
const filling = 'x'.repeat(390_000)
const ids = ['a', 'b', 'c']

const wide = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => ({ ...toItem(kind, item), filling })
const plain = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => toItem(kind, item)
type Items = readonly Record<string, unknown>[]

const idea = (id: string) => storedIdea(id, jon)

const nomination = (id: string, more: Partial<Nomination>): Nomination => ({
  id,
  version: 1,
  kind: 'on-the-spot',
  category: 103,
  title: 'On the Spot',
  createdAt: at,
  decision: 'Accepted',
  eventId: 'event',
  communities: [1],
  nominator: { ...somebodyElse, email: 'amy.botha@thinktank.example', employeeNumber: '7', company: 'X' },
  isTeam: false,
  firstNominee: somebodyElse,
  nomineeCount: 1,
  country: 'South Africa',
  businessUnit: 'Unit',
  steps: [],
  ...more,
})

const indexEntry = (id: string): IndexEntry => ({
  ...nomination(id, {}),
  nominees: [{ ...jon, personId: 'p-reported' }],
  isReadByNominees: true,
})

/** The entry of a nomination; the rows of all come with the first. */
const indexed = (id: string) => {
  const index = new DemoIndex()
  const all = [...ids.flatMap((each) => [...index.add(indexEntry(each))]), ...index.end()]
  const rest = id === ids[0]
  return [
    wide(nominationEntries, indexEntry(id)),
    ...(rest ? all.map((part) => plain(nominationDays, part)) : []),
    ...(rest ? [...index.months()].map((month) => wide(nominationMonths, month)) : []),
    // Months before, so many that they are no single page of the store.
    ...(rest ? ['2026-02', '2026-03', '2026-04'].map((month) => wide(nominationMonths, { month })) : []),
  ]
}

const reportReading = (filter: ReportFilter) =>
  readingOf(
    reportOf('full'),
    { from: '2026-02-01', to: '2026-05-01', ...filter },
    { personId: jon.personId, roles: ['administrator'] },
    new Date('2026-06-01T10:00:00.000Z'),
  )

/** By Jon; each of somebody of their own. */
const equityNomination = (id: string, createdAt: string): EquityNomination => ({
  id,
  version: 1,
  submissionId: 's',
  title: '',
  createdAt,
  state: 'Pending',
  eventId: 'event',
  award: 'Employment equity',
  communities: [],
  nominator: createdAt.startsWith('2026') ? jon : { ...jon, personId: 'p-elsewhere' },
  nominee: { ...jon, personId: `nominee-${createdAt.slice(0, 4)}-${id}` },
})

const innovation = (id: string): InnovationNomination => ({
  id,
  title: 'Innovation awards',
  createdAt: at,
  eventId: 'event',
  eventTitle: 'Bright idea',
  categories: [105],
  communities: [1],
  isTeam: false,
  nominator: somebodyElse,
  nominees: [],
})

const waiting = {
  stage: 'manager',
  status: '',
  comment: '',
  approver: { personId: jon.personId, name: jon.name, email: jon.email },
  waitingSince: at,
} satisfies Nomination['steps'][number]

const row = {
  group: 'ideas',
  token: 'studio',
  words: 'studio',
  inTitle: 1,
  place: '*',
  forFlags: [],
} satisfies Partial<SearchRow>
const everybody = { status: 'active' } as const

const namedAs = (personId: string) => ({ personId, name: personId, slug: personId })
const shown = {
  createdAt: at,
  isTeam: false,
  nominator: namedAs('p-from'),
  receivers: [namedAs('p-to')],
  more: 0,
  communities: [1],
}

interface Case {
  readonly items: (id: string) => Items
  readonly read: () => Promise<readonly { id: string | number }[] | readonly string[]>
}

const lists: Record<string, Case> = {
  'comments of an idea': {
    items: (id) => [wide(comments, { id, ideaId: 'talk', author: somebodyElse, text: id, createdAt: at })],
    read: () => itemsOf((paged) => commentsOf(idea('talk'), paged)),
  },
  ideas: {
    items: (id) => [
      plain(ideas, idea(id)),
      wide(ideaRows, { place: '1', key: '*', graduated: false, at, id }),
    ],
    read: () => itemsOf((paged) => listIdeas({ community: 1 }, paged, actor)),
  },
  'ideas of an export': {
    items: (id) => [wide(ideaRows, { place: '1', key: '502', graduated: false, at, id })],
    async read() {
      const found: string[] = []
      for await (const some of (await listAll({ category: 502, community: 1 }, actor)).chunks)
        found.push(...some.map(({ id }) => id))
      return found
    },
  },
  'ideas of an author': {
    items: (id) => [
      wide(ideaListings, {
        personId: 'p-author',
        at,
        id,
        communities: [],
        keys: ['*'],
        graduated: false,
        answered: false,
        places: ['open'],
      }),
    ],
    read: () => listingsBy('p-author'),
  },
  'what somebody likes': {
    items: (id) => [
      plain(ideas, idea(id)),
      wide(ideaRows, { place: '1', key: personListKey('p-fan', 'likes'), graduated: false, at, id }),
    ],
    read: () => itemsOf((paged) => listReactionsOf('likes', paged, { personId: 'p-fan', actor })),
  },
  'ideas that somebody sent': {
    items: (id) => [
      plain(ideas, idea(id)),
      wide(ideaRows, { place: '1', key: personListKey('p-fan', 'ideas'), graduated: false, at, id }),
    ],
    read: () => itemsOf((paged) => listIdeasOf({ tab: 'ideas' }, paged, { personId: 'p-fan', actor })),
  },
  'what somebody said': {
    items: (id) => [
      wide(commentRows, {
        place: '1',
        key: personListKey('p-fan', 'comments'),
        at,
        id,
        ideaId: 'talk',
        title: 'T',
        excerpt: 'E',
      }),
    ],
    read: () => itemsOf((paged) => listCommentsOf(paged, { personId: 'p-fan', actor })),
  },
  'counts of what somebody did': {
    items: (id) => [
      wide(ideaCounts, { key: personListKey('p-fan', 'follows'), graduated: false, set: id, n: 1 }),
    ],
    read: async () => (await countedSetsOf('p-fan')).map(({ set }) => set),
  },
  'counts of ideas': {
    items: (id) => [wide(ideaCounts, { key: '503', graduated: false, set: id, n: 1 })],
    read: async () => (await countedSets({ key: '503', graduated: false })).map(({ set }) => set),
  },
  'nominations sent': {
    items: (id) => [wide(nominations, nomination(id, {}))],
    read: () => itemsOf((paged) => sentBy('p-other', paged)),
  },
  'nominations received': {
    items: (id) => [
      plain(nominations, nomination(id, {})),
      wide(receivedPointers, { personId: 'p-nominee', at, id }),
    ],
    read: () => itemsOf((paged) => receivedBy('p-nominee', paged)),
  },
  'innovation nominations sent': {
    items: (id) => [wide(innovationNominations, innovation(id))],
    read: () => itemsOf((paged) => innovationsSentBy('p-other', paged)),
  },
  'innovation nominations of an event': {
    items: (id) => [wide(innovationNominations, innovation(id))],
    read: () => itemsOf((paged) => innovationsOfEvent('event', paged)),
  },
  'innovation nominations of a month': {
    items: (id) => [
      plain(innovationDays, { award: '*', day: '2026-05-01', n: 1 }),
      plain(innovationNominations, innovation(id)),
      wide(innovationMonths, { month: '2026-05', createdAt: at, id, eventId: 'event' }),
    ],
    read: async () => {
      const found: string[] = []
      for await (const ids of eachInPeriod(await periodOf(undefined, undefined))) found.push(...ids)
      return found
    },
  },
  'innovation nominations received': {
    items: (id) => [
      plain(innovationNominations, innovation(id)),
      wide(innovationPointers, { personId: 'p-innovator', createdAt: at, id }),
    ],
    read: () => itemsOf((paged) => innovationsReceivedBy('p-innovator', paged)),
  },
  'nominations to answer': {
    items: (id) => [
      plain(nominations, nomination(id, { decision: 'Pending', asked: true })),
      wide(answerPointers, { personId: 'p-asked', at, id }),
    ],
    read: () => itemsOf((paged) => unansweredBy('p-asked', paged)),
  },
  'High5s of a colleague': {
    items: (id) => [
      plain(nominations, nomination(id, { kind: 'high5', category: 102 })),
      wide(high5Pointers, { personId: 'p-high5', at, id }),
    ],
    read: () => itemsOf((paged) => high5sOf('p-high5', paged)),
  },
  'High5s of a colleague since a day': {
    items: (id) => [wide(high5Pointers, { personId: 'p-since', at, id })],
    read: () => high5sSince('p-since', new Date('2026-04-01T10:00:00.000Z')),
  },
  'thanks for a recognition': {
    items: (id) => [wide(thanksWords, { nominationId: 'thanked', ...namedAs(id), version: 1, text: id, at })],
    read: async () => (await thanksFor('thanked')).map(({ personId }) => personId),
  },
  'one’s notices': {
    items: (id) => [
      wide(notices, {
        personId: 'p-told',
        id,
        kind: 'stages-passed-on',
        subject: { about: 'reviews' },
        at,
        ttl: 1,
      }),
    ],
    read: () =>
      itemsOf((paged) =>
        listNotices('p-told', paged, {
          unread: { personId: 'p-told', version: 0, arrived: 0, unread: [] },
          view: 'all',
          now: new Date('2026-05-02T10:00:00.000Z'),
          load: async (some) => new Map(some.map((each) => [each.id, each])),
        }),
      ),
  },
  'the wall': {
    items: (id) => [
      plain(wallCards, { id, cheers: 0, shown }),
      ...wallPartitionsOf({ id, createdAt: at, communities: [1] }).map((each) => wide(wallPointers, each)),
    ],
    read: () => itemsOf((paged) => listWall(paged, actor, new Date('2026-05-02T10:00:00.000Z'))),
  },
  'what an HRBP decided': {
    items: (id) => [
      plain(nominations, nomination(id, {})),
      wide(hrbpDecisions, { personId: 'p-hrbp', at, id }),
    ],
    read: () => itemsOf((paged) => decidedAsHrbp('p-hrbp', paged)),
  },
  'nominations to review': {
    items: (id) => [wide(nominations, nomination(id, { steps: [waiting] }))],
    read: () => itemsOf((paged) => waitingFor(jon.personId, 'standard', paged)),
  },
  people: {
    items: (id) => [
      plain(people, { ...jon, personId: id }),
      wide(peoplePointers, { list: 'active#*#*#*', place: id, personId: id }),
    ],
    read: async () =>
      (await itemsOf((paged) => listPeople(everybody, paged))).map(({ personId }) => personId),
  },
  'people by where they stand before their first sign-in': {
    items: (id) => [
      wide(invitations, {
        ...{ personId: id, version: 1, name: id, email: `${id}@thinktank.example`, state: 'none' as const },
        ...{ since: at, poolSince: at },
      }),
    ],
    read: async () =>
      (await itemsOf((paged) => listInvitations('none', paged, new Date()))).map(({ personId }) => personId),
  },
  'ids of people': {
    items: (id) => [wide(peoplePointers, { list: 'left#*#*#*', place: `${id}#1`, personId: id })],
    async read() {
      const found: string[] = []
      for await (const some of idsOf({ status: 'left' })) found.push(...some)
      return found
    },
  },
  'people whose name begins so': {
    items: (id) => [wide(peoplePointers, { list: 'left#*#2#*', place: `bo ${id}`, personId: id })],
    read: () => idsBeginning({ status: 'left', community: 2 }, 'bo', 25),
  },
  'people of a name': {
    items: (id) => [
      wide(typeaheadRows, {
        token: `thabo.mokoena@${id}`,
        personId: id,
        name: 'Thabo Mokoena',
        email: `thabo.mokoena@${id}`,
        department: '',
        company: '',
      }),
    ],
    read: () => idsOfName('Thabo Mokoena'),
  },
  'content that editors list': {
    items: (id) => [
      wide(contentSummaries, {
        kind: 'page',
        id,
        version: 1,
        title: id,
        state: 'draft',
        updatedAt: at,
        updatedBy: 'Ada',
        formVersion: 1,
        refersTo: [],
      }),
    ],
    read: () => listSummaries('page'),
  },
  'acts that a search finds': {
    items: (id) => [
      wide(auditEntries, {
        entryId: id,
        subject: 'IDEA#wide',
        at,
        by: { personId: 'p-wide', name: 'Ada' },
        what: 'edited',
        requestId: 'r',
        salt: '',
      }),
    ],
    async read() {
      const days = { from: new Date('2026-05-01'), before: new Date('2026-05-02') }
      const searched = (search: object) =>
        itemsOf((paged) => searchPage({ ...days, ...search }, paged, jon.personId))
      const [first = [], ...others] = await Promise.all(
        [{ subject: 'IDEA#wide' }, { by: 'p-wide' }, {}].map(searched),
      )
      for (const each of others) expect(each.filter(({ what }) => what === 'edited')).toEqual(first)
      return first
    },
  },
  'history of content': {
    items: (id) => [
      wide(auditEntries, {
        entryId: id,
        subject: 'CONTENT#page#old',
        at,
        by: { name: 'Ada' },
        what: 'saved',
        after: { version: ids.indexOf(id) },
        requestId: 'r',
        salt: '',
      }),
    ],
    read: async () => (await listActs('page', 'old')).map(({ entryId }) => ids[Number(entryId)] ?? ''),
  },
  'what somebody sent for employment equity': {
    items: (id) => [wide(equity.equityNominations, equityNomination(id, '2026-05-01T10:00:00.000Z'))],
    read: () => itemsOf((paged) => equity.listEquitySent(jon.personId, paged)),
  },
  'what somebody was nominated for in employment equity': {
    items: (id) => {
      const { nominee, ...one } = equityNomination(id, '2026-06-01T10:00:00.000Z')
      const declined = { ...one, state: 'Declined' as const, nominee: { ...nominee, personId: 'often' } }
      return [wide(equity.equityNominations, declined)]
    },
    read: () => itemsOf((paged) => equity.listEquityReceived('often', paged)),
  },
  'nominations for employment equity of a period': {
    items: (id) => [
      wide(equity.equityNominations, equityNomination(id, '2024-05-01T10:00:00.000Z')),
      wide(equity.equityDays, { day: `2024-05-0${ids.indexOf(id) + 1}`, made: 1 }),
    ],
    async read() {
      const range = { from: '2024-05-01', to: '2024-05-05' }
      const days = await equity.daysOf(range)
      const found: string[] = []
      for await (const nominations of equity.eachOf(range, days))
        found.push(...nominations.map(({ id }) => id))
      expect(
        (await itemsOf((paged) => equity.listEquityOfPeriod(range, days, paged))).map(({ id }) => id).sort(),
      ).toEqual(ids)
      const waiting: string[] = []
      for await (const some of equity.eachUnansweredEquity(range, days, ''))
        waiting.push(...some.map(({ id }) => id))
      expect(waiting.sort()).toEqual(ids)
      const waited = await itemsOf((paged) => equity.waitingOf(range, days, paged))
      expect(waited.map(({ id }) => id).sort()).toEqual(ids)
      return equity.addEquityCounts(days).Pending === ids.length ? found : []
    },
  },
  'a report of nominations': {
    items: indexed,
    read: () => itemsOf((paged) => pageOfReport(reportReading({ nominee: 'p-reported' }), paged)),
  },
  'all entries of a report': {
    items: indexed,
    async read() {
      const reading = reportReading({})
      const all: string[] = []
      for await (const some of eachEntryOf(await findNominations(reading), reading))
        all.push(...some.map(({ id }) => id))
      return all
    },
  },
  'mails that were given up': {
    items: (id) => [
      wide(outboxEntries, {
        outboxId: id,
        payload: { event: 'x' },
        createdAt: at,
        failedAt: at,
      }),
    ],
    read: () => itemsOf(listGivenUp),
  },
  'abuse reports': {
    items: (id) => [
      wide(abuseReports, {
        id,
        ideaId: 'i',
        ideaTitle: 'Rude',
        reporter: somebodyElse,
        reported: somebodyElse,
        text: 'It is.',
        createdAt: at,
        number: 1,
      }),
      wide(abusePointers, { list: '*#*', at, id }),
    ],
    read: () => itemsOf((paged) => listReports({}, paged)),
  },
  'files that belong to nothing': {
    items: (id) => [
      wide(mediaItems, {
        id,
        purpose: 'document',
        name: 'plan.pdf',
        contentType: 'application/pdf',
        typeLabel: 'PDF document',
        size: 1,
        owner: 'p-owner',
        ownerName: 'Amy',
        createdAt: at,
        status: 'ready',
      }),
    ],
    read: async () => ids.slice(0, await countUnattached('p-owner', 60)),
  },
  'what a search finds': {
    items: (id) => [wide(searchRows, { ...row, name: id, title: 'Studio', at })],
    read: async () =>
      (await searchGroup('ideas', { typed: 'studio', limit: 100, atOnce: 200, actor, places: ['*'] })).map(
        ({ name }) => name,
      ),
  },
  'entries of an import': {
    items: (id) => [wide(planEntries, { plan: 'plan', kind: 'bad', sort: id, ttl: 1 })],
    read: async () =>
      (await itemsOf((paged) => listEntries({ plan: 'plan' } as never, 'bad', paged))).map(
        ({ sort }) => sort,
      ),
  },
  'entries to be applied': {
    items: (id) => [wide(planEntries, { plan: 'plan', kind: 'added', sort: id, ttl: 1 })],
    read: async () => (await entriesAfter('plan', 'added', undefined, 100)).map(({ sort }) => sort),
  },
  'slider items': {
    items: (id) => [
      wide(slides, { id, title: id, text: '', image: { url: '/a.png', alt: '' }, order: 1, communities: [] }),
    ],
    read: listSlides,
  },
  links: {
    items: (id) => [wide(links, { id, title: id, to: '/', group: 'guides', order: 1, forFlags: [] })],
    read: listLinks,
  },
  communities: {
    items: (id) => [wide(communities, { id: ids.indexOf(id), title: id, slug: id })],
    read: async () => (await listCommunities()).map(({ slug }) => slug),
  },
  challenges: {
    items: (id) => [
      wide(challengeCards, { id, slug: id, title: id, excerpt: '', categories: [], communities: [] }),
    ],
    read: listChallengeCards,
  },
  'award events': {
    items: (id) => [
      wide(eventCards, {
        id,
        slug: id,
        title: id,
        categories: [22],
        communities: [],
        childAwards: [],
        includeForm: true,
        list: '*',
      }),
    ],
    read: listEventCards,
  },
  'award events of a category': {
    items: (id) => [
      wide(eventCards, {
        id,
        slug: id,
        title: id,
        categories: [22],
        communities: [],
        childAwards: [],
        includeForm: true,
        list: 22,
      }),
    ],
    read: () => eventCardsOf(22),
  },
}

describe('a list of items that are near their limit shows all of them', () => {
  test.each(Object.entries(lists))('%s', async (_, { items, read }) => {
    await table.putItems(ids.flatMap(items))
    const found = (await read()).map((each) => (typeof each === 'string' ? each : String(each.id)))
    expect(found.sort()).toEqual(ids)
  })

  test('totals of people', async () => {
    const list = 'active#administrator#*#*'
    await table.putItems(ids.map((_, part) => wide(peopleCounts, { list, part, n: 1 })))
    const { total } = await listPeople({ status: 'active', role: 'administrator' }, { size: 10 })
    expect(total).toBe(ids.length)
  })
})
