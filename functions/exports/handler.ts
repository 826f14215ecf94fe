/** Serves the endpoints about exports of every kind. */
import { serve } from '#functions/serve.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { cancelExport, fetchExportFile, listExports, readExport } from './jobs.ts'

export const handler = serve(exportsApi, {
  async listExports({ actor, now }) {
    return { items: await listExports(actor, now) }
  },

  getExport({ params: { id }, ...context }) {
    return readExport(id, context)
  },

  fetchExportFile({ params: { id }, query: { part }, ...context }) {
    return fetchExportFile(id, part, context)
  },

  cancelExport({ params: { id }, ...context }) {
    return cancelExport(id, context)
  },
})
