/** What is chosen in the form of a challenge beforehand: its category, where a question offers it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Challenge } from '#shared/challenges/model.ts'
import { firstChoices, hasFirstChoice } from '#shared/ideas/first-choices.ts'
import { ideaCategoriesQuery } from '#web/client/content-queries.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'

/** Nothing while the categories are on their way. Where they cannot be read nothing is chosen: the form can be filled
 * in all the same. */
export function useFirstChoices(challenge: Challenge): FormValues | undefined {
  const isAsked = hasFirstChoice(challenge)
  const { data, isPending } = useQuery({ ...ideaCategoriesQuery, enabled: isAsked })
  return useMemo(() => {
    if (isAsked && isPending) return undefined
    return isAsked && data ? firstChoices(challenge, data.items) : {}
  }, [challenge, isAsked, isPending, data])
}
