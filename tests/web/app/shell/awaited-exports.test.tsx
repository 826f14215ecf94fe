import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { useAwaitedExports } from '#web/app/shell/beside-pages.tsx'
import { awaitExport, awaitedExports } from '#web/client/awaited-exports.ts'

const api = standInApi()

function Page() {
  useAwaitedExports()
  return null
}

it('the file comes to who loads a page again that has nothing to do with exports', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const fileName = 'ideas-2026-03-02.csv'
  const createdAt = '2026-03-02T10:00:00.000Z'
  const one = { id: 'x1', kind: 'ideas', format: 'csv', status: 'done', createdAt, fileName }
  api.answers['GET /me/exports'] = [200, { items: [one] }]
  api.answers['GET /exports/x1/file?part=0'] = [
    200,
    { fileName, contentType: 'text/csv', content: btoa('a,b'), parts: 1 },
  ]
  awaitExport('x1')
  openPage([{ path: '/', element: <Page /> }], '/')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(awaitedExports()).toEqual([]))
})
