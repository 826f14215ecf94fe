/** Turns what was typed into the search box into nominees, or says for each entry why not. */
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'
import { lookUpRuns } from './look-up.ts'
import { countLeast, runsOf } from './typed-entries.ts'
import { unfinishedOf } from './unfinished-entry.ts'

/** Several people of one name: the person says whom they mean. */
export interface AmbiguousEntry {
  readonly entry: string
  /** Among the entries: the same one may be typed twice. */
  readonly index: number
  readonly people: Nominee[]
}

export interface NomineeSearchResult {
  /** To be added to the list, in the order of the entries. */
  readonly added: Nominee[]
  readonly choices: AmbiguousEntry[]
  /** Entries that added nobody, with the reason. */
  readonly refused: { readonly entry: string; readonly message: string }[]
}

/** Why a colleague cannot join the list, by the rules of what they are nominated for; nothing where they can.
 * `entry` is what was typed to find them. */
export type WhyNotAdd = (person: Nominee, list: readonly Nominee[], entry: string) => string | undefined

/** Settings in which one form differs from most. */
export interface LookUp {
  /** Of an address that nobody has. */
  readonly mailNotFound?: string
  /** Entries at once at most; more are looked up for none of them. */
  readonly maxEntries?: number
}

interface Finding extends LookUp {
  readonly chosen: readonly Nominee[]
  readonly typed: string
}

/** Looks every entry up and asks the rules; nothing is refused silently. `typed` is what stood in the box for
 * these entries: refusals speak of that. */
export async function findNominees(
  wanted: string,
  whyNotAdd: WhyNotAdd,
  { chosen, mailNotFound, maxEntries, typed }: Finding,
): Promise<NomineeSearchResult> {
  const found: NomineeSearchResult = { added: [], choices: [], refused: [] }
  if (maxEntries !== undefined && countLeast(wanted) > maxEntries)
    return { ...found, refused: [{ entry: typed, message: nomineesTexts.teamFull }] }
  const lookedUp = await lookUpRuns(runsOf(wanted), mailNotFound)
  // The text that is looked up differs in its last entry where a suggestion completed it.
  const last = typed === wanted ? undefined : unfinishedOf(typed).last
  for (const [index, { entry: asked, people }] of lookedUp.entries()) {
    const entry = (index === lookedUp.length - 1 ? last : undefined) ?? asked
    const list = [...chosen, ...found.added]
    if (typeof people === 'string') found.refused.push({ entry, message: people })
    else if (people.length > 1) found.choices.push({ entry, index, people })
    else
      for (const person of people) {
        const message = whyNotAdd(person, list, entry)
        if (message === undefined) found.added.push(person)
        else found.refused.push({ entry, message })
      }
  }
  return found
}

/** Reads the people of these ids, who were picked and not typed, and asks the rules about each. */
export async function readNominees(
  ids: readonly string[],
  whyNotAdd: WhyNotAdd,
  chosen: readonly Nominee[],
): Promise<Pick<NomineeSearchResult, 'added'> & { readonly messages: readonly string[] }> {
  const { notNow, lookupFailed } = nomineesTexts
  const added: Nominee[] = []
  const messages: string[] = []
  try {
    const { items } = await call(peopleApi.readNominees, { body: { ids: [...ids] } })
    for (const person of items) {
      const message = whyNotAdd(person, [...chosen, ...added], person.email)
      if (message === undefined) added.push(person)
      else messages.push(message)
    }
    if (items.length < new Set(ids).size) messages.push(notNow)
  } catch {
    messages.push(lookupFailed)
  }
  return { added, messages }
}
