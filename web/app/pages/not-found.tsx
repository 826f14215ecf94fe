/** The page of every address that is none. */
import { shellTexts } from '#shared/messages/shell.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'

export function NotFoundPage() {
  return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
}
