/** Files of all ideas that fit the filters (docs/product.md#idea-exports). */
import { exportFormats } from '#shared/exports/columns.ts'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { ideaListsTexts as texts } from '#shared/messages/ideas-lists.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'

export function ExportButton({ filter }: { filter: IdeaFilter }) {
  const choices = exportFormats.map((format) => ({
    label: texts.exportTo[format],
    begin: () =>
      call(ideasApi.exportIdeas, { body: { filter, format }, idempotencyKey: crypto.randomUUID() }),
  }))
  return <ExportButtons choices={choices} />
}
