/** Turns what was typed into the search box into nominees, or says for each entry why not. */
import { fill } from '#shared/messages/fill.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { isMailEntry } from '#shared/people/rules.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'

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

/** Several entries may be typed or pasted at once, separated by commas, semicolons or lines. Of what mail programs copy,
 * 'Pieter Botha <pieter@…>', the address counts. */
export function entriesOf(typed: string): string[] {
  return typed
    .split(/[,;\r\n]/)
    .map((each) => (/<([^<>]+@[^<>]+)>/.exec(each)?.[1] ?? each).trim())
    .filter((each) => !isBlank(each))
}

/** Why a colleague cannot join the list, by the rules of what they are nominated for; nothing where they can. `entry` is
 * what was typed to find them. */
export type WhyNotAdd = (person: Nominee, list: readonly Nominee[], entry: string) => string | undefined

/** What one form says otherwise than most. */
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

/** Looks every entry up and asks the rules; nothing is refused silently. `typed` is what stood in the box for these
 * entries: refusals speak of that. */
export async function findNominees(
  wanted: string,
  whyNotAdd: WhyNotAdd,
  { chosen, mailNotFound, maxEntries, typed }: Finding,
): Promise<NomineeSearchResult> {
  const found: NomineeSearchResult = { added: [], choices: [], refused: [] }
  const entries = entriesOf(wanted)
  const asTyped = entriesOf(typed)
  if (maxEntries !== undefined && entries.length > maxEntries)
    return { ...found, refused: [{ entry: typed, message: nomineesTexts.teamFull }] }
  for (const [index, { entry: lookedUp, people }] of (await lookUpAll(entries, mailNotFound)).entries()) {
    const entry = asTyped[index] ?? lookedUp
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

/** The people of these ids, each asked the rules: whoever was pointed at and not typed. */
export async function readNominees(
  ids: readonly string[],
  whyNotAdd: WhyNotAdd,
  chosen: readonly Nominee[],
): Promise<Pick<NomineeSearchResult, 'added'> & { readonly messages: readonly string[] }> {
  const { userNotFound, lookupFailed } = nomineesTexts
  const added: Nominee[] = []
  const messages: string[] = []
  try {
    const { items } = await call(peopleApi.readNominees, { body: { ids: [...ids] } })
    for (const person of items) {
      const message = whyNotAdd(person, [...chosen, ...added], person.email)
      if (message === undefined) added.push(person)
      else messages.push(message)
    }
    if (items.length < new Set(ids).size) messages.push(userNotFound)
  } catch {
    messages.push(lookupFailed)
  }
  return { added, messages }
}

/** An entry with the people whom it means, or why it means nobody. */
interface LookedUp {
  readonly entry: string
  readonly people: Nominee[] | string
}

/** A pasted team is looked up several at a time, as many as a browser sends at once to one host. */
const maxConcurrent = 6

async function lookUpAll(entries: readonly string[], mailNotFound?: string): Promise<LookedUp[]> {
  const found: LookedUp[] = []
  const waiting = entries.entries()
  const takeTurns = async () => {
    for (const [index, entry] of waiting) found[index] = { entry, people: await lookUp(entry, mailNotFound) }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, takeTurns))
  return found
}

async function lookUp(
  entry: string,
  mailNotFound: string = nomineesTexts.mailNotFound,
): Promise<Nominee[] | string> {
  try {
    const { items } = await call(peopleApi.findNominees, { body: { entry } })
    if (items.length > 0) return items
    const { nameNotFound } = nomineesTexts
    return fill(isMailEntry(entry) ? mailNotFound : nameNotFound, { input: entry })
  } catch (failure) {
    const { userNotFound, lookupFailed } = nomineesTexts
    return failure instanceof ProblemError && failure.status === 400 ? userNotFound : lookupFailed
  }
}
