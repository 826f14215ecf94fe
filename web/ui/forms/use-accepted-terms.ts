/** When the person accepted these terms on this device, as they are published now. The server asks for the
 * acceptance each time. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { contentPageQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'

const record = z.object({ publishedAt: z.string(), at: z.string() })

export function useAcceptedTerms(slug: string) {
  const item = `thinktank.terms.${useMe().personId}.${slug}`
  const page = contentPageQuery(slug)
  const queries = useQueryClient()
  const { data: { publishedAt } = {} } = useQuery(page)
  const [kept] = useState(() => read(item))
  return {
    /** Nothing where these were not accepted, or are not known yet. */
    at: kept && kept.publishedAt === publishedAt ? kept.at : undefined,
    note(at: Date) {
      const remember = (accepted: { publishedAt: string }) =>
        keep(item, { publishedAt: accepted.publishedAt, at: at.toISOString() })
      void queries.ensureQueryData(page).then(remember, () => undefined)
    },
  }
}

function read(item: string): z.infer<typeof record> | undefined {
  try {
    return record.parse(JSON.parse(localStorage.getItem(item) ?? ''))
  } catch {
    return undefined
  }
}

/** A full or forbidden store keeps nothing, and stops nobody. */
function keep(item: string, accepted: z.infer<typeof record>): void {
  try {
    localStorage.setItem(item, JSON.stringify(accepted))
  } catch {
    // The terms are asked again.
  }
}
