/** The weight of a first visit: what the browser must load before somebody can sign in, and for each page after. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryFiles } from '#web/build/chunks.ts'

const root = join(import.meta.dirname, '../..')
const out = mkdtempSync(join(tmpdir(), 'thinktank-web-'))
let manifest: Manifest

const kilobyte = 1024
/** `cognito`: the sign-in library, loaded while people type. */
const signIn = ['index.html', 'features/identity/login-page.tsx', 'cognito']
/** With the routes and the frame, which are one file. */
const shell = [...signIn, 'frame']
/** The editors' screen: its parts come when it is there. */
const editor = 'features/content/editing/editor/content-editor-page.tsx'
/** Pages that somebody may come to first; those below the administration are opened from there. */
const everybodysPage =
  /^(features\/(?!directory\/|content\/editing\/).+-pages?|app\/pages\/(home|profile|administration|nomination))\.tsx$/
/** The editors' screen has every field that there is, and a text editor is heavier than any page; only
 * administrators load them, when they open a record. */
const textEditor = 'features/content/editing/fields/rich-text-editor.tsx'
/** What draws the pictures of reports and dashboards is as heavy; their numbers and rows do not wait for it. */
const pictures = ['features/reports/summary-picture.tsx', 'features/dashboards/drawing.tsx']

beforeAll(() => {
  // A process of its own: the test run's NODE_ENV would build the libraries' development versions.
  execFileSync(
    'npx',
    ['vite', 'build', '--logLevel', 'error', '--emptyOutDir', '--manifest', 'manifest.json', '--outDir', out],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
})
afterAll(() => rmSync(out, { recursive: true }))

/** All scripts that these modules need, without those loaded only on demand. */
function scriptsOf(modules: readonly string[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module)
    if (!chunk) throw new Error(`${module} is not in the build.`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    scriptsOf(chunk.imports ?? [], found)
  }
  return found
}

function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0)
}

describe('JavaScript, compressed', () => {
  it('is at most 179 KB for the sign-in page', () => {
    const weight = weightOf(scriptsOf(signIn))
    expect(weight).toBeLessThanOrEqual(179 * kilobyte)
  })

  it('does not bring the other routes, the shell, the contracts or the query library to the sign-in page', () => {
    const scripts = [...scriptsOf(signIn)].map((file) => readFileSync(join(out, file), 'utf8')).join('')
    expect(scripts).not.toContain('/recognition-legacy')
    expect(scripts).not.toContain('/ideas/{id}')
    expect(scripts).not.toContain('refetchOnWindowFocus')
  })

  it('is at most 138 KB more for any page after it, even the first: the routes, the frame and the page', () => {
    const pages = Object.keys(manifest).filter((name) => everybodysPage.test(name))
    expect(pages).toContain('features/nominations/submit/recognition-pages.tsx')
    const heavy = pages
      .map((page) => [page, more(page, signIn)] as const)
      .filter(([, weight]) => weight > 138 * kilobyte)
    expect(heavy).toEqual([])
  })

  it('is at most 135 KB more for what a page loads while it is used', () => {
    const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
    const heavy = parts
      .map(([name]) => {
        const ofEditor = name.startsWith('features/content/editing/') && name !== editor
        return [name, more(name, ofEditor ? [...shell, editor] : shell)] as const
      })
      .filter(
        ([name, weight]) =>
          weight > ([textEditor, editor, ...pictures].includes(name) ? 150 : 135) * kilobyte,
      )
    expect(heavy).toEqual([])
  })
})

it('leaves the libraries in files that a release of ours does not change', () => {
  const named = Object.values(manifest).filter(({ name = '' }) => libraryFiles.includes(name))
  expect(named.map(({ name }) => name).sort()).toEqual(libraryFiles.toSorted())
  const files = ['rolldown-runtime', ...libraryFiles]
  const others = named.flatMap(({ imports = [] }) => imports.map((each) => manifest[each]?.name ?? each))
  expect(others.filter((name) => !files.includes(name))).toEqual([])
})

it('leaves the kit of developers out of what is deployed', () => {
  expect(Object.keys(manifest).filter((name) => name.includes('ui-kit'))).toEqual([])
  const scripts = readdirSync(join(out, 'assets')).map((file) =>
    readFileSync(join(out, 'assets', file), 'utf8'),
  )
  expect(scripts.filter((text) => text.includes('ui-kit'))).toEqual([])
})

/** What a page inside the shell weighs beyond what is loaded already. */
function more(page: string, already: readonly string[]): number {
  const have = scriptsOf(already)
  return weightOf([...scriptsOf([...shell, page])].filter((file) => !have.has(file)))
}
