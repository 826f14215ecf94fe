/** Saves what a list shows under a name, or changes and deletes a saved view
 * (docs/product.md#saved-views). */
import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodNames, savedViewTexts as texts } from '#shared/messages/saved-views.ts'
import type { SavedView, SavedViewInput } from '#shared/reports/saved-views.ts'
import { maxViewName, viewSendings } from '#shared/reports/settings.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { type ShownView, savedViewsQuery } from './saved-views-query.ts'

interface SavedViewDialogProps {
  /** Absent for a new one. */
  readonly view: SavedView | undefined
  readonly shown: ShownView
  /** With what was done, where something was. */
  readonly onClose: (done?: string) => void
}

export function SavedViewDialog({ view, shown, onClose }: SavedViewDialogProps) {
  const queries = useQueryClient()
  const { data } = useQuery(savedViewsQuery)
  // One id for all attempts: a repeated one makes no second view.
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const [name, setName] = useState(view?.name ?? '')
  const [send, setSend] = useState(view?.send ?? 'never')
  const [isReplaced, setReplaced] = useState(view === undefined)
  const [isAsked, setAsked] = useState<boolean>()
  const [beforeLink, afterLink] = texts.mailsOff.split('{link}')
  const close = () => onClose()
  const finish =
    (done: string, of = name) =>
    async () => {
      await queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
      onClose(fill(done, { name: of }))
    }
  const saving = useSingleMutation({
    mutationFn: (body: SavedViewInput) => call(reportsApi.saveView, { params: { id }, body }),
    onSuccess: finish(texts.saved),
  })
  const deleting = useSingleMutation({
    mutationFn: () => call(reportsApi.deleteView, { params: { id } }),
    onSuccess: finish(texts.deleted, view?.name),
  })
  const { report, filter, period, look, columns } = isReplaced || !view ? shown : view
  const hasFixedDays = period === undefined && (filter.from ?? filter.to) !== undefined
  const save = () => saving.mutate({ report, filter, period, look, columns, name, send })
  const error = saving.error ?? deleting.error
  const tooLong = whyTooManyCharacters(name, maxViewName)
  const wrongName = tooLong ?? (error instanceof ProblemError ? error.fields.name : undefined)
  return (
    <Dialog title={view ? texts.editTitle : texts.newTitle} onClose={close}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!tooLong) save()
        }}
      >
        <TextInput
          label={texts.name}
          required
          value={name}
          error={wrongName}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {view && view.report === shown.report ? (
          <Checkbox
            label={texts.update}
            checked={isReplaced}
            onChange={({ currentTarget: { checked } }) => setReplaced(checked)}
          />
        ) : (
          !view && (
            <Text size="sm" c="dimmed">
              {texts.about}
            </Text>
          )
        )}
        <NativeSelect
          label={texts.send}
          description={texts.sendAbout}
          value={send}
          data={viewSendings.map((each) => ({ value: each, label: texts.sendings[each] }))}
          onChange={({ currentTarget: { value } }) =>
            setSend(viewSendings.find((each) => each === value) ?? send)
          }
        />
        {send !== 'never' && hasFixedDays && (
          <Text size="sm" role="status">
            {fill(texts.sendFixed, { period: periodNames['last-month'] })}
          </Text>
        )}
        {send !== 'never' && data?.areMailed === false && (
          <Text size="sm">
            {beforeLink}
            <Anchor component={Link} to="/my-profile/notifications" inherit>
              {texts.mailsOffLink}
            </Anchor>
            {afterLink}
          </Text>
        )}
        {error && !wrongName && <ProblemAlert failure={error} />}
        {view && isAsked ? (
          <>
            <Text role="alert">{fill(texts.deleteAsk, { name: view.name })}</Text>
            <Group justify="flex-end">
              <Button variant="default" autoFocus onClick={() => setAsked(false)}>
                {texts.deleteNot}
              </Button>
              <Button color="red.9" loading={deleting.isPending} onClick={() => deleting.mutate()}>
                {texts.deleteGo}
              </Button>
            </Group>
          </>
        ) : (
          <Group justify="space-between">
            {view ? (
              <Button
                variant="subtle"
                color="red"
                c="var(--mantine-color-error)"
                // It has the focus again once the question is gone.
                autoFocus={isAsked === false}
                onClick={() => setAsked(true)}
              >
                {texts.delete}
              </Button>
            ) : (
              <span />
            )}
            <Group>
              <Button variant="default" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" loading={saving.isPending}>
                {texts.confirm}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
