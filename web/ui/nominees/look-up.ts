/** Looks up who the entries of a list mean, and which two names between commas are one. */
import { fill } from '#shared/messages/fill.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { nameWords } from '#shared/people/names.ts'
import { isMailEntry } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { peopleApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { mayBeOne, type Run } from './typed-entries.ts'
import { isSingle } from './unfinished-entry.ts'

/** An entry with the people whom it means, or why it means no one. */
export interface LookedUp {
  readonly entry: string
  readonly people: Nominee[] | string
}

type Ask = (entry: string) => Promise<LookedUp>

/** Looks up every entry, in the order of the list. `mailNotFound`: what is said of an address that no one
 * has. */
export async function lookUpRuns(runs: readonly Run[], mailNotFound?: string): Promise<LookedUp[]> {
  const requests = new Map<string, Promise<LookedUp>>()
  const ask: Ask = (entry) => {
    const answer = requests.get(entry) ?? lookUp(entry, mailNotFound)
    requests.set(entry, answer)
    return answer
  }
  // A single word may be half of a name: it is asked for with its other half first.
  const certain = runs.flatMap(({ names, address }) => [
    ...names.filter((name) => !isSingle(name)),
    ...(address === undefined ? [] : [address]),
  ])
  await inTurns(certain, ask)
  return (await inTurns(runs, (run) => lookUpRun(run, ask))).flat()
}

/** A pasted team is looked up several at a time, as many as a browser sends at once to one host. */
const maxConcurrent = 6

async function inTurns<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const takeTurns = async () => {
    for (const [index, each] of waiting) results[index] = await work(each)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, takeTurns))
  return results
}

async function lookUpRun({ names, address }: Run, ask: Ask): Promise<LookedUp[]> {
  const addressed = address === undefined ? [] : [await ask(address)]
  const others = withoutOwnNames(names, addressed[0])
  const found: LookedUp[] = []
  for (let at = 0; at < others.length; ) {
    const { taken, lookedUp } = await lookUpName(others[at] ?? '', others[at + 1], ask)
    found.push(lookedUp)
    at += taken
  }
  return [...found, ...addressed]
}

/** The names before an address without those that are part of the name of the person who has it. */
function withoutOwnNames(names: readonly string[], addressed: LookedUp | undefined): readonly string[] {
  const [person] = typeof addressed?.people === 'object' ? addressed.people : []
  const own = person ? nameWords(person.name) : []
  const isOwn = (name: string) => {
    const words = nameWords(name)
    return words.length < own.length && words.every((word) => own.includes(word))
  }
  return names.slice(0, names.findLastIndex((name) => !isOwn(name)) + 1)
}

/** A name, or two that are one person's: the last name, a comma, the first name. */
async function lookUpName(
  name: string,
  next: string | undefined,
  ask: Ask,
): Promise<{ taken: 1 | 2; lookedUp: LookedUp }> {
  const alone = isSingle(name) && next !== undefined ? undefined : await ask(name)
  if ((alone && isFound(alone)) || next === undefined || isMailEntry(name) || isMailEntry(next))
    return { taken: 1, lookedUp: alone ?? (await ask(name)) }
  const both = await ask(`${name}, ${next}`)
  if (isFound(both)) return { taken: 2, lookedUp: both }
  const first = alone ?? (await ask(name))
  if (!mayBeOne(name, next)) return { taken: 1, lookedUp: first }
  // Half of a name may be the name by which someone else signs in: alone it adds no one.
  const second = await ask(next)
  const areTwo = isFound(second) && (isFound(first) || !isSingle(next))
  return areTwo ? { taken: 1, lookedUp: first } : { taken: 2, lookedUp: both }
}

const isFound = ({ people }: LookedUp) => typeof people !== 'string'

async function lookUp(entry: string, mailNotFound: string = nomineesTexts.mailNotFound): Promise<LookedUp> {
  try {
    const { items } = await call(peopleApi.findNominees, { body: { entry } })
    if (items.length > 0) return { entry, people: items }
    const { nameNotFound } = nomineesTexts
    return { entry, people: fill(isMailEntry(entry) ? mailNotFound : nameNotFound, { input: entry }) }
  } catch (failure) {
    const { userNotFound, lookupFailed } = nomineesTexts
    const isRefused = failure instanceof ProblemError && failure.status === 400
    return { entry, people: isRefused ? userNotFound : lookupFailed }
  }
}
