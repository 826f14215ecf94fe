/** The page of every address that is none. */
import { messages } from '#shared/messages.ts'
import { DeadEnd } from './dead-end.tsx'

export function NotFoundPage() {
  return <DeadEnd title={messages.shell.notFoundTitle} text={messages.shell.notFound} />
}
