/** Endpoints about exports of every kind; the feature of the list starts them. */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { exportView, filePart, partQuery } from './model.ts'

const one = z.strictObject({ id })

export const exportsApi = endpoints({
  listExports: {
    method: 'GET',
    path: '/me/exports',
    access: 'signed-in',
    summary:
      'The person’s own exports of the last day that they may still have, newest first, ' +
      'and how far each is; one of which nothing is heard is taken up again.',
    reply: z.object({ items: z.array(exportView) }),
  },
  fetchExportFile: {
    method: 'GET',
    path: '/exports/{id}/file',
    access: 'signed-in',
    summary: 'The file of an export, a part at a time; for who asked for it and may have it, for a day.',
    params: one,
    query: partQuery,
    reply: filePart,
    problems: ['not-found', 'no-access'],
  },
  cancelExport: {
    method: 'POST',
    path: '/exports/{id}/cancel',
    repeatable: true,
    access: 'signed-in',
    summary: 'Ends an export that is being written; what is over stays as it is.',
    params: one,
    reply: exportView,
    problems: ['not-found', 'no-access'],
  },
})
