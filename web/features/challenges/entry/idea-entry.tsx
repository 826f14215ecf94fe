/** From the first letter of an idea to its success view, and to the next idea. */
import { useState } from 'react'
import type { Challenge } from '#shared/challenges/model.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { useFormContext } from '#web/client/content-queries.ts'
import { ideasApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { useSupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { EntryForm } from './entry-form.tsx'
import { IdeaSent } from './idea-sent.tsx'
import { useFirstChoices } from './use-first-choices.ts'

/** What the form of a challenge is given. */
export interface IdeaEntryTarget {
  readonly challenge: Challenge
  /** Reads the challenge again: it is not what the person sees. */
  readonly reload: () => Promise<unknown>
  /** What is said once an idea has been sent. */
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
