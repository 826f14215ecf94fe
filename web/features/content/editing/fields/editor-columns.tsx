/** The frame of an editor's fields: what is written at the left, what is set at the right, wide parts below. */
import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { Loading } from '#web/ui/notes/load-state.tsx'
import styles from './fields.module.css'

interface EditorColumnsProps {
  main: ReactNode
  side: ReactNode
  below?: ReactNode
}

export function EditorColumns({ main, side, below }: EditorColumnsProps) {
  return (
    <Stack gap="lg">
      <div className={styles.columns}>
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="lg">{main}</Stack>
        </Paper>
        <Stack gap="md">{side}</Stack>
      </div>
      {below && <Suspense fallback={<Loading />}>{below}</Suspense>}
    </Stack>
  )
}

/** Settings that belong together. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  )
}
