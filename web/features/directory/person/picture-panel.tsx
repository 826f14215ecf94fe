/** Somebody's picture, and the way to take away one that offends. */
import { Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { forgetPicture, usePersonPicture } from '#web/client/person-pictures.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { personQuery } from '../queries.ts'
import { PersonPanel } from './person-panel.tsx'

const texts = peopleAdminTexts.person

/** In px. */
const faceSize = 96

export function PicturePanel({ person }: { person: PersonRecord }) {
  const { personId, name } = person
  const queries = useQueryClient()
  const hasPicture = usePersonPicture(personId, faceSize) !== undefined
  const [asking, setAsking] = useState(false)
  const remove = useSingleMutation({
    mutationFn: () => call(detailsApi.removePersonPicture, { params: { id: personId } }),
    onSuccess: () =>
      Promise.all([
        forgetPicture(queries, personId),
        queries.invalidateQueries({ queryKey: personQuery(personId).queryKey }),
      ]),
  })
  return (
    <PersonPanel title={texts.pictureTitle}>
      <Group gap="lg">
        <PersonAvatar person={person} size={faceSize} />
        {hasPicture ? (
          <Button
            variant="light"
            color="red"
            loading={remove.isPending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {texts.removePicture}
          </Button>
        ) : (
          <Text c="dimmed" role="status">
            {texts.noPicture}
          </Text>
        )}
      </Group>
      {remove.error && <ProblemAlert failure={remove.error} />}
      <ConfirmDialog
        opened={asking}
        title={fill(texts.removePictureDialog, { name })}
        text={texts.removePictureAbout}
        go={texts.removePicture}
        onGo={() => {
          setAsking(false)
          remove.mutate()
        }}
        onClose={() => setAsking(false)}
      />
    </PersonPanel>
  )
}
