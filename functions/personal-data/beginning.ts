/** Begins to anonymise a leaver: their own record at once, everything else by a schedule
 * (docs/decisions/0080). */

import { subjectOf } from '#functions/identity/logins.ts'
import { detach, findMediaOf, removeMedia } from '#functions/media/store.ts'
import { personPictures, pictureOf } from '#functions/people/pictures.ts'
import { personPartition, personWrites } from '#functions/people/store.ts'
import { type Acting, auditWrite, historyOf } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { create, deleteItem } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'
import { anonymous, identityOf } from './identity.ts'
import { namesakesOf } from './shared.ts'
import { anonymisings } from './store.ts'

/** Notes what to look for, and takes it out of the record of the person. Raises `stale-version`, and
 * `ConditionFailed` where somebody else began it. */
export async function beginAnonymising(person: Person, reason: string, acting: Acting): Promise<void> {
  const { personId } = person
  const { by, at } = acting
  const [history, sub, namesakes] = await Promise.all([
    historyOf(personPartition(personId)),
    subjectOf(person),
    namesakesOf(person.name, personId),
  ])
  const identity = identityOf(person, history, namesakes.length === 0)
  const work = { ...identity, ...(sub && { sub }), begunAt: at.toISOString(), by }
  await transact([
    create(anonymisings, work),
    ...personWrites(person, anonymous(person, at.toISOString())),
    auditWrite({
      ...acting,
      subject: personPartition(personId),
      what: 'anonymising begun',
      after: { reason },
    }),
  ])
}

/** Removes the picture of a person: its file first, so that what is interrupted is found and done again. */
export async function removePictureOf(personId: string): Promise<void> {
  const { mediaId } = await pictureOf(personId)
  const [file] = mediaId === undefined ? [] : await findMediaOf([mediaId])
  if (file?.attachedTo) await transact([detach(file, { kind: 'profile', id: personId })])
  if (file) await removeMedia(file)
  await transact([deleteItem(personPictures.keys({ personId, version: 0 }))])
}
