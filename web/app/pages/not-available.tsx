/** The page of every address whose feature is still to come. */
import { messages } from '#shared/messages.ts'
import { DeadEnd } from './dead-end.tsx'

export function NotAvailablePage() {
  return <DeadEnd title={messages.shell.notAvailableTitle} text={messages.shell.notAvailable} />
}
