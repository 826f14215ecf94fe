/** The ways to a file of a list (docs/product.md#exports): asked for, watched, cancelled, and handed to the
 * browser when it is there. One file of a person is made at a time, so all of these are off meanwhile. */

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import {
  exportsQuery,
  failedExportsQuery,
  followExport,
  isRunning,
  keepFollowing,
  lostFilesQuery,
  type OwnExport,
  unwantedExportsQuery,
} from '#web/client/exports.ts'
import { isServerFault, ProblemError, problemText } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog, useDialogSoon } from '#web/ui/dialogs/dialog.tsx'
import { showNote } from '#web/ui/notes/show-note.tsx'
import print from '#web/ui/paper/print.module.css'
import { ExportPopup } from './export-popup.tsx'
import { ExportProgress } from './export-progress.tsx'
import { OwnExports } from './own-exports.tsx'

/** A file that can be asked for. */
export interface ExportChoice {
  /** Text of the button. */
  readonly label: string
  readonly begin: () => Promise<ExportView>
  /** Content of the file, for the popup. */
  readonly about?: readonly string[]
  /** Why this one cannot be had as things are, told when somebody asks. */
  readonly why?: string | undefined
}

interface ExportButtonsProps {
  /** What the list is narrowed to: messages about a file go where that is something else. */
  readonly subject?: string
  readonly choices?: readonly ExportChoice[]
  /** The form of a dialog that one button opens, instead of a button for each choice. */
  readonly form?: (onChosen: (choice: ExportChoice) => void) => ReactNode
  /** Text of the popup while the file is being made; without it there is no popup. */
  readonly started?: string
  /** Why nothing can be exported as things are, told when somebody asks. */
  readonly why?: string | undefined
  /** Tells why there is no file, where a field of the page is what is wrong; else it is told below the
   * buttons. */
  readonly onTold?: ((why: string | undefined) => void) | undefined
}

/** Begins files, and follows the person's files: the running one, the one asked for here, and those that went
 * wrong. */
function useExports(
  onTold: ExportButtonsProps['onTold'],
  why: (refused: string | undefined) => string | undefined,
) {
  const queries = useQueryClient()
  const { data: own = [] } = useQuery(exportsQuery)
  const { data: lost } = useQuery(lostFilesQuery)
  const { data: failures } = useQuery(failedExportsQuery)
  const { data: unwanted } = useQuery(unwantedExportsQuery)
  /** Label of the choice that was asked for and cannot be had, for as long as that is so. */
  const [refused, setRefused] = useState<string>()
  const beginning = useSingleMutation({
    mutationFn: ({ begin }: ExportChoice) => begin(),
    onSuccess: (view) => followExport(queries, view),
    // Another tab may have begun one.
    onError: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  })
  useEffect(() => keepFollowing(queries), [queries])
  const running = own.find(isRunning)
  const requested = own.find(({ id }) => id === beginning.data?.id)
  // Files that were asked for on another page count too.
  const notArrived = own.find(({ id }) => lost.includes(id))
  const failed = own.find(({ id }) => failures.includes(id))
  const problem =
    why(refused) ??
    whyFailed(beginning.error, failed) ??
    (notArrived && fill(texts.notArrived, { name: notArrived.fileName }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the problem is another one
  useEffect(() => onTold?.(problem), [problem])
  const outcome = requested && requested === notArrived ? '' : endOf(requested, unwanted)
  return { own, begun: beginning, running, asked: requested, problem, outcome, setRefused }
}

/** Gives the focus back to the button that was pressed, which lost it while it was off. */
function usePressedButton(isBusy: boolean) {
  const pressed = useRef<HTMLButtonElement>(undefined)
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isBusy])
  return pressed
}

export function ExportButtons(props: ExportButtonsProps) {
  const { choices = [], form, subject, started, why, onTold } = props
  useDialogSoon(started !== undefined || form !== undefined)
  const whyNot = (choice: ExportChoice | undefined) => choice && (why ?? choice.why)
  const { own, begun, running, asked, problem, outcome, setRefused } = useExports(onTold, (refused) =>
    whyNot(choices.find(({ label }) => label === refused)),
  )
  const [isFormOpen, setFormOpen] = useState(false)
  const [isPopupOpen, setPopupOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const isBusy = begun.isPending || running !== undefined
  const { reset } = begun
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the subject is another one
  useEffect(() => reset(), [subject])
  const note = form ? outcome : ''
  useEffect(() => {
    // Beside a page's title there is no room for a file's name: the page would move down.
    if (note) void showNote({ message: note, color: 'teal', autoClose: 10_000 })
  }, [note])
  const frame = useRef<HTMLDivElement>(null)
  const pressed = usePressedButton(isBusy)
  const ask = (choice: ExportChoice, button: HTMLButtonElement) => {
    pressed.current = button
    const isRefused = whyNot(choice) !== undefined
    setRefused(isRefused ? choice.label : undefined)
    if (!isRefused) start(choice)
  }
  const start = (choice: ExportChoice) => {
    setPopupOpen(true)
    begun.mutate(choice)
  }
  return (
    <Stack ref={frame} tabIndex={-1} gap={4} align="flex-start" className={print.screenOnly}>
      <Group gap="xs">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant="light"
            leftSection={<IconTableExport size={18} aria-hidden />}
            disabled={isBusy}
            onClick={({ currentTarget }) => ask(choice, currentTarget)}
          >
            {choice.label}
          </Button>
        ))}
        {form && (
          <Button
            leftSection={<IconTableExport size={18} aria-hidden />}
            disabled={isBusy}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget
              setFormOpen(true)
            }}
          >
            {texts.choose}
          </Button>
        )}
      </Group>
      {form && isFormOpen && (
        <Dialog title={texts.chooseTitle} onClose={() => setFormOpen(false)}>
          {form((choice) => {
            setFormOpen(false)
            start(choice)
          })}
        </Dialog>
      )}
      {running && <ExportProgress of={running} />}
      <Problem text={onTold ? undefined : problem} />
      {!form && (
        <Text size="xs" c="dimmed" role="status">
          {outcome}
        </Text>
      )}
      {own.length > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setListOpen(true)}>
          {texts.day}
        </Button>
      )}
      {started && isPopupOpen && (begun.isPending || (asked && isRunning(asked))) && (
        <ExportPopup
          text={started}
          about={begun.variables?.about}
          of={asked}
          onClose={() => {
            setPopupOpen(false)
            // The progress goes on here.
            frame.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {isListOpen && <OwnExports own={own} onClose={() => setListOpen(false)} />}
    </Stack>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  )
}

function whyFailed(refusal: Error | null, failed: OwnExport | undefined): string | undefined {
  if (refusal) return isServerFault(refusal) ? texts.failed : whyRefused(refusal)
  return failed && whyGivenUp(failed)
}

/** Returns the reason of a refusal. The field that caused it may be out of sight. */
function whyRefused(refusal: Error): string {
  const [field] = refusal instanceof ProblemError ? Object.values(refusal.fields) : []
  return field ?? problemText(refusal).text
}

const whyGivenUp = ({ failure }: OwnExport) => (failure ? texts.failures[failure] : texts.failed)

function endOf(asked: OwnExport | undefined, unwanted: readonly string[]): string {
  if (asked?.status === 'cancelled') return texts.cancelled
  if (asked?.status !== 'done') return ''
  if (unwanted.includes(asked.id)) return fill(texts.notSaved, { name: asked.fileName })
  return [
    fill(texts.ready, { name: asked.fileName }),
    ...rowsOf(asked),
    ...(asked.cut ? [fill(texts.cut, { count: asked.cut })] : []),
  ].join(' ')
}

/** Why there are more rows than nominations. */
function rowsOf({ progress, records }: OwnExport): string[] {
  if (!progress || records === undefined || progress.of <= records) return []
  return [fill(texts.rowsOfNominations, { rows: formatNumber(progress.of), count: formatNumber(records) })]
}
