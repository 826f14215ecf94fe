/** Somebody who occurs in every role that the product knows, and leaves: for tests of what is stored about people. */
import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { planEntries } from '#functions/directory/imports.ts'
import { mediaItems } from '#functions/media/store.ts'
import { notices } from '#functions/notifications/store.ts'
import { personPictures } from '#functions/people/pictures.ts'
import { personPartition } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { now } from '#functions/runtime/now.ts'
import { finishedTtl, outboxMails } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import { publishedContent } from '#infra/content/published.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { exportFiles } from '#shared/exports/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Person } from '#shared/people/model.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { addAwards, high5 } from './awards.ts'
import { as } from './calls.ts'
import { samples } from './content.ts'
import type { useCredentials } from './credentials.ts'
import { answerEquity, equityEvent, nominateEquity } from './equity.ts'
import type { standInFiles } from './files.ts'
import { addChallenge, sendIdea } from './ideas.ts'
import { innovate, innovation, oneAward } from './innovation.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  reject,
} from './nominations.ts'
import { pay, present } from './payroll-months.ts'
import { addPeople, somebody, under } from './people.ts'
import type { useTable } from './table.ts'

/** Texts by which the leaver could be told, none of which occurs in anything else. */
export const traces = ['Wilhelmina', 'Oosthuysen', 'w.oosthuysen', 'wilma.o', '774411', 'PR-9931']

export const leaver: Person = somebody('Wilhelmina', 'Oosthuysen', {
  personId: '01JLEAVER00000000000WXYZ12',
  slug: 'wilhelmina.oosthuysen',
  username: 'w.oosthuysen',
  aliases: ['wilma.o'],
  employeeNumber: '774411',
  payrollId: 'PR-9931',
  hierarchy: under({ lineManager: manager, exco2, hrbp }),
  roles: ['thinktank', 'employee_award_access'],
  account: undefined,
})

/** An administrator whom the leaver nominates for an award that is refused. */
export const refused = somebody('Rea', 'Refused', {
  hierarchy: under({ lineManager: manager, exco2, hrbp }),
  roles: ['thinktank', 'administrator'],
})

const theirName = leaver.name

/** An address that the leaver had, and a colleague has now. */
export const handedOn = 'handed.on@thinktank.example'

/** A colleague of the leaver's, who stays. */
const stays = somebody('Sipho', 'Stays', {
  ...{ personId: '01JSTAYS000000000000ABCD34', email: handedOn },
  hierarchy: under({ lineManager: leaver, exco2, hrbp }),
})

interface Stores {
  readonly table: ReturnType<typeof useTable>
  readonly files: ReturnType<typeof standInFiles>
}

const fine = async (answer: Promise<{ status: number; problem?: { code?: string } | undefined }>) => {
  const { status, problem } = await answer
  expect([status < 300, problem?.code]).toEqual([true, undefined])
}

/** Lets the leaver do and receive everything, and has it paid and answered. Returns their record. */
export async function liveALife(
  { table, files }: Stores,
  credentials: ReturnType<typeof useCredentials>,
  settle: () => Promise<void>,
): Promise<{ person: Person; ideaId: string }> {
  const sub = await credentials.add({
    username: leaver.username,
    email: leaver.email,
    attributes: { given_name: leaver.firstName, family_name: leaver.lastName },
  })
  const person: Person = { ...leaver, account: { sub, registeredAt: '2026-01-01T00:00:00.000Z' } }
  await addPeople(table, person, stays, refused)
  await addAwards(table, equityEvent, oneAward)
  await addChallenge(table, 'spring')
  const by = { personId: admin.personId, name: admin.name }
  await transact([
    auditWrite({
      ...{ subject: personPartition(person.personId), at: now(), by, requestId: 'r' },
      what: 'changed by an import',
      before: { email: 'wilhelmina.former@thinktank.example', lastName: 'Oosthuysen-Former' },
      after: { email: person.email, lastName: person.lastName },
    }),
    auditWrite({
      ...{ subject: personPartition(person.personId), at: now(), by, requestId: 'r' },
      what: 'changed by an import',
      before: { email: handedOn },
    }),
  ])
  // Recognition: nominator, nominee, member of a team, approver, line manager of others; thanks and cheers.
  const received = (await nominate(jon, high5([person], { answers: why(theirName) }))).reply.id
  await fine(
    as(person).call(thanksApi.sayThanks, { params: { id: received }, body: { text: 'Thank you, Jon' } }),
  )
  const sent = (await nominate(person, high5([stays]))).reply.id
  await fine(as(person).call(thanksApi.cheer, { params: { id: received } })).catch(() => undefined)
  await fine(
    as(stays).call(thanksApi.sayThanks, { params: { id: sent }, body: { text: `Thanks ${theirName}!` } }),
  )
  const paid = (await nominate(jon, monetary([person]))).reply.id
  await approveAll(paid, ['manager', 'exco2', 'hrbp'], `${theirName} has earned it.`)
  const team = (await nominate(jon, monetary([person, stays]))).reply.id
  for (const member of [person, stays]) await fine(accept(member, team))
  await approveAll(team, ['sponsor', 'manager', 'exco2', 'hrbp'])
  const unsuccessful = (await nominate(person, monetary([refused]))).reply.id
  await fine(reject(manager, unsuccessful, 'manager', 'Not this time'))
  const decided = (await nominate(jon, monetary([stays]))).reply.id
  await fine(approve(person, decided, 'manager', 'Sipho deserves it'))
  await approveAll(decided, ['exco2', 'hrbp'])
  await settle()
  await pay()
  const rows = (await as(admin).call(payrollApi.listPayrollRows, { params: { month: present }, query: {} }))
    .reply
  for (const { reference, amount } of rows.items) {
    const params = { month: present, reference }
    const body = { state: 'paid', amount, was: 'exported' } as const
    await fine(as(admin).call(payrollApi.answerPayrollRow, { params, body }))
  }
  // Ideas: author, comments, mentions, likes, reports.
  const idea = await sendIdea(person, 'spring', { title: `The chairs of ${theirName}` })
  const other = await sendIdea(jon, 'spring')
  const comment = { text: `@${theirName} what do you say?`, mentions: [person.personId] }
  await fine(
    as(jon).call(ideasApi.addComment, {
      params: { id: other.id },
      body: comment,
      idempotencyKey: randomUUID(),
    }),
  )
  await fine(
    as(person).call(ideasApi.addComment, {
      params: { id: other.id },
      body: { text: 'Yes' },
      idempotencyKey: randomUUID(),
    }),
  )
  await fine(as(person).call(ideasApi.like, { params: { id: other.id } }))
  await fine(as(person).call(ideasApi.follow, { params: { id: other.id } }))
  for (const [reporter, { id }] of [
    [person, other],
    [jon, idea],
  ] as const) {
    const body = { text: `${theirName} is in it` }
    await fine(
      as(reporter).call(abuseApi.reportAbuse, { params: { id }, body, idempotencyKey: randomUUID() }),
    )
  }
  // Employment equity and innovation awards, on both sides.
  await fine(nominateEquity(person, [stays]))
  const equity = await nominateEquity(jon, [person])
  await fine(answerEquity(person, equity.reply.items[0]?.id ?? '', 'Accepted'))
  await fine(innovate(person, innovation([stays], { event: oneAward })))
  await fine(innovate(jon, innovation([person], { event: oneAward })))
  // Delegations, on both sides.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [approver, delegate, from] of [
    [person, jon, 1],
    [jon, person, 3],
  ] as const) {
    const body = { delegate: delegate.personId, from: day(from), to: day(from + 1) }
    await fine(as(approver).call(delegationsApi.nameDelegate, { body, idempotencyKey: randomUUID() }))
  }
  await storeTheRest(person, { table, files })
  await settle()
  return { person, ideaId: idea.id }
}

const why = (name: string) => [
  { fieldId: 'card', value: { behaviourId: 110, cardId: 213 } },
  { fieldId: 'why', value: `${name} stayed until the show was on the air.` },
]

/** What other parts of the product leave about somebody: mails, notices, a picture, files, content. */
async function storeTheRest(person: Person, { table, files }: Stores): Promise<void> {
  const { personId, name, email } = person
  const at = now().toISOString()
  const to = { personId, name, email }
  const mail = { number: 1, cc: [to], template: 'high5', payload: {}, status: 'sent' as const, attempts: 1 }
  await table.put(outboxMails, { ...mail, outboxId: ulid(), to, createdAt: at, ttl: finishedTtl(now()) })
  await table.put(notices, {
    personId,
    id: ulid(),
    kind: 'x',
    subject: { about: 'nomination' },
    at,
    ttl: 9_999_999_999,
  })
  const picture = { id: ulid(), purpose: 'profile', name: `${name}.png`, contentType: 'image/png' } as const
  await table.put(mediaItems, {
    ...{ ...picture, typeLabel: 'Picture', size: 3, owner: personId, ownerName: name, createdAt: at },
    ...{ status: 'ready', attachedTo: { kind: 'profile', id: personId } },
  })
  await table.put(personPictures, { personId, version: 1, mediaId: picture.id })
  for (const folder of ['files', 'thumbnails', 'icons'])
    await files.put(`${folder}/profile/${picture.id}`, name)
  await table.put(planEntries, {
    ...{
      kind: 'changed',
      plan: 'p',
      sort: '000001',
      line: 2,
      personId,
      name,
      email,
      employeeNumber: '774411',
    },
    ...{ changes: [{ field: 'email', before: 'wilhelmina.former@thinktank.example', after: email }] },
    ttl: 9_999_999_999,
  })
  await table.putItems(publishedContent('thanks', { ...samples.page, content: `<p>Ask ${name}.</p>` }, at))
  await files.put(`${exportFiles}x/1`, `Name\r\n${name}\r\n`)
  await files.put('directory/incoming/old.csv', `Name,Email\r\n${name},${email}\r\n`)
  await files.put('directory/incoming/new.csv', 'Name,Email\r\nSipho,sipho@thinktank.example\r\n')
}

/** An administrator marks them as having left. */
export async function leave({ personId }: Person): Promise<void> {
  const { reply } = await as(admin).call(directoryApi.getPerson, { params: { id: personId } })
  const body = { version: reply.version, status: 'left' as const }
  await fine(as(admin).call(directoryApi.changePerson, { params: { id: personId }, body }))
}
