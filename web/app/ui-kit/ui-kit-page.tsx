/** `/ui-kit`: every piece of `web/ui` and the charts in their states, to look at while working on one. Only
 * `npm run dev` has it. */
import { Stack } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Charts } from './charts.tsx'
import { Exports } from './exports.tsx'
import { Fields } from './fields.tsx'
import { Nominating } from './nominating.tsx'
import { Pieces } from './pieces.tsx'

export function UiKitPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title="UI kit" lead="Every piece of web/ui and the charts, in their states.">
        <Stack gap={48}>
          <Pieces />
          <Charts />
          <Exports />
          <Nominating />
          <Fields />
        </Stack>
      </Page>
    </QueryClientProvider>
  )
}
