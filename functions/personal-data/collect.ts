/** Collects what is stored about a person, as they may read it themselves (docs/product.md#personal-data),
 * group by group and without going through the table. */
import { mapValues } from 'es-toolkit/object'
import { delegationsOf } from '#functions/delegations/of-person.ts'
import { findInvitation } from '#functions/directory/invitations.ts'
import { findSubmissions, listEquityReceived, listEquitySent } from '#functions/equity/store.ts'
import { storedExports } from '#functions/exports/jobs.ts'
import { commentsAt } from '#functions/ideas/comments.ts'
import { listCommentsOf, listIdeasOf, listReactionsOf } from '#functions/ideas/person-lists.ts'
import { findIdeaBody } from '#functions/ideas/store.ts'
import { findFullInnovations, innovationsReceivedBy, innovationsSentBy } from '#functions/innovation/store.ts'
import { buildInnovationView } from '#functions/innovation/view.ts'
import { readDays } from '#functions/nomination-index/query.ts'
import { rowsToCome } from '#functions/nomination-index/update.ts'
import { viewForReader } from '#functions/nominations/access/reader-view.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { isNominee } from '#functions/nominations/policy.ts'
import { findFullNomination, waitingPointers } from '#functions/nominations/store.ts'
import { allNotices, type KeptNotice } from '#functions/notifications/store.ts'
import { openedRowsOf } from '#functions/payroll/own-awards.ts'
import { openSessionsOf } from '#functions/people/open-sessions.ts'
import { pictureOf } from '#functions/people/pictures.ts'
import { personPartition } from '#functions/people/store.ts'
import { isApprover, isNominator, isNominee as isNomineeInRow } from '#functions/reports/query.ts'
import { savedViewsOf } from '#functions/reports/saved-views.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { retentionDays } from '#functions/runtime/expiry.ts'
import { looksPartition } from '#functions/runtime/looks.ts'
import type { ListPage, Paged } from '#functions/runtime/pages.ts'
import { thanksBy } from '#functions/thanks/words.ts'
import { groupDay } from '#shared/clock.ts'
import { receivedEquity } from '#shared/equity/model.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { fill } from '#shared/messages/fill.ts'
import { notificationsTexts } from '#shared/messages/notifications.ts'
import { dataGroupTexts, personalDataTexts as texts } from '#shared/messages/personal-data.ts'
import { firstMonth } from '#shared/nominations/months.ts'
import type { Person } from '#shared/people/model.ts'

/** A record of the copy. Those of a group follow each other. */
export interface CollectedRecord {
  /** In words; blank for what the copy says of itself. */
  readonly group: string
  readonly name: string
  readonly at?: string | undefined
  readonly content: unknown
}

/** Reads all of it, some at a time, of colleagues the names alone. `reader`: the person, or an administrator who
 * makes the copy for them. */
export async function* collect(person: Person, reader: string, now: Date): AsyncGenerator<CollectedRecord> {
  for await (const record of collectWhole(person, reader, now))
    yield { ...record, content: namesOfOthers(record.content, person.personId) }
}

/** Returns content in which other people have nothing but their names. */
function namesOfOthers(value: unknown, own: string): unknown {
  if (Array.isArray(value)) return value.map((each) => namesOfOthers(each, own))
  if (typeof value !== 'object' || value === null) return value
  if ('personId' in value && typeof value.personId === 'string' && value.personId !== own)
    return 'name' in value ? { name: value.name } : {}
  return mapValues(value as Readonly<Record<string, unknown>>, (each) => namesOfOthers(each, own))
}

async function* collectWhole(person: Person, reader: string, now: Date): AsyncGenerator<CollectedRecord> {
  yield {
    group: '',
    name: fill(texts.copyTitle, { name: person.name }),
    content: { [texts.madeAt]: now.toISOString(), [texts.leftOut]: texts.leftOutReasons },
  }
  // Their office opens more to them than is about them.
  const self: Person = { ...person, roles: person.roles.filter((role) => role === 'thinktank') }
  yield* accountOf(person, now)
  yield* nominationsOf(self, reader, now)
  yield* ideasOf(self)
  yield* equityOf(self)
  yield* innovationsOf(self)
  for (const row of await openedRowsOf(person.personId))
    yield { group: dataGroupTexts.payroll, name: row.reference, at: row.approvedAt, content: row }
  for (const notice of await allNotices(person.personId))
    yield { group: dataGroupTexts.messages, name: noticeInWords(notice), at: notice.at, content: notice }
  for (const each of await storedExports(person.personId))
    yield { group: dataGroupTexts.files, name: each.fileName, at: each.createdAt, content: each }
  for (const view of (await savedViewsOf(person.personId)).views)
    yield { group: dataGroupTexts.files, name: fill(texts.savedView, { name: view.name }), content: view }
  yield* actsOf(person)
}

async function* accountOf(person: Person, now: Date): AsyncGenerator<CollectedRecord> {
  const { personId, account } = person
  const group = dataGroupTexts.account
  yield { group, name: texts.record, content: person }
  const picture = await pictureOf(personId)
  if (picture.mediaId) yield { group, name: texts.picture, content: picture }
  const invitation = await findInvitation(personId)
  if (invitation) yield { group, name: texts.invitation, at: invitation.since, content: invitation }
  if (account)
    for (const { browser, system, authTime, usedAt } of await openSessionsOf(account.sub)) {
      const content = { browser, system, beganAt: instantOf(authTime), lastUsedAt: instantOf(usedAt) }
      yield { group, name: texts.session, content }
    }
  const delegations = await delegationsOf(personId, now)
  yield { group, name: texts.delegations, content: delegations }
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

const nominationsAtOnce = 25

/** Nominations that they made, are nominated in or decided, each as they read it. What administrators may not
 * read because they are nominated in it, they do not read in a copy for somebody else either. */
async function* nominationsOf(person: Person, reader: string, now: Date): AsyncGenerator<CollectedRecord> {
  const { personId, roles } = person
  const index = await readDays({ from: `${firstMonth}-01`, to: groupDay(now) })
  const own = index.names.numberOf(personId)
  const involved = [...index.days.flatMap(({ rows }) => rows), ...(await rowsToCome(index, now))].filter(
    (row) => isNominator(row, own) || isNomineeInRow(row, own) || isApprover(row, own),
  )
  // The index also follows a moment after a stage has come to them.
  const waiting = (['standard', 'month'] as const).map((awards) =>
    waitingPointers(personId, awards, Number.POSITIVE_INFINITY),
  )
  const ids = [...new Set([...involved, ...(await Promise.all(waiting)).flat()].map(({ id }) => id))]
  for (let n = 0; n < ids.length; n += nominationsAtOnce) {
    const some = ids.slice(n, n + nominationsAtOnce).map(async (id): Promise<CollectedRecord[]> => {
      const [nomination, record, thanks] = await Promise.all([
        findFullNomination(id),
        historyOf(nominationPartition(id)),
        thanksBy(id, personId),
      ])
      if (!nomination) return []
      const isParty = reader !== personId && isNominee(nomination.body, reader)
      const viewer = { personId: isParty ? reader : personId, roles }
      const view = viewForReader(nomination, record, viewer)
      if (!view) return []
      const { may: _, ...shown } = view
      const content = thanks ? { ...shown, thanks: thanks.text } : shown
      return [{ group: dataGroupTexts.recognition, name: view.title, at: view.createdAt, content }]
    })
    for (const records of await Promise.all(some)) yield* records
  }
}

async function* ideasOf(person: Person): AsyncGenerator<CollectedRecord> {
  const group = dataGroupTexts.ideas
  const reading = { personId: person.personId, actor: asActor(person) }
  for (const tab of ['ideas', 'always-on'] as const) {
    for await (const idea of eachOf((paged) => listIdeasOf({ tab }, paged, reading))) {
      const body = await findIdeaBody(idea.id)
      const content = { ...idea, answers: contentAnswers(body?.answers ?? []) }
      yield { group, name: fill(texts.idea, { title: idea.title }), at: idea.createdAt, content }
    }
  }
  for await (const { id, idea, createdAt } of eachOf((paged) => listCommentsOf(paged, reading))) {
    const [comment] = await commentsAt([{ ideaId: idea.id, id }])
    const { listedFor: _, listedForAuthor: __, ...content } = comment ?? {}
    yield { group, name: fill(texts.comment, { title: idea.title }), at: createdAt, content }
  }
  for (const list of ['likes', 'follows'] as const)
    for await (const { id, title } of eachOf((paged) => listReactionsOf(list, paged, reading)))
      yield { group, name: fill(texts[list], { title }), content: { idea: id } }
}

/** A nominee learns nothing of the others of a form: of what they received there is what their list shows. */
async function* equityOf({ personId }: Person): AsyncGenerator<CollectedRecord> {
  const group = dataGroupTexts.equity
  for await (const sent of eachOf((paged) => listEquitySent(personId, paged))) {
    const form = (await findSubmissions([sent.submissionId])).get(sent.submissionId)
    const content = { ...sent, answers: contentAnswers(form?.answers ?? []) }
    yield { group, name: sent.title, at: sent.createdAt, content }
  }
  for await (const received of eachOf((paged) => listEquityReceived(personId, paged)))
    yield { group, name: received.award, at: received.createdAt, content: receivedEquity.parse(received) }
}

async function* innovationsOf({ personId }: Person): AsyncGenerator<CollectedRecord> {
  for (const list of [innovationsSentBy, innovationsReceivedBy]) {
    for await (const { id } of eachOf((paged) => list(personId, paged))) {
      for (const full of await findFullInnovations([id])) {
        const content = buildInnovationView(full, { personId })
        yield { group: dataGroupTexts.innovation, name: full.head.title, at: full.head.createdAt, content }
      }
    }
  }
}

function noticeInWords({ kind, by = notificationsTexts.somebody }: KeptNotice): string {
  const kinds: Readonly<Record<string, string>> = notificationsTexts.kinds
  return fill(kinds[kind] ?? kind, { by })
}

/** What was changed of them, and what they looked at. */
async function* actsOf({ personId }: Person): AsyncGenerator<CollectedRecord> {
  for (const subject of [personPartition(personId), ...looksPartition.map((of) => of(personId))])
    for (const { at, by, what, before, after } of await historyOf(subject))
      yield {
        ...{ group: dataGroupTexts.record, name: actInWords(what), at },
        content: { by: by.name, before, after },
      }
  const days = retentionDays('mails')
  yield {
    group: dataGroupTexts.record,
    name: texts.mails,
    content: fill(texts.mailsKept, { days: days ?? 0 }),
  }
}

const pageSize = 100

async function* eachOf<T>(read: (paged: Paged) => Promise<ListPage<T>>): AsyncGenerator<T> {
  for (let cursor: string | undefined; ; ) {
    const page = await read({ size: pageSize, ...(cursor && { cursor }) })
    yield* page.items
    cursor = page.next
    if (!cursor) return
  }
}
