/** Its author, or an administrator, removes what a comment says, for everybody, after being asked once. */
import { Button, Group, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { CommentView } from '#shared/ideas/model.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

const texts = ideaPageTexts.comments

interface RemoveCommentProps {
  ideaId: string
  comment: CommentView
  /** Label of the button. */
  label: string
  onRemoved: (comment: CommentView) => void
}

export function RemoveComment({ ideaId, comment, label, onRemoved }: RemoveCommentProps) {
  const question = useId()
  const [isAsking, setAsking] = useState(false)
  const [wasKept, setKept] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(ideasApi.removeComment, { params: { id: ideaId, commentId: comment.id } }),
    onSuccess: onRemoved,
  })
  const keep = () => {
    setAsking(false)
    setKept(true)
  }
  if (!isAsking) {
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={label}
        autoFocus={wasKept}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
    )
  }
  return (
    <Group gap="xs" role="group" aria-labelledby={question}>
      <Text size="sm" id={question}>
        {texts.removeSure}
      </Text>
      <Button size="compact-xs" color="red" autoFocus loading={isPending} onClick={() => mutate()}>
        {texts.removeYes}
      </Button>
      <Button size="compact-xs" variant="default" onClick={keep}>
        {texts.removeNo}
      </Button>
      {error && <ProblemAlert failure={error} fault={texts.removeFailed} />}
    </Group>
  )
}
