/** The pages of addresses that have nothing to show. */
import { shellTexts } from '#shared/messages/shell.ts'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'

/** For every address whose feature is still to come. */
export function NotAvailablePage() {
  return <DeadEnd title={shellTexts.notAvailableTitle} text={shellTexts.notAvailable} />
}

/** For every address that is none. */
export function NotFoundPage() {
  return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
}
