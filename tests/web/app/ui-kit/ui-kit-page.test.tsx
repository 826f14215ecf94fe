/** The kit's page leaves no piece out. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { UiKitPage } from '#web/app/ui-kit/ui-kit-page.tsx'

standInApi()

/** The first leads away from the page that has it; the others ask for the reader's own files and views. */
const cannotBeShown = [
  'web/ui/notes/show-note.tsx',
  'web/ui/exports/export-buttons.tsx',
  'web/ui/saved-views/saved-view-dialog.tsx',
  'web/ui/saved-views/saved-views-button.tsx',
  'web/ui/saved-views/saved-views.tsx',
]

/** The files of `web/` that these are made of. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+\.tsx?)'/g)) {
    if (from.startsWith('#web/')) partsOf(from.slice(1), found)
    if (from.startsWith('.')) partsOf(normalize(join(dirname(file), from)), found)
  }
  return found
}

it('shows every piece of web/ui', () => {
  const pieces = readdirSync('web/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `web/ui/${file}`)
  expect(pieces.length).toBeGreaterThan(30)
  const shown = partsOf('web/app/ui-kit/ui-kit-page.tsx')
  expect(pieces.filter((file) => !shown.has(file) && !cannotBeShown.includes(file))).toEqual([])
})

it('opens', async () => {
  openPage([{ path: '/ui-kit', element: <UiKitPage /> }], '/ui-kit')
  expect(await screen.findByRole('heading', { level: 1, name: 'UI kit' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'FieldInput: high5-card' })).toBeTruthy()
  // Parts that are loaded by themselves would come after the test.
  await vi.dynamicImportSettled()
})
