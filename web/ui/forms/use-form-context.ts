/** What the questions of a form ask about besides themselves: the High5 cards, where one is to be chosen. */
import { useQuery } from '@tanstack/react-query'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { cardsQuery } from '#web/client/content-queries.ts'

const nothing: FormContext = {}

/** As a query's result: there at once where the form asks for no card. */
export function useFormContext({ fields }: FormDefinition) {
  const asksCard = fields.some(({ type, displayed }) => displayed && type === 'high5-card')
  const { data, error, refetch } = useQuery({ ...cardsQuery, enabled: asksCard })
  const context: FormContext | undefined = asksCard ? data && { eCards: data.behaviours } : nothing
  return { data: context, error: context ? null : error, refetch }
}
