/** Documents about single members of a team: who may send them, about whom, how many, and who may read them. */
import { describe, expect, test } from 'vitest'
import { findMediaOf, unattachedBefore } from '#functions/media/store.ts'
import { monthlyQuotas } from '#functions/nominations/counts/reservations.ts'
import { groupDay } from '#shared/clock.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { mediaApi } from '#shared/media/api.ts'
import type { Media } from '#shared/media/model.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { maxDocuments, maxMemberDocuments } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { standInFiles } from '#tests/support/files.ts'
import {
  accept,
  admin,
  approve,
  awards,
  exco2,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  open,
  proof,
  sponsor,
  useNominations,
  withdraw,
  withProof,
} from '#tests/support/nominations.ts'

standInFiles()

const documented = withProof(awards, 'documented')

const { table, newcomers, documents: uploaded } = useNominations([recognition, awards, documented])

/** Documents of the nominator's, ready to be used, by another name than they were uploaded by. */
async function documents(count: number, more: Partial<Media> = {}): Promise<FileAnswer[]> {
  const files = await uploaded(jon, count, more)
  return files.map((each) => ({ ...each, name: 'What the client says.pdf' }))
}

async function stored({ mediaId }: FileAnswer): Promise<Media> {
  const [found] = await findMediaOf([mediaId])
  if (!found) throw new Error(`There is no file ${mediaId}.`)
  return found
}
const link = (by: Person, { mediaId }: FileAnswer) =>
  as(by).call(mediaApi.getMediaLink, { params: { id: mediaId }, query: { size: 'original' } })

interface About {
  readonly member: Pick<Person, 'personId'>
  readonly files: FileAnswer[]
}

const about = (...each: About[]): Pick<NewNomination, 'memberDocuments'> => ({
  memberDocuments: each.map(({ member: { personId }, files }) => ({ personId, documents: files })),
})
const ofTeam = (members: readonly Person[], more: Partial<NewNomination>) =>
  nominate(jon, { ...monetary(members, { event: documented }), ...more })

function pair<T>([first, second]: readonly T[]): [T, T] {
  if (!first || !second) throw new Error('There are not two.')
  return [first, second]
}

describe('a team’s members', () => {
  test('each get their documents, under the names that they were uploaded by', async () => {
    const [amy, ben] = pair(await newcomers(2))
    const files = await documents(3)
    const [first, second] = pair(files)
    const { status, reply } = await ofTeam([amy, ben], about({ member: ben, files: [first, second] }))
    expect(status).toBe(201)
    const { nominees, files: ofAll } = (await open(jon, reply.id)).reply
    expect(nominees.map(({ documents }) => documents)).toEqual([
      undefined,
      [
        { mediaId: first.mediaId, name: (await stored(first)).name },
        { mediaId: second.mediaId, name: (await stored(second)).name },
      ],
    ])
    expect(ofAll).toEqual([])
    expect((await stored(first)).attachedTo).toEqual({ kind: 'nomination', id: reply.id })
  })

  test('a large team that is refused keeps none of its files', async () => {
    const members = await newcomers(50)
    const [full] = pair(members)
    for (const _ of [1, 2]) expect((await nominate(jon, monetary([full]))).status).toBe(201)
    const files = await documents(50)
    const given = about(...members.map((member, index) => ({ member, files: files.slice(index, index + 1) })))
    expect((await ofTeam(members, given)).problem.code).toBe('nominee-monthly-limit')
    for (const file of files) expect((await stored(file)).attachedTo).toBeUndefined()
  })

  test('of two large teams that race for the members’ last places, the refused one’s files are free again', async () => {
    const members = await newcomers(50)
    const month = groupDay(new Date()).slice(0, 7)
    for (const { personId } of members) await table.put(monthlyQuotas, { personId, month, n: 1 })
    const own = {
      [jon.personId]: await documents(50),
      [nosy.personId]: await documents(50, { owner: nosy.personId }),
    }
    const plain = monetary(members, { event: documented })
    const send = (by: Person) => {
      const files = own[by.personId] ?? []
      const given = members.map((member, index) => ({ member, files: files.slice(index, index + 1) }))
      return nominate(by, { ...plain, ...about(...given) })
    }
    const answers = await Promise.all([jon, nosy].map(async (by) => ({ by, ...(await send(by)) })))
    const refused = answers.find(({ status }) => status !== 201)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(refused?.problem.code).toBe('nominee-monthly-limit')
    for (const file of own[refused?.by.personId ?? ''] ?? []) {
      expect((await stored(file)).attachedTo).toBeUndefined()
    }
    const loose: string[] = []
    for await (const some of unattachedBefore(new Date(Date.now() + 60_000), 200))
      loose.push(...some.map(({ id }) => id))
    const again = own[refused?.by.personId ?? '']?.map(({ mediaId }) => mediaId)
    expect(loose).toEqual(expect.arrayContaining(again ?? ['none']))
  })
})

describe('refused, with nothing written,', () => {
  const refusal = async (members: readonly Person[], more: Partial<NewNomination>) => {
    const { status, problem } = await ofTeam(members, more)
    return [status, problem?.code, problem?.fields]
  }
  const whole = (message: string) => [422, 'invalid-answers', { memberDocuments: message }]

  test('are documents of one nominee, of a High5 and of an award that asks for none', async () => {
    const members = await newcomers(2)
    const [amy] = pair(members)
    const files = await documents(1)
    const given = about({ member: amy, files })
    expect(await refusal([amy], given)).toEqual(whole(memberDocumentTexts.notTaken))
    const form = { eventId: documented.id, formVersion: documented.form.version }
    for (const body of [high5(members, { ...form, ...given }), { ...monetary(members), ...given }]) {
      expect((await nominate(jon, body)).problem.fields).toEqual({
        memberDocuments: memberDocumentTexts.notTaken,
      })
    }
    expect((await stored(pair([...files, ...files])[0])).attachedTo).toBeUndefined()
  })

  test('are documents about somebody else, or twice about one', async () => {
    const members = await newcomers(2)
    const [amy] = pair(members)
    const [one, two] = pair(await documents(2))
    const strangers = about({ member: nosy, files: [one] })
    const twice = about({ member: amy, files: [one] }, { member: amy, files: [two] })
    for (const given of [strangers, twice])
      expect(await refusal(members, given)).toEqual(whole(memberDocumentTexts.members))
  })

  test('are more than fit, and more than a member may have', async () => {
    const members = await newcomers(13)
    const many = await documents(maxMemberDocuments + 5)
    const given = about(
      ...members.map((member, index) => ({ member, files: many.slice(5 * index, 5 * index + 5) })),
    )
    const [status, code, fields] = await refusal(members, given)
    expect([status, code]).toEqual([422, 'invalid-answers'])
    expect(JSON.stringify(fields)).toContain(String(maxMemberDocuments))
    const [amy] = pair(members)
    const tooMany = about({ member: amy, files: many.slice(0, maxDocuments + 1) })
    expect((await refusal(members, tooMany)).slice(0, 2)).toEqual([400, 'invalid-request'])
  })

  test('is a file that is not the nominator’s own, unchecked, a picture, used, or named twice, at its member', async () => {
    const members = await newcomers(2)
    const [, ben] = pair(members)
    const [mine] = pair(await documents(2))
    const wrong = [
      ...(await documents(1, { owner: nosy.personId })),
      ...(await documents(1, { status: 'pending' })),
      ...(await documents(1, { purpose: 'image' })),
      ...(await documents(1, { attachedTo: { kind: 'nomination', id: 'other' } })),
      { mediaId: 'none', name: 'a.pdf' },
      { mediaId: '', name: 'a.pdf' },
    ]
    for (const files of [...wrong.map((each) => [each]), [mine, mine]]) {
      expect(await refusal(members, about({ member: ben, files }))).toEqual([
        422,
        'invalid-answers',
        { 'nominees.1': mediaTexts.notAttachable },
      ])
    }
    const plain = monetary(members, { event: documented })
    const answers = [...plain.answers, { fieldId: proof.id, value: [mine] }]
    expect(await refusal(members, { answers, ...about({ member: ben, files: [mine] }) })).toEqual([
      422,
      'invalid-answers',
      { 'nominees.1': mediaTexts.notAttachable },
    ])
    expect((await stored(mine)).attachedTo).toBeUndefined()
  })
})

test('their files are for whoever reads the nomination whole, and for that member', async () => {
  const members = await newcomers(2)
  const [amy, ben] = pair(members)
  const files = await documents(1)
  const [file] = pair([...files, ...files])
  const { reply } = await ofTeam(members, about({ member: ben, files }))
  for (const each of [jon, manager, sponsor, exco2, admin, ben])
    expect((await link(each, file)).status).toBe(200)
  for (const each of [amy, nosy]) expect((await link(each, file)).status).toBe(403)
  const documentsSeen = async (by: Person) =>
    (await open(by, reply.id)).reply.nominees.map(({ documents = [] }) => documents.length)
  expect(await documentsSeen(manager)).toEqual([0, 1])
  expect(await documentsSeen(ben)).toEqual([0, 1])
  expect(await documentsSeen(amy)).toEqual([0, 0])
  for (const each of members) expect((await accept(each, reply.id)).status).toBe(200)
  expect((await approve(sponsor, reply.id, 'sponsor', '')).status).toBe(200)
  expect((await open(jon, reply.id)).reply.nominees[1]?.documents).toHaveLength(1)
  expect((await withdraw(admin, reply.id)).status).toBe(200)
  expect((await link(jon, file)).status).toBe(200)
})
