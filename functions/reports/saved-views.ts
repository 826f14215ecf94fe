/** Saved views of a person: one item with all of them, listed in an index while any is sent by mail
 * (docs/product.md#saved-views). */
import * as z from 'zod'
import type { NominationViewer } from '#functions/nominations/policy.ts'
import { dayMark } from '#functions/runtime/day-mark.ts'
import { entity } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { eachIndexed, getItem, getItems, transact } from '#functions/runtime/table.ts'
import { create, replace, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { mayOpen } from '#shared/reports/reports.ts'
import { type SavedView, savedView } from '#shared/reports/saved-views.ts'
import { maxSavedViews } from '#shared/reports/settings.ts'
import { partsNotOffered, viewedList } from '#shared/reports/viewed-lists.ts'

const partition = (personId: string) => `SAVED-VIEWS#${personId}`
const sentPartition = 'SENT-VIEWS'

const savedViews = entity({
  type: 'saved-views',
  schema: z.object({
    personId: z.string(),
    version: z.number().int(),
    views: z.array(savedView).max(maxSavedViews),
  }),
  keys: ({ personId, views }) => ({
    PK: partition(personId),
    SK: 'ALL',
    ...(views.some(({ send }) => send !== 'never') && { G2PK: sentPartition, G2SK: personId }),
  }),
})
type SavedViews = z.infer<typeof savedViews.schema>

/** The day on which somebody got the links of their views. */
export const lastSent = dayMark('last-saved-views', (personId) => ({ PK: partition(personId), SK: 'SENT' }))

/** Reads somebody's views; version 0 before the first. */
export async function savedViewsOf(personId: string): Promise<SavedViews> {
  const none = { personId, version: 0, views: [] }
  return (await getItem(savedViews, savedViews.keys(none))) ?? none
}

/** Pages through the views of all who get any of theirs by mail. */
export async function* eachSentViews(size: number): AsyncGenerator<SavedViews[]> {
  for await (const keys of eachIndexed('gsi2', { partition: sentPartition }, size))
    yield await getItems(savedViews, keys)
}

/** Saves a view. Raises `no-access`, `saved-views-full`, `limit-reached`, and `invalid-request` where the
 * list is not narrowed by that, or another view has this name. */
export function saveView(input: SavedView, reader: NominationViewer, now: Date): Promise<SavedView> {
  const list = viewedList(input.report)
  if (!mayOpen(list, reader)) throw new Problem('no-access')
  const [strange] = partsNotOffered(input.report, input.filter)
  if (strange) throw wrongField(`filter.${strange}`, constraintTexts.notOffered)
  if (!list.path) throw wrongField('report', constraintTexts.notOffered)
  return retryOnConflict(maxAttempts, async () => {
    const { views, ...all } = await savedViewsOf(reader.personId)
    const before = views.find(({ id }) => id === input.id)
    const others = views.filter(({ id }) => id !== input.id)
    const isListed = (each: SavedView) => mayOpen(viewedList(each.report), reader)
    const listed = others.filter(isListed)
    if (listed.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
      throw wrongField('name', constraintTexts.viewNameTaken)
    if (listed.length >= maxSavedViews) throw new Problem('saved-views-full')
    // Their owner cannot delete what is not listed.
    const unlisted = others.filter((each) => !isListed(each)).slice(0, maxSavedViews - 1 - listed.length)
    const isAskedAnew = input.send !== before?.send && input.send !== 'never'
    const sendSince = isAskedAnew ? groupDay(now) : before?.sendSince
    const view = { ...input, ...(sendSince && { sendSince }) }
    const after = [...listed, ...unlisted, view].sort((one, other) => one.name.localeCompare(other.name))
    await withinLimits({ personId: reader.personId, now, acts: { details: 1 } }, (counts) =>
      transact([nextOf({ ...all, views: after }), ...counts]),
    )
    return view
  })
}

/** Deletes a view; nothing where it is gone. */
export function deleteView(personId: string, id: string): Promise<void> {
  return retryOnConflict(maxAttempts, async () => {
    const { views, ...all } = await savedViewsOf(personId)
    const left = views.filter((each) => each.id !== id)
    if (left.length < views.length) await transact([nextOf({ ...all, views: left })])
  })
}

/** Several windows of one person may save at once. */
const maxAttempts = 5

function nextOf({ version, ...views }: SavedViews): Write {
  const next = { ...views, version: version + 1 }
  return version === 0 ? create(savedViews, next, 'stale-version') : replace(savedViews, next)
}

const wrongField = (name: string, text: string) =>
  new Problem('invalid-request', { fields: { [name]: text } })

/** Returns the views that their owner may get by mail: none for a leaver, or after they stopped them; and
 * only those of lists that they may still open. */
export function mailableViews(views: readonly SavedView[], owner: Person): SavedView[] {
  if (!isActive(owner) || isMuted(owner) || owner.preferences.views === false) return []
  return views.filter(({ report, send }) => send !== 'never' && mayOpen(viewedList(report), owner))
}
