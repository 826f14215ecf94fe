/** A part of the web build: the files into which the scripts are bundled. By itself the bundler makes a file
 * for every set of pages that share a module, and a first visit would ask for some ninety small files. */
import { join } from 'node:path'

/** The modules as the bundler knows them. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const modules = (...paths: readonly string[]) => paths.map((path) => join(import.meta.dirname, '..', path))

const mantine = (...components: readonly string[]): string[] =>
  components.map((name) => `@mantine/core/esm/components/${name}`)

/** Returns an expression that matches the modules in these folders. */
const foldersOf = (parent: string, folders: readonly string[]): RegExp =>
  new RegExp(`${parent}/(${folders.join('|')})/`)

/** Modules that others load by name. They stay files of their own. */
const signInEntries = modules('app/main.tsx', 'features/identity/login-page.tsx')
const frameEntries = modules('app/routes.tsx', 'app/shell/shell.tsx', 'app/pages/page-error.tsx')

/** Modules that error pages recover with, where nothing else can be loaded; and the one that the sign-in
 * library, loaded while people type, shares with the frame. */
const signInModules = modules('app/version.ts', 'app/session/portal-call.ts')

const signInLibraries = foldersOf('node_modules', [
  ...[
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    'scheduler',
    'tslib',
    '@mantine/core/esm/core',
  ],
  ...mantine('Alert', 'Button', 'Loader', 'Transition', 'CloseButton', 'ActionIcon', 'Input', 'InputBase'),
  ...mantine('TextInput', 'Checkbox', 'UnstyledButton', 'InlineInput'),
])

/** Small modules that many pages need. */
const basics = [
  /shared\/(addresses|clock|(challenges\/categories|exports\/columns|reports\/report-access))\.ts$/,
  /shared\/nominations\/(months|stages)\.ts$/,
  foldersOf('node_modules', mantine('Anchor', 'Group', 'Paper', 'Stack', 'VisuallyHidden')),
]

/** Returns these modules and all of ours that they import, directly or through others. */
function reach(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const next = [...starts]
  for (let id = next.pop(); id; id = next.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue
    reached.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Returns a function that names one file for all modules that the entries import: they are always loaded
 * together. */
function oneFile(name: string, entries: readonly string[], more: readonly string[] = [], libraries?: RegExp) {
  let reached: Set<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach([...entries, ...more], graph)
    const isPart = reached.has(id) && ![...signInEntries, ...frameEntries].includes(id)
    return isPart || libraries?.test(id) ? name : null
  }
}

/** Groups of modules: the sign-in page, the frame around every page, and what many pages share. */
export const chunkGroups = [
  {
    debugName: 'sign-in-kit',
    name: oneFile('sign-in-kit', signInEntries, signInModules, signInLibraries),
  },
  { debugName: 'frame', name: oneFile('frame', frameEntries) },
  { name: 'basics', test: (id: string) => basics.some((each) => each.test(id)), minShareCount: 5 },
]
