/** A part of the web build: a small script that asks for the files of the frame and of the first page while the
 * app itself is still on its way. Without it each of them is asked for by the one before. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { sessionMarker } from '../app/session/browser-session.ts'

/** The modules that each signed-in screen begins with. */
const frame = ['app/routes.tsx', 'app/shell/shell.tsx']

/** The addresses that people open first, each with the modules of its page. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '^/$': ['app/pages/home.tsx', 'features/home/slider.tsx'],
  '^/all-ideas': ['features/ideas/all-ideas-page.tsx'],
  '^/idea/': ['features/ideas/idea/idea-page.tsx'],
  '^/idea-challenges': ['features/challenges/challenges-page.tsx'],
  '^/recognition(/|$)': ['features/nominations/submit/recognition-pages.tsx'],
  '^/my-profile/review-manager/': ['features/nominations/review-page.tsx'],
  '^/my-profile/review-nomination/': ['app/pages/nomination.tsx'],
  '^/(my-profile$|thinktank-user/)': ['app/pages/profile.tsx'],
  '^/(report-ve-awards|Reward-Recognition-Report|Recognition-Report)': ['features/reports/report-page.tsx'],
  '^/report-dashboard$': ['features/dashboards/dashboard-page.tsx'],
}

export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const first = filesOf(['app/main.tsx'], chunks)
      const more = (modules: readonly string[], without: readonly string[]) =>
        filesOf(modules, chunks).filter((file) => !without.includes(file))
      const always = more(frame, first)
      const ofPages = Object.entries(pages).map(([address, modules]) => [
        address,
        more(modules, [...first, ...always]),
      ])
      const source = script(always, ofPages)
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
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path))
    if (!chunk) throw new Error(`${module} is not in the build.`)
    add(chunk)
  }
  return [...files]
}

const script = (always: readonly string[], ofPages: readonly unknown[]): string => `(() => {
  try { if (!localStorage.getItem('${sessionMarker}')) return } catch { return }
  const page = ${JSON.stringify(ofPages)}.find(([address]) => new RegExp(address).test(location.pathname))
  for (const file of [...${JSON.stringify(always)}, ...(page ? page[1] : [])]) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
})()
`
