/** An export as whoever asks for it watches it: begun, on its way, there or failed (docs/product.md#exports). */
import { useQuery } from '@tanstack/react-query'
import type { ExportView } from '#shared/exports/model.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** In ms. */
const lookAgain = 1000
/** In ms; a link is good for a quarter of an hour. */
const renewLink = 600_000

interface Exporting {
  readonly begin: () => Promise<ExportView>
  readonly read: (id: string, signal: AbortSignal) => Promise<ExportView>
  /** Hears of the file once, when it is there. */
  readonly onReady?: (link: NonNullable<ExportView['link']>) => void
}

export interface ExportState extends Pick<ExportView, 'progress' | 'link'> {
  start(): void
  readonly isRunning: boolean
  readonly failed: boolean
  /** Why it could not be begun. */
  readonly refusal: Error | null
}

export function useExport({ begin, read, onReady }: Exporting): ExportState {
  const begun = useSingleMutation({ mutationFn: begin })
  const id = begun.data?.id ?? ''
  const watched = useQuery({
    queryKey: ['export', id],
    queryFn: async ({ signal }) => {
      const seen = await read(id, signal)
      if (seen.link && ready.get(id) !== true) {
        ready.set(id, true)
        onReady?.(seen.link)
      }
      return seen
    },
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'done' ? renewLink : data?.status === 'failed' ? false : lookAgain,
  })
  const { status, progress, link } = watched.data ?? begun.data ?? {}
  const failed = begun.isError || watched.isError || status === 'failed'
  return {
    start: () => begun.mutate(),
    isRunning: !failed && (begun.isPending || status === 'running'),
    progress,
    link,
    failed,
    refusal: begun.error,
  }
}

/** Exports whose file was told of. */
const ready = new Map<string, boolean>()
