/** The records of the demo company: the same again for the same seed, whole, and true to the product's own rules. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { abuseCases } from '#functions/abuse/cases.ts'
import { abuseCounts, abusePointers } from '#functions/abuse/lists.ts'
import * as abuse from '#functions/abuse/store.ts'
import * as awards from '#functions/awards/store.ts'
import * as challenges from '#functions/challenges/store.ts'
import * as editing from '#functions/content/editing/items.ts'
import { categoryListItems } from '#functions/content/reading/store.ts'
import { invitations } from '#functions/directory/invitations.ts'
import * as listing from '#functions/directory/listing.ts'
import * as equity from '#functions/equity/store.ts'
import { comments } from '#functions/ideas/comments.ts'
import * as ideaListing from '#functions/ideas/index-rows.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { commentRows } from '#functions/ideas/person-rows.ts'
import { rankedRows } from '#functions/ideas/ranked-rows.ts'
import { follows, likes } from '#functions/ideas/reactions.ts'
import * as ideas from '#functions/ideas/store.ts'
import * as innovation from '#functions/innovation/store.ts'
import { nominationDays, nominationMonths } from '#functions/nomination-index/days.ts'
import { nominationEntries } from '#functions/nomination-index/entries.ts'
import * as bodies from '#functions/nominations/body-store.ts'
import { hrbpDecisions, listCounts } from '#functions/nominations/counts/lists.ts'
import { awardMonths, monthlyQuotas } from '#functions/nominations/counts/reservations.ts'
import { nominationCounts } from '#functions/nominations/counts/sent.ts'
import * as nomineeLists from '#functions/nominations/lists/nominees.ts'
import { praises } from '#functions/nominations/review/praise.ts'
import * as nominations from '#functions/nominations/store.ts'
import { notices, unreadNotices } from '#functions/notifications/store.ts'
import * as answers from '#functions/payroll/answer-store.ts'
import { calledRows } from '#functions/payroll/answer-store.ts'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows, payrollRows, rowStamps } from '#functions/payroll/row-store.ts'
import { flaggedRows, payrollRuns } from '#functions/payroll/run-store.ts'
import { settlements } from '#functions/payroll/settlements.ts'
import { people as peopleEntity, personNames } from '#functions/people/store.ts'
import { teammates } from '#functions/people/teammates.ts'
import { typeaheadRows } from '#functions/people/typeahead.ts'
import { waitingPeople } from '#functions/reminders/waiting-people.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { keyName } from '#functions/runtime/entity.ts'
import { searchRows } from '#functions/search/rows.ts'
import { cheers, ownCheers } from '#functions/thanks/cheers.ts'
import { wallPointers } from '#functions/thanks/wall.ts'
import { wallCards } from '#functions/thanks/wall-cards.ts'
import { thanksWords } from '#functions/thanks/words.ts'
import {
  behavioursWithCards,
  monthAwardsEvent,
  monthAwardsEventId,
  recognitionEventId,
  recognitionForm,
} from '#infra/content/awards.ts'
import type { Item } from '#infra/demo/batch-writer.ts'
import { instants } from '#infra/demo/calendar.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { units } from '#infra/demo/company.ts'
import { ideasOf } from '#infra/demo/ideas.ts'
import { innovationEvents, innovationsOf } from '#infra/demo/innovation.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { randomOf } from '#infra/demo/random.ts'
import { isAwardExpired } from '#shared/awards/rules.ts'
import { groupCountries } from '#shared/calendar/group-countries.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { whyNotEquity } from '#shared/equity/rules.ts'
import { validateForm } from '#shared/forms/validate.ts'
import { whyNotInnovator } from '#shared/innovation/rules.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { isRejected, pendingStep } from '#shared/nominations/review-state.ts'
import { formFor, whyNotNominate } from '#shared/nominations/rules.ts'
import { answerDays, monthlyQuota } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee } from '#shared/people/rules.ts'
import { compareIndex } from '../../support/nomination-index.ts'
import { firstFew, times } from '../../support/tier.ts'
import { account, allItems, directory, now, recipe } from './demo-company.ts'

function digest(items: Item[]): string {
  return createHash('sha256').update(JSON.stringify(items)).digest('hex')
}

const demoItems = allItems(recipe('demo'))

const ofKind = ({ type: kind }: { type: string }, items = demoItems) =>
  items.filter(({ type }) => type === kind)
const parsed = <T>(kind: { type: string; schema: { parse(item: unknown): T } }): T[] =>
  ofKind(kind).map((each) => kind.schema.parse(each))
const peopleById = new Map(directory('demo').map((each) => [each.personId, each]))

/** A company of fewer records, where all is made and parsed as in the other one. */
const few = { ideas: 10, nominations: times(100, 400) }
const fewItems = allItems(recipe('demo', few))

/** Days on which the company is made: the first and the last of months, and the ends of February. */
const days = firstFew(['2026-11-01', '2026-12-31', '2027-03-01', '2026-11-21', '2027-03-30', '2028-02-29'], 2)

const madeOn = new Map<string, Item[]>()

function itemsOn(day: string): Item[] {
  const items = madeOn.get(day) ?? allItems(recipe('demo', { ...few, now: new Date(`${day}T08:00:00Z`) }))
  madeOn.set(day, items)
  return items
}

describe('the same seed', () => {
  it('makes the same company, another seed another one', () => {
    const first = digest(fewItems)
    expect(digest(allItems(recipe('demo', few)))).toBe(first)
    expect(digest(allItems(recipe('demo', { ...few, seed: 2 })))).not.toBe(first)
  })

  it('gives people the same ids on any day, so that accounts keep fitting', () => {
    const ids = (people: Person[]) => people.map(({ personId, account }) => [personId, account?.sub])
    const later = peopleOf(recipe('demo', { now: new Date('2027-02-01T08:00:00Z') }))
    expect(ids(later)).toEqual(ids(directory('demo')))
  })
})

describe('sizes', () => {
  it.each(firstFew(['demo', 'small'] as const, 1))(
    '%s has as many records as it should',
    (size) => {
      const made = recipe(size)
      const people = directory(size)
      const circle = circleOf(people, randomOf(1, 'circle'))
      expect(people).toHaveLength(made.people)
      let nominated = 0
      for (const _ of nominationsOf(made, circle)) nominated += 1
      expect(nominated).toBe(made.nominations)
      const counts = { ideas: 0, likes: 0, comments: 0, discussed: 0 }
      for (const idea of ideasOf(made, circle)) {
        counts.ideas += 1
        counts.likes += idea.likes.length
        counts.comments += idea.comments.length
        if (idea.comments.length >= 20) counts.discussed += 1
        expect(idea.card.likes).toBe(idea.likes.length)
        expect(idea.comments.length).toBeLessThanOrEqual(40)
      }
      expect(counts.ideas).toBe(made.ideas)
      expect(counts.discussed).toBe(made.ideas / 50)
      expect(counts.likes / counts.ideas).toBeCloseTo(3, 0)
      expect(counts.comments / counts.ideas).toBeCloseTo(2, 0)
    },
    60_000,
  )

  it('big has its people, and any number of instants is met exactly', () => {
    expect(directory('big')).toHaveLength(10_000)
    const [from, to] = [Date.parse('2024-11-21'), Date.parse('2026-11-21')]
    const moments = [...instants(20_011, from, to, randomOf(1, 'times'))].map((each) => each.getTime())
    expect(moments).toHaveLength(20_011)
    expect([...moments].sort((a, b) => a - b)).toEqual(moments)
    expect(moments[0]).toBeGreaterThan(from)
    expect(moments.at(-1)).toBeLessThan(to)
  })

  it('spans all countries and business units', () => {
    expect(new Set(directory('demo').map(({ country }) => country))).toEqual(new Set(groupCountries))
    expect(groupCountries).toHaveLength(13)
    expect(units).toHaveLength(32)
    expect(new Set(directory('demo').map(({ businessUnit }) => businessUnit)).size).toBe(32)
  })
})

describe('the fixed accounts', () => {
  it('find something in their lists', () => {
    const ids = (username: string) => account(username).personId
    const sent = new Set(ofKind(nominations.nominations).map((each) => each.G1PK))
    const received = new Set(ofKind(nomineeLists.receivedPointers).map((each) => each.personId))
    for (const username of ['employee', 'colleague', 'manager']) {
      expect(sent).toContain(`SENT#${ids(username)}`)
      expect(received).toContain(ids(username))
    }
  })

  it('have something in each list that they are there to show, whatever the day', () => {
    for (const day of days) {
      const items = itemsOn(day)
      const lists = (username: string): Record<string, unknown> =>
        Object.fromEntries(
          items
            .filter((each) => each.type === listCounts.type && each.personId === account(username).personId)
            .map(({ list, n }) => [String(list), n]),
        )
      const some = expect.any(Number)
      expect(lists('employee')).toMatchObject({ sent: some, received: some, high5s: some })
      for (const username of ['manager', 'exco2', 'hrbp', 'sponsor'])
        expect(lists(username), `${username} on ${day}`).toMatchObject({ review: some })
      expect(lists('exco2')).toMatchObject({ 'employee-awards': some })
      expect(lists('hrbp')).toMatchObject({ hcbp: some })
      const asked = ofKind(nomineeLists.answerPointers, items)
      expect(asked.map(({ personId }) => personId)).toContain(account('employee').personId)
      for (const { at } of asked.filter(({ personId }) => personId === account('employee').personId))
        expect(Date.parse(String(at))).toBeGreaterThan(Date.parse(day) - answerDays * 86_400_000)
    }
  })

  it('sent nominations in every state, and each has ideas and remarks of all kinds', () => {
    const { personId: employee } = account('employee')
    const mine = parsed(nominations.nominations).filter(({ nominator }) => nominator.personId === employee)
    const waiting = mine.map((each) => pendingStep(each)?.stage)
    expect(new Set(waiting)).toEqual(new Set([undefined, 'sponsor', 'manager', 'exco2']))
    expect(new Set(mine.map(({ decision }) => decision))).toEqual(
      new Set(['Accepted', 'Pending', 'Withdrawn']),
    )
    expect(mine.some(({ downgrade }) => downgrade)).toBe(true)
    expect(mine.some(isRejected)).toBe(true)
    const ideasOfAll = parsed(ideas.ideas)
    const remarks = parsed(comments)
    for (const username of ['employee', 'colleague', 'manager', 'exco2', 'hrbp']) {
      const { personId } = account(username)
      const own = ideasOfAll.filter(({ author }) => author.personId === personId)
      const isAlwaysOn = own.map(({ categories }) => categories.includes(ideaCategories.makeYourMark))
      expect(new Set(isAlwaysOn), username).toEqual(new Set([true, false]))
      expect(remarks.map(({ author }) => author.personId)).toContain(personId)
      for (const kind of [likes, follows])
        expect(ofKind(kind).map((each) => each.personId)).toContain(personId)
    }
    const graduated = ideasOfAll.filter(({ categories }) => categories.includes(ideaCategories.graduated))
    expect(graduated.map(({ author }) => author.personId)).toContain(employee)
  })

  it('are nominated no more often a month than the rules allow', () => {
    for (const day of days) {
      const quotas = ofKind(monthlyQuotas, itemsOn(day))
      expect(Math.max(...quotas.map(({ n }) => Number(n)))).toBeLessThanOrEqual(monthlyQuota)
      if (/(29|30|31)$/.test(day)) continue
      const free = ['employee', 'colleague', 'teammate1', 'teammate2', 'teammate3']
      for (const { personId } of quotas.filter(({ month }) => month === day.slice(0, 7)))
        expect(free.map((username) => account(username).personId)).not.toContain(personId)
    }
  })

  it('have one nomination for employment equity that waits, and it is not of the team that one tries with', () => {
    const pending = parsed(equity.equityNominations).filter(({ state }) => state === 'Pending')
    expect(pending.map(({ nominee }) => nominee.personId)).toContain(account('reports').personId)
  })
})

describe('nominations', () => {
  const made = recipe('demo')
  const circle = circleOf(directory('demo'), randomOf(1, 'circle'))
  const all = [...nominationsOf(made, circle)]

  it('keep the rules that the form keeps', () => {
    for (const { head, body } of all) {
      expect(peopleById.get(head.nominator.personId)?.account).toBeDefined()
      body.nominees.forEach(({ personId }, index) => {
        const nominee = peopleById.get(personId)
        if (!nominee) throw new Error(`${personId} is nobody.`)
        const chosen = body.nominees.slice(0, index).map((each) => each.personId)
        const limited = kindOf(head.downgrade?.from.kind ?? head.kind).limited
        const choosing = { nominatorId: head.nominator.personId, chosen, limited }
        const refusal = whyNotNominate(asNominee(nominee), choosing)
        // Those who have left since could be nominated then.
        expect(refusal?.code ?? 'nominee-left').toBe('nominee-left')
      })
      const given = body.answers.map(({ fieldId, value }) => ({ fieldId, value }))
      const { kind, selectionPeriod } = { ...head, ...head.downgrade?.from }
      const form = selectionPeriod ? { version: 1, fields: monthAwardsEvent.fields } : recognitionForm
      const context = { eCards: behavioursWithCards, ...(selectionPeriod && { months: [selectionPeriod] }) }
      expect(validateForm(formFor(form, kindOf(kind)), given, context)).toEqual({})
    }
  })

  it('span two years, in the order of time, busier at the year’s end than in January', () => {
    const moments = all.map(({ head }) => head.createdAt)
    expect([...moments].sort()).toEqual(moments)
    // Three are archived by now.
    expect(moments.slice(2, 4).map((each) => each.slice(0, 7))).toEqual(['2024-09', '2024-11'])
    expect(moments.at(-1)?.slice(0, 10)).toBe('2026-11-20')
    const inMonth = (month: string) => moments.filter((each) => each.slice(5, 7) === month).length
    expect(inMonth('10')).toBeGreaterThan(inMonth('01'))
  })

  it('belong to the event that was open then', () => {
    const events = new Map(parsed(awards.awardEvents).map((each) => [each.id, each]))
    for (const { head } of all) {
      if (head.createdAt >= '2026-04-01') {
        expect(head.eventId).toBe(head.selectionPeriod ? monthAwardsEventId : recognitionEventId)
        continue
      }
      const event = events.get(head.eventId)
      if (!event) throw new Error(`There is no event ${head.eventId}.`)
      expect(isAwardExpired(event, new Date(head.createdAt))).toBe(false)
      expect(isAwardExpired(event, now)).toBe(true)
    }
  })
})

describe('innovation nominations', () => {
  const made = [...innovationsOf(recipe('demo'), circleOf(directory('demo'), randomOf(1, 'circle')))]

  it('are of every award, also of the accounts that one signs in with, and by the rules', () => {
    expect(new Set(made.map(({ head }) => head.eventId)).size).toBeGreaterThan(2)
    const thandi = account('employee').personId
    expect(made.some(({ head }) => head.nominees.some(({ personId }) => personId === thandi))).toBe(true)
    for (const { head, body } of made) {
      const event = innovationEvents.find(({ id }) => id === head.eventId)
      if (!event) throw new Error(`There is no award ${head.eventId}.`)
      expect(body.answers.some(({ fieldId }) => fieldId === 'innovation-team')).toBe(head.isTeam)
      const { nominees } = event.content
      body.nominees.forEach(({ personId }, index) => {
        const person = peopleById.get(personId)
        const chosen = body.nominees.slice(0, index).map((each) => each.personId)
        const nominatorId = head.nominator.personId
        const why = person && whyNotInnovator(asNominee(person), { nominatorId, chosen, event: { nominees } })
        expect(why).toBeUndefined()
      })
    }
  })
})

const entities: readonly {
  type: string
  schema: { parse(item: unknown): unknown }
  stored?(item: unknown): object
}[] = [
  peopleEntity,
  personNames,
  typeaheadRows,
  teammates,
  listing.peoplePointers,
  listing.peopleCounts,
  listing.personListings,
  auditEntries,
  awards.awardEvents,
  awards.eventCards,
  awards.eventSlugs,
  nominations.nominations,
  bodies.nominationBodies,
  bodies.memberParts,
  bodies.memberAnswers,
  nomineeLists.receivedPointers,
  nomineeLists.high5Pointers,
  nomineeLists.answerPointers,
  praises,
  thanksWords,
  notices,
  unreadNotices,
  cheers,
  ownCheers,
  wallCards,
  wallPointers,
  hrbpDecisions,
  listCounts,
  waitingPeople,
  awardMonths,
  monthlyQuotas,
  entitlements,
  corrections,
  answers.answerFiles,
  answers.answerDigests,
  answers.answerProblemParts,
  correctedRows,
  payrollRows,
  rowStamps,
  calledRows,
  payrollRuns,
  flaggedRows,
  settlements,
  payrollCalendars,
  nominationDays,
  nominationMonths,
  nominationEntries,
  challenges.challenges,
  challenges.challengeCards,
  challenges.challengeSlugs,
  categoryListItems,
  editing.contentSummaries,
  editing.contentPublications,
  editing.contentVersions,
  editing.reservedSlugs,
  ideas.ideas,
  ideas.ideaBodies,
  ideaListing.ideaListings,
  ideaListing.ideaRows,
  ideaCounts,
  { ...rankedRows, stored: () => ({}) },
  nominationCounts,
  innovation.innovationNominations,
  innovation.innovationBodies,
  innovation.innovationPointers,
  innovation.innovationMonths,
  innovation.innovationDays,
  likes,
  commentRows,
  follows,
  comments,
  abuse.abuseReports,
  abuseCases,
  abusePointers,
  abuseCounts,
  invitations,
  equity.equityNominations,
  equity.equitySubmissions,
  equity.equityDays,
  searchRows,
]

describe('items', () => {
  const kinds = new Map(entities.map((each) => [each.type, each]))

  it('are of known entities, hold just what their shapes say, and stand under keys of their own', () => {
    const keys = new Set(demoItems.map(keyName))
    expect(keys.size).toBe(demoItems.length)
    for (const item of demoItems) {
      const kind = kinds.get(String(item.type))
      if (!kind) throw new Error(`No entity is called ${item.type}.`)
      const { PK: _p, SK: _s, G1PK: _1, G1SK: _2, G2PK: _3, G2SK: _4, type: _t, shape, ...attributes } = item
      expect(shape).toBe(1)
      const parsed = kind.schema.parse(item)
      // Asked about by itself first: there are many.
      const kept = kind.stored?.(parsed) ?? parsed
      if (!isDeepStrictEqual(kept, attributes)) expect(kept).toEqual(attributes)
    }
    expect(new Set(demoItems.map(({ type }) => type))).toEqual(new Set(kinds.keys()))
  })

  it('are the same whether each is parsed or only some', () => {
    const many = allItems(recipe('demo', { ideas: 10, nominations: 1001 }))
    const plain = (made: readonly Item[]): unknown[] =>
      made
        .filter(
          ({ PK }) =>
            !/^(NOMINATION-|EQUITY|INNOVATION|NOM#|RECV#|HIGH5S#|TO-ANSWER#|HCBP#|LISTS#|HOLDS#|PAYROLL|WAITING$|NOMINATED$|CHEERED#|WALL#|NOTIFICATIONS#|UNREAD#)/.test(
              String(PK),
            ),
        )
        .map((each) => JSON.parse(JSON.stringify(each)))
    expect(plain(many)).toEqual(plain(fewItems))
  })

  it('count every nomination in the lists of its people', () => {
    const listed = new Map<string, number>()
    const add = (list: string, personId: unknown) =>
      listed.set(`${personId} ${list}`, (listed.get(`${personId} ${list}`) ?? 0) + 1)
    for (const { type, personId, G1PK, G2PK } of demoItems) {
      if (type === nomineeLists.receivedPointers.type) add('received', personId)
      if (type === nomineeLists.high5Pointers.type) add('high5s', personId)
      if (type === hrbpDecisions.type) add('hcbp', personId)
      if (type !== nominations.nominations.type) continue
      add('sent', String(G1PK).replace('SENT#', ''))
      const [, whose, awards] = /^OPEN#(.*)#(.*)$/.exec(String(G2PK ?? '')) ?? []
      if (whose && whose !== 'desk') add(awards === 'month' ? 'employee-awards' : 'review', whose)
    }
    const counted = ofKind(listCounts)
    expect(new Map(counted.map(({ personId, list, n }) => [`${personId} ${list}`, n]))).toEqual(listed)
    const waiting = [...listed.keys()].filter((each) => /review|employee-awards/.test(each))
    const asked = ofKind(nomineeLists.answerPointers)
    const people = [...waiting.map((each) => each.split(' ')[0]), ...asked.map(({ personId }) => personId)]
    const waitedFor = ofKind(waitingPeople)
    expect(waitedFor.map(({ personId }) => personId).sort()).toEqual([...new Set(people)].sort())
  })

  it('nominate for employment equity as the form would, and count each once', () => {
    const made = parsed(equity.equityNominations)
    expect(made).toHaveLength(20)
    const live = made.filter(({ state }) => state !== 'Declined').map(({ nominee }) => nominee.personId)
    expect(new Set(live).size).toBe(live.length)
    for (const { nominee, nominator } of made) {
      const person = peopleById.get(nominee.personId)
      const rules = { nominatorId: nominator.personId, chosen: [], event: 'employment-equity' }
      expect(person && whyNotEquity(asNominee(person), rules)).toBeUndefined()
    }
    const days = parsed(equity.equityDays)
    const count = (state: string) => made.filter((each) => each.state === state).length
    expect(equity.addEquityCounts(days)).toEqual({
      Pending: count('Pending'),
      Accepted: count('Accepted'),
      Declined: count('Declined'),
    })
  })

  it('have the nomination index that the nominations themselves say', () => {
    const { found, expected } = compareIndex(fewItems)
    expect(found).toEqual(expected)
    expect(ofKind(nominationEntries)).toHaveLength(400)
  })

  it('fit into the table: cards 2 KB, heads with what approvers said 4 KB, everything 400 KB', () => {
    const largest = (items: readonly Item[]) =>
      Math.max(...items.map((item) => Buffer.byteLength(JSON.stringify(item))))
    expect(largest(demoItems)).toBeLessThan(400_000)
    expect(largest(ofKind(ideas.ideas))).toBeLessThanOrEqual(2048)
    expect(largest(ofKind(nominations.nominations))).toBeLessThanOrEqual(4096)
  })
})
