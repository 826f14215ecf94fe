/** The page of every address whose feature is still to come. */
import { shellTexts } from '#shared/messages/shell.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'

export function NotAvailablePage() {
  return <DeadEnd title={shellTexts.notAvailableTitle} text={shellTexts.notAvailable} />
}
