/** The ways to a file of a list (docs/product.md#exports): asked for, watched, cancelled, and handed to the browser when it is
 * there. One file of a person is made at a time, so all of these are off meanwhile. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { exportTexts as texts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
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
import print from '#web/ui/paper/print.module.css'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import { type ExportChoice, Question } from './export-question.tsx'

/** Seldom seen, and heavier than all the rest. */
const loadPopup = async () => ({ default: (await import('./export-popup.tsx')).ExportPopup })
const ExportPopup = lazy(loadPopup)
const ExportProgress = lazy(async () => ({
  default: (await import('./export-progress.tsx')).ExportProgress,
}))
const OwnExports = lazy(async () => ({ default: (await import('./own-exports.tsx')).OwnExports }))

interface ExportButtonsProps {
  readonly choices: readonly ExportChoice[]
  /** What a popup says meanwhile; without it there is none. */
  readonly started?: string
  /** Why nothing can be exported as things are, told when somebody asks. */
  readonly why?: string | undefined
  readonly isOff?: boolean
  /** Tells why there is no file, where a field of the page is what is wrong; else it is told below the buttons. */
  readonly onTold?: ((why: string | undefined) => void) | undefined
}

export function ExportButtons({ choices, started, why, isOff = false, onTold }: ExportButtonsProps) {
  const queries = useQueryClient()
  useWhenIdle(started ? loadPopup : undefined)
  const { data: own = [] } = useQuery(exportsQuery)
  /** The label of the one that was asked for and cannot be had, for as long as that is so. */
  const [refused, setRefused] = useState<string>()
  const whyNot = (choice: ExportChoice | undefined) => choice && (why ?? choice.why)
  /** The label of the one of which something has to be answered first. */
  const [questionLabel, setQuestionLabel] = useState<string>()
  const choiceInQuestion = choices.find(({ label, question }) => label === questionLabel && question)
  const [isPopupWanted, setPopupWanted] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const begun = useSingleMutation({
    mutationFn: ({ begin }: ExportChoice) => begin(),
    onSuccess: (view) => followExport(queries, view),
    // Another tab may have begun one.
    onError: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  })
  useEffect(() => keepFollowing(queries), [queries])
  const running = own.find(isRunning)
  const asked = own.find(({ id }) => id === begun.data?.id)
  const { data: lost } = useQuery(lostFilesQuery)
  const { data: failures } = useQuery(failedExportsQuery)
  const { data: unwanted } = useQuery(unwantedExportsQuery)
  // Also those that were asked for on another page.
  const notArrived = own.find(({ id }) => lost.includes(id))
  const failed = own.find(({ id }) => failures.includes(id))
  const told =
    whyNot(choices.find(({ label }) => label === refused)) ??
    whyFailed(begun.error, failed) ??
    (notArrived && fill(texts.notArrived, { name: notArrived.fileName }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is told
  useEffect(() => onTold?.(told), [told])
  const isBusy = begun.isPending || running !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(undefined)
  // A button that is off loses the focus; who waited goes on from there.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
  }, [isBusy])
  const ask = (choice: ExportChoice, button: HTMLButtonElement) => {
    pressed.current = button
    const isRefused = whyNot(choice) !== undefined
    setRefused(isRefused ? choice.label : undefined)
    setQuestionLabel(isRefused || !choice.question ? undefined : choice.label)
    if (!isRefused && !choice.question) start(choice)
  }
  const start = (choice: ExportChoice) => {
    setPopupWanted(true)
    begun.mutate(choice)
  }
  // Many have no room for pictures beside a heading.
  const areMany = choices.length > 2
  return (
    <Stack ref={frame} tabIndex={-1} gap={4} align="flex-start" className={print.screenOnly}>
      <Group gap="xs">
        {choices.map((choice) => (
          <Button
            key={choice.label}
            variant="light"
            leftSection={areMany ? undefined : <IconTableExport size={18} aria-hidden />}
            px={areMany ? 'xs' : undefined}
            disabled={isBusy || isOff}
            onClick={({ currentTarget }) => ask(choice, currentTarget)}
          >
            {choice.label}
          </Button>
        ))}
      </Group>
      <Suspense fallback={null}>{running && <ExportProgress of={running} />}</Suspense>
      <Problem text={onTold ? undefined : told} />
      {choiceInQuestion?.question && !isBusy && (
        <Question
          question={choiceInQuestion.question}
          onAnswered={(isFileWanted) => {
            setQuestionLabel(undefined)
            if (isFileWanted) start(choiceInQuestion)
          }}
        />
      )}
      {/* As wide as many buttons: a long name of a file would push down what stands beside them. */}
      <Text size="xs" c="dimmed" role="status" {...(areMany && { w: 0, miw: '100%' })}>
        {asked && asked === notArrived ? '' : endOf(asked, unwanted)}
      </Text>
      {own.length > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setListOpen(true)}>
          {texts.day}
        </Button>
      )}
      <Suspense fallback={null}>
        {started && isPopupWanted && (begun.isPending || (asked && isRunning(asked))) && (
          <ExportPopup
            text={started}
            about={begun.variables?.about}
            of={asked}
            onClose={() => {
              setPopupWanted(false)
              // What it shows goes on here.
              frame.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {isListOpen && <OwnExports own={own} onClose={() => setListOpen(false)} />}
      </Suspense>
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

/** What is to blame may stand in a field that is not in sight. */
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
  const shown = (count: number) => count.toLocaleString('en-US')
  return [fill(texts.rowsOfNominations, { rows: shown(progress.of), count: shown(records) })]
}
