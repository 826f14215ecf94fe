/** Serves the endpoints about exports of every kind. */
import { serve } from '#functions/serve.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { endExport, fetchExportFile, listExports } from './jobs.ts'

export const handler = serve(exportsApi, {
  async listExports({ actor, now }) {
    return { items: await listExports(actor, now) }
  },

  fetchExportFile({ params: { id }, query: { part }, ...context }) {
    return fetchExportFile(id, part, context)
  },

  cancelExport({ params: { id }, ...context }) {
    return endExport(id, context)
  },
})
