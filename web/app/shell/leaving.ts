/** Sends what waits before someone signs out. Where that fails, they are asked (`leave-question.tsx`). */
import { sendBeforeLeaving } from '#web/client/pending-acts.ts'

/** The open question. */
let question: { readonly titles: string; readonly answer: (leaves: boolean) => void } | undefined
const listeners = new Set<() => void>()

export const titlesLost = (): string | undefined => question?.titles

export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function ask(to: typeof question): void {
  question = to
  for (const tell of listeners) tell()
}

export function answerLeaving(leaves: boolean): void {
  question?.answer(leaves)
  ask(undefined)
}

/** Tells whether the person leaves, once all is sent or they have answered. */
export async function mayLeave(): Promise<boolean> {
  const titles = (await sendBeforeLeaving()).map(({ title }) => title).join('; ')
  return titles === '' || new Promise((answer) => ask({ titles, answer }))
}
