/** One's own picture: as others see it, and the ways to choose another one and to remove it. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { acceptOf, extensionOf, extensionsOf } from '#shared/media/rules.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import type { OwnDetails } from '#shared/people/details.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { forgetPicture } from '#web/client/person-pictures.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { DetailsSection } from '../details-section.tsx'
import { ownDetailsQuery } from '../queries.ts'
import { canShowPicture } from './cut-picture.ts'
import { useSendPicture } from './use-send-picture.ts'

const texts = detailsTexts.picture

/** Comes with what cuts pictures. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** In px. */
const faceSize = 128

export function PictureSection({ details: { picture } }: { details: OwnDetails }) {
  const me = useMe()
  const { chosen, isInvalid, choose, forget, resetRef } = useChosenPicture()
  const limitsId = useId()
  const [note, setNote] = useState('')
  const noteElement = useRef<HTMLParagraphElement>(null)
  const [asking, setAsking] = useState(false)
  const { send, busy, percent, problem, stop } = useSendPicture(() => {
    setNote(texts.saved)
    forget()
  })
  const remove = useRemovePicture(() => {
    setNote(texts.removed)
    // The button goes with the picture.
    focusIfLost(noteElement.current)
  })
  const begin = (file: File | null) => {
    setNote('')
    remove.reset()
    if (file) void choose(file)
  }
  return (
    <DetailsSection title={texts.title} about={texts.about}>
      <Group gap="lg" align="center">
        <PersonAvatar person={me} size={faceSize} />
        <Stack gap="xs" align="flex-start">
          <ChooseButton
            isReplacing={picture.isChosen}
            onChoose={begin}
            resetRef={resetRef}
            hintId={limitsId}
          />
          {picture.isChosen && <RemoveButton isPending={remove.isPending} onRemove={() => setAsking(true)} />}
          <FileLimits id={limitsId}>
            {fill(texts.formats, { endings: extensionsOf('profile').join(', ') })}
          </FileLimits>
        </Stack>
      </Group>
      {isInvalid && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {texts.invalid}
        </Text>
      )}
      {remove.error && <ProblemAlert failure={remove.error} fault={texts.removeFailed} />}
      <OutcomeNote ref={noteElement}>{note}</OutcomeNote>
      {chosen && (
        <Suspense>
          <CropDialog
            picture={chosen.address}
            busy={busy}
            percent={percent}
            problem={problem}
            onSave={(cut) => send({ file: chosen.file, cut, version: picture.version })}
            onClose={() => {
              stop()
              forget()
            }}
          />
        </Suspense>
      )}
      {/* Taken away at once: while it faded it would keep the focus. */}
      {asking && (
        <ConfirmDialog
          title={texts.removeDialog}
          text={texts.removeAbout}
          go={texts.remove}
          onGo={() => {
            setAsking(false)
            setNote('')
            remove.mutate(picture.version)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailsSection>
  )
}

interface RemoveButtonProps {
  readonly isPending: boolean
  readonly onRemove: () => void
}

function RemoveButton({ isPending, onRemove }: RemoveButtonProps) {
  return (
    <Button
      variant="subtle"
      color="red"
      loading={isPending}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={onRemove}
    >
      {texts.remove}
    </Button>
  )
}

interface ChooseButtonProps {
  readonly isReplacing: boolean
  readonly onChoose: (file: File | null) => void
  readonly resetRef: RefObject<(() => void) | null>
  /** Id of the text that says which files can be chosen. */
  readonly hintId: string
}

function ChooseButton({ isReplacing, onChoose, resetRef, hintId }: ChooseButtonProps) {
  return (
    <FileButton accept={acceptOf('profile')} onChange={onChoose} resetRef={resetRef}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
          aria-describedby={hintId}
        >
          {isReplacing ? texts.replace : texts.choose}
        </Button>
      )}
    </FileButton>
  )
}

/** A file as it was chosen, once it is known to be a picture of a type that is taken. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [isInvalid, setInvalid] = useState(false)
  const resetRef = useRef<() => void>(null)
  const address = chosen?.address
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const choose = async (file: File) => {
    // Else choosing the same file again would be no change to the browser.
    resetRef.current?.()
    const isGood = extensionOf(file.name, 'profile') !== undefined && (await canShowPicture(file))
    setInvalid(!isGood)
    setChosen(isGood ? { file, address: URL.createObjectURL(file) } : undefined)
  }
  return { chosen, isInvalid, choose, resetRef, forget: () => setChosen(undefined) }
}

function useRemovePicture(onRemoved: () => void) {
  const queries = useQueryClient()
  const { personId } = useMe()
  return useSingleMutation({
    mutationFn: (version: number) => call(detailsApi.removePicture, { query: { version } }),
    onSuccess: onRemoved,
    onSettled: () =>
      Promise.all([
        forgetPicture(queries, personId),
        queries.invalidateQueries({ queryKey: ownDetailsQuery.queryKey }),
      ]),
  })
}
