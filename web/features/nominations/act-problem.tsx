/** Why something could not be done to a nomination. */
import { ProblemError } from '#web/client/problem-error.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

interface ActProblemProps {
  readonly failure: Error | null
  /** What is said of a fault of ours. */
  readonly text: string
}

export function ActProblem({ failure, text }: ActProblemProps) {
  if (!failure) return null
  const isOurs = !(failure instanceof ProblemError) || failure.status >= 500
  return <ProblemAlert failure={failure} {...(isOurs && { text })} />
}
