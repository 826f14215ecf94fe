/** Which build of the web app lies in a folder, as open pages are told it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteVersion } from '#infra/stacks/build/site-version.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-version-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is none where nothing is built', () => {
  expect(siteVersion(folder)).toBeUndefined()
})

test('is the script that the page begins with, not what it loads besides, and is read anew', () => {
  const page = (script: string) =>
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html>
      <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
      <script type="module" crossorigin src="/assets/${script}"></script>
      <link rel="modulepreload" crossorigin href="/assets/a1.js">`,
    )
  page('index-Ab1_.js')
  expect(siteVersion(folder)).toBe('/assets/index-Ab1_.js')
  page('index-Cd2-.js')
  expect(siteVersion(folder)).toBe('/assets/index-Cd2-.js')
})

test('is none where Vite serves the app', () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/app/main.tsx"></script>')
  expect(siteVersion(folder)).toBeUndefined()
})
