/** From the first letter of an idea to its success view, and to the next idea. */

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Challenge } from '#shared/challenges/model.ts'
import { firstChoices, hasFirstChoice } from '#shared/ideas/first-choices.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideaCategoriesQuery, useFormContext } from '#web/client/content-queries.ts'
import { ideasApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { useSupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { EntryForm } from './entry-form.tsx'
import { IdeaSent } from './idea-sent.tsx'

/** Props of a challenge's form. */
export interface IdeaEntryTarget {
  readonly challenge: Challenge
  /** Reads the challenge again: it is not what the person sees. */
  readonly reload: () => Promise<unknown>
  /** Text for when an idea has been sent. */
  readonly submitted: string
}

interface EntryProps extends IdeaEntryTarget {
  /** The challenge closed meanwhile: what was typed can be read, not sent. */
  readonly closed: boolean
}

export function IdeaEntry({ challenge, reload, submitted, closed }: EntryProps) {
  const { personId } = useMe()
  const draft = draftName(personId, 'entry', challenge.id)
  const context = useFormContext(challenge.form)
  const chosen = useFirstChoices(challenge)
  const document = useSupportingDocument((id, mediaId) =>
    call(ideasApi.attachDocument, { params: { id, mediaId } }),
  )
  const [sent, setSent] = useState<IdeaCard>()
  // Each idea has a form of its own, with its own key.
  const [round, setRound] = useState(0)
  const startOver = () => {
    dropDraft(draft)
    document.forget()
    setSent(undefined)
    setRound(round + 1)
  }
  if (!chosen) return <Loading />
  if (sent) return <IdeaSent idea={sent} text={submitted} document={document} onAnother={startOver} />
  return (
    <LoadState query={context}>
      {(given) => (
        <EntryForm
          key={round}
          challenge={challenge}
          context={given}
          reload={reload}
          closed={closed}
          draft={draft}
          chosen={chosen}
          onStartOver={startOver}
          document={document}
          onSent={(idea) => {
            dropDraft(draft)
            setSent(idea)
            document.send(idea.id)
          }}
        />
      )}
    </LoadState>
  )
}

/** Returns what is chosen in a challenge's form beforehand: its category, where a question offers it. Returns
 * nothing while the categories are loading; where they cannot be read, nothing is chosen. */
function useFirstChoices(challenge: Challenge): FormValues | undefined {
  const isAsked = hasFirstChoice(challenge)
  const { data, isPending } = useQuery({ ...ideaCategoriesQuery, enabled: isAsked })
  return useMemo(() => {
    if (isAsked && isPending) return undefined
    return isAsked && data ? firstChoices(challenge, data.items) : {}
  }, [challenge, isAsked, isPending, data])
}
