/** The frame of every chart: title, subject and buttons; in place of the chart a skeleton, a failure with a
 * way to try again, or a note that there is nothing. The table shows the same as the picture. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { chartTexts as texts } from '#shared/messages/charts.ts'
import { fill } from '#shared/messages/fill.ts'
import { isTemporary } from '#web/client/problem-error.ts'
import { useKeptSwitch } from '#web/ui/filters/use-kept.ts'
import { useGoOn } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { keepDataOnFault, StaleNote } from '#web/ui/notes/stale-note.tsx'
import print from '#web/ui/paper/print.module.css'
import classes from './chart.module.css'
import type { ChartTable, Series } from './chart.ts'
import { toldHeight } from './chart.ts'
import { type ChartShape, ChartSkeleton } from './chart-skeleton.tsx'
import { ChartTableView } from './chart-table.tsx'

const files = () => import('./save-file.ts')

/** Props of every chart. */
export interface ChartProps<T> {
  /** Name under which the choice between picture and table is remembered. */
  readonly name: string
  /** Name of its files, where it differs from the chart's name. */
  readonly fileName?: string
  readonly title: string
  /** Its days, in words. */
  readonly about: string
  /** A query's result. */
  readonly query: {
    readonly data: T | undefined
    readonly error: unknown
    readonly refetch: () => unknown
    /** Other data is on its way. */
    readonly isPlaceholderData?: boolean
  }
  /** Text for where it cannot be read. */
  readonly failure: string
  /** Text for where there is nothing. */
  readonly empty: string
  /** Controls of this chart alone. */
  readonly actions?: ReactNode
  /** Content below it, also while it is loading. */
  readonly below?: ReactNode
}

interface ChartFrameProps<T> extends ChartProps<T> {
  readonly shape: ChartShape
  /** Of what is drawn, in px; while it is not known yet, of as much as there may be. */
  readonly height: number | ((data: T | undefined) => number)
  /** Bars, columns or parts that there may be. */
  readonly count: number
  readonly tableOf: (data: T) => ChartTable
  /** Legend of the picture's colours, where the picture has none. */
  readonly legendOf: (data: T) => readonly Series[]
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

export function ChartFrame<T>(props: ChartFrameProps<T>) {
  const { name, fileName = name, title, about, actions, shape, count } = props
  const query = keepDataOnFault(props.query)
  // The data is still that of the former filter.
  const isFormer = props.query.isPlaceholderData === true
  const [isTable, setTable] = useKeptSwitch(`chart-table.${name}`, false)
  const heading = useId()
  const body = useRef<HTMLDivElement>(null)
  const { data } = query
  const height = typeof props.height === 'number' ? props.height : props.height(data)
  const isThere = data !== undefined && !props.isEmpty(data)
  const { retry, place } = useGoOn(query.refetch)
  // Anew with each state: it takes the focus that the one before had, which what is inert cannot.
  const goOn = !isFormer && (query.error || data !== undefined) && (
    <Fragment key={query.error ? 'failed' : 'there'}>{place}</Fragment>
  )
  return (
    <Paper component="section" withBorder p="md" className={classes.frame} aria-labelledby={heading}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id={heading}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
          {/* Several charts may have one query: their page reads it out, once. */}
          <StaleNote query={props.query} isReadOut={false} />
        </div>
        {actions}
      </div>
      <div
        ref={body}
        className={classes.body}
        style={{ minHeight: height + toldHeight }}
        aria-busy={isFormer}
        // Its parts would lead elsewhere than they say.
        inert={isFormer}
      >
        {goOn}
        {query.error ? (
          <ProblemAlert
            failure={query.error}
            fault={props.failure}
            retry={isTemporary(query.error) ? retry : undefined}
          />
        ) : data === undefined ? (
          <ChartSkeleton shape={shape} height={height} count={count} />
        ) : !isThere ? (
          <div className={classes.instead} style={{ minHeight: height }}>
            <Text c="dimmed">{props.empty}</Text>
          </div>
        ) : isTable ? (
          <ChartTableView title={title} table={props.tableOf(data)} />
        ) : (
          props.children(data)
        )}
      </div>
      {props.below}
      <ChartButtons
        title={title}
        isDisabled={!isThere || isFormer}
        isTable={isTable}
        onTurn={() => setTable(!isTable)}
        onCsv={async () => {
          if (data === undefined) return
          const { saveCsv } = await files()
          saveCsv(`${fileName}.csv`, props.tableOf(data))
        }}
        onPng={async () => {
          if (data === undefined) return
          const { savePng } = await files()
          await savePng(`${fileName}.png`, body, { title, about, legend: props.legendOf(data) })
        }}
      />
    </Paper>
  )
}

interface ChartButtonsProps {
  readonly title: string
  readonly isDisabled: boolean
  readonly isTable: boolean
  readonly onTurn: () => void
  readonly onCsv: () => Promise<void>
  /** Of what is drawn; a table has no picture. */
  readonly onPng: () => Promise<void>
}

function ChartButtons({ title, isDisabled, isTable, onTurn, onCsv, onPng }: ChartButtonsProps) {
  const [failed, setFailed] = useState(false)
  const button = { variant: 'subtle', size: 'compact-sm', disabled: isDisabled } as const
  const save = (file: () => Promise<void>) => {
    setFailed(false)
    file().catch(() => setFailed(true))
  }
  return (
    <Group gap="xs" className={print.screenOnly}>
      <Button
        {...button}
        aria-label={fill(isTable ? texts.asPictureOf : texts.asTableOf, { title })}
        onClick={onTurn}
      >
        {isTable ? texts.asPicture : texts.asTable}
      </Button>
      <Button {...button} aria-label={fill(texts.csvOf, { title })} onClick={() => save(onCsv)}>
        {texts.csv}
      </Button>
      <Button
        {...button}
        disabled={isDisabled || isTable}
        aria-label={fill(texts.pngOf, { title })}
        onClick={() => save(onPng)}
      >
        {texts.png}
      </Button>
      {failed && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {texts.fileFailed}
        </Text>
      )}
    </Group>
  )
}
