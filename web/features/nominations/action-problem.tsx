/** Why something could not be done to a nomination. */
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

interface ActionProblemProps {
  readonly failure: Error | null
  /** What is said of a fault of ours. */
  readonly text: string
}

export function ActionProblem({ failure, text }: ActionProblemProps) {
  if (!failure) return null
  return <ProblemAlert failure={failure} ours={text} />
}
