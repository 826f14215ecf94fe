/** A part of the web build: the small script that runs before the app (web/app/early-start.ts), with the files
 * and calls that the first page needs. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { eventCategories } from '#shared/awards/rules.ts'
import { linkedPages } from '#shared/content/linked-pages.ts'
import { type ReportKey, reportKeys, reportOf } from '#shared/reports/reports.ts'
import type { EarlyNeeds } from '../app/early-start.ts'

/** What each signed-in screen begins with. */
const everyPage = {
  modules: ['app/routes.tsx', 'app/shell/shell.tsx'],
  calls: ['/me', '/links', '/me/waiting', '/me/notifications/unread'],
}

interface FirstPage {
  readonly modules: readonly string[]
  /** Path and query as the page asks; `$1` is what the address has in the first brackets. A call that no page
   * takes up is in vain (tests/e2e/first-load.spec.ts). */
  readonly calls?: readonly string[]
}

/** The addresses that people open first, each with what its page begins with. */
const somePages: Readonly<Record<string, FirstPage>> = {
  '^/$': {
    modules: ['app/pages/home.tsx', 'features/home/slider.tsx'],
    calls: ['/home', '/me/notifications?view=unread&size=8'],
  },
  '^/all-ideas$': {
    modules: ['features/ideas/all-ideas-page.tsx'],
    calls: ['/ideas?size=10', '/categories/idea'],
  },
  '^/idea/([^/]+)$': { modules: ['features/ideas/idea/idea-page.tsx'], calls: ['/ideas/$1'] },
  '^/idea-challenges$': { modules: ['features/challenges/challenges-page.tsx'], calls: ['/challenges'] },
  '^/recognition$': {
    modules: [
      'features/nominations/submit/recognition-pages.tsx',
      'features/nominations/submit/nomination-composer.tsx',
      'features/nominations/submit/nominee-choices.tsx',
    ],
    calls: [
      `/award-events/by-category/${eventCategories.recognition}`,
      '/e-cards',
      `/pages/${linkedPages.recognitionTerms.slug}`,
    ],
  },
  '^/my-profile/review-manager/([^/]+)(?:/.*)?$': {
    modules: ['features/nominations/review-page.tsx'],
    calls: ['/nominations/$1'],
  },
  '^/my-profile/review-nomination/([^/]+)(?:/.*)?$': {
    modules: ['app/pages/nomination.tsx'],
    calls: ['/nominations/$1'],
  },
  '^/my-profile$': { modules: ['app/pages/profile.tsx'], calls: ['/me/nominations/counts'] },
  '^/thinktank-user/([^/]+)$': { modules: ['app/pages/profile.tsx'], calls: ['/profiles/$1'] },
  ...Object.fromEntries(reportKeys.flatMap(firstPagesOfReport)),
  '^/report-dashboard$': {
    modules: ['features/dashboards/dashboard-page.tsx'],
    calls: ['/dashboards/nominations/totals', '/dashboards/nominations/people?size=10'],
  },
}

function firstPagesOfReport(key: ReportKey): [address: string, page: FirstPage][] {
  const { addresses, defaultSize } = reportOf(key)
  return addresses.map(({ path }) => [
    `^${path}$`,
    { modules: ['features/reports/report-page.tsx'], calls: [`/reports/${key}?size=${defaultSize}`] },
  ])
}

export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const first = filesOf(['app/main.tsx'], chunks)
      const needsOf = ({ modules, calls = [] }: FirstPage, without: readonly string[]): EarlyNeeds => ({
        files: filesOf(modules, chunks).filter((file) => !without.includes(file)),
        calls,
      })
      const always = needsOf(everyPage, first)
      const others = Object.entries(somePages).map(
        ([address, needs]) => [address, needsOf(needs, [...first, ...always.files])] as const,
      )
      const source = scriptWith({ everyPage: always, somePages: others })
      const name = `assets/${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: name, source })
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      // Behind the script of the app, whose address is the version of the build.
      page.source = String(page.source).replace(
        '</head>',
        `  <script async src="/${name}"></script>\n  </head>`,
      )
    },
  }
}

/** Returns the script as one text, with these values in place of its constants. */
function scriptWith(values: Readonly<Record<string, unknown>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, '../app/early-start.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  const [file] = outputFiles
  if (!file) throw new Error('There is no script.')
  return file.text
}

/** Returns the files that these modules stand in, with all that they import. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const path = join(import.meta.dirname, '..', module)
    // A module that others load by name has a small file of its own, which leads to the one it stands in.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === path) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(path))
    if (!chunk) throw new Error(`${module} is not in the build.`)
    add(chunk)
  }
  return [...files]
}
