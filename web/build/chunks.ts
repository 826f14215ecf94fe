/** A part of the web build: the files into which the scripts are bundled. By itself the bundler makes a file
 * for every set of pages that share a module, and a first visit would ask for some hundred small files.
 * Libraries have files of their own, which a release leaves as they are. */
import { join } from 'node:path'
import { type ModuleGraph, reach, sharedFiles } from './shared-files.ts'

const modules = (...paths: readonly string[]) => paths.map((path) => join(import.meta.dirname, '..', path))

/** Returns the folders of components, of which the text is a list. */
const mantine = (components: string): string[] =>
  components.split(' ').map((name) => `@mantine/core/esm/components/${name}`)

/** Returns an expression that matches the modules of these libraries. */
const libraries = (...folders: readonly string[]): RegExp =>
  new RegExp(`/node_modules/(${folders.join('|')})/`)

/** They stay files of their own: others load them by name. */
const signInEntries = modules('app/main.tsx', 'features/identity/login-page.tsx')

/** Modules that the sign-in page starts with, or shares with parts that are loaded while people type. */
const signInModules = modules(
  'app/version.ts',
  'app/pages/start-error.tsx',
  'app/session/portal-call.ts',
  'app/session/sign-in-names.ts',
)

/** They ask the user pool, with the sign-in library. */
const poolModules = modules('app/session/cognito.ts')

const frameModules = modules('app/routes.tsx', 'app/shell/shell.tsx', 'app/pages/page-error.tsx')

const signInLibraries = libraries(
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'tslib'],
  ...['@mantine/core/esm/core'],
  ...mantine('Alert Button Loader Transition CloseButton ActionIcon Input InputBase TextInput PasswordInput'),
  ...mantine('Checkbox UnstyledButton InlineInput Stack Text Title'),
)

/** Components that open over the page, or contain such ones: with the library that positions them they weigh
 * as much as all others together. */
const popups =
  'Autocomplete Combobox Drawer Menu Modal ModalBase MultiSelect Pill PillsInput Popover ScrollArea ' +
  'Select TagsInput Tooltip'
const popupLibraries = libraries(...mantine(popups), '@floating-ui/[\\w-]+')

const pageLibraries = libraries(
  ...['@mantine/(core|hooks)', '@tanstack/(react-query|query-core)'],
  ...['react-remove-scroll', 'use-sync-external-store', '@babel/runtime'],
  ...['intl-messageformat', '@formatjs/[\\w-]+', '@tabler/icons-react'],
)

/** Libraries that some pages need, each with all that it brings along. */
const otherLibraries: Readonly<Record<string, RegExp>> = {
  popups: popupLibraries,
  account: libraries('aws-amplify', '@aws-amplify/[\\w-]+'),
  schemas: libraries('zod'),
  'text-editor': libraries('@tiptap/[\\w-]+'),
  charts: libraries('recharts'),
  days: libraries('@mantine/dates', 'dayjs'),
  carousel: libraries('@mantine/carousel'),
  notifications: libraries('@mantine/notifications'),
  tables: libraries('@tanstack/react-table'),
  rows: libraries('@tanstack/react-virtual'),
  crop: libraries('react-easy-crop'),
  html: libraries('dompurify'),
}

const anyPopup = popups.replaceAll(' ', '|')

/** Imports of libraries that not every page has → their bytes. */
const heavyImports: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`import\\s*\\{[^}]*\\b(${anyPopup})\\b[^}]*\\}\\s*from\\s*"@mantine/core"`), 150_000],
  [/from\s*"(zod|@mantine\/dates|@tanstack\/react-(table|virtual))"/, 100_000],
]

/** The bytes of a module, with those of the heavy libraries that it brings along. */
function bytesOf(code: string): number {
  const brought = heavyImports.filter(([pattern]) => pattern.test(code.replaceAll("'", '"')))
  return brought.reduce((sum, [, bytes]) => sum + bytes, code.length)
}

/** Returns a function that names one file for these modules and all that they import: they are always loaded
 * together. */
function oneFile(name: string, starts: readonly string[], apart: readonly string[] = []) {
  let reached: Set<string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    reached ??= reach([...starts, ...apart], graph)
    return reached.has(id) && !apart.includes(id) ? name : null
  }
}

let files: ReadonlyMap<string, string> | undefined

/** Names the file of a module that several pages share. */
function sharedFile(id: string, graph: ModuleGraph): string | null {
  files ??= sharedFiles({
    graph,
    start: modules('app/main.tsx'),
    elsewhere: reach([...signInEntries, ...signInModules, ...poolModules, ...frameModules], graph),
    bytesOf,
    importsSchemas: (code) => /from\s*["']zod["']/.test(code),
  })
  return files.get(id) ?? null
}

/** Names of the files that have nothing but libraries. */
export const libraryFiles: readonly string[] = [
  'sign-in-libraries',
  'page-libraries',
  ...Object.keys(otherLibraries),
]

/** Groups of modules; a module is in the first one that it fits. */
export const chunkGroups = [
  { name: 'sign-in-libraries', test: signInLibraries },
  { debugName: 'sign-in', name: oneFile('sign-in', signInModules, signInEntries) },
  {
    name: 'page-libraries',
    test: (id: string) => pageLibraries.test(id) && !popupLibraries.test(id),
    minShareCount: 2,
  },
  ...Object.entries(otherLibraries).map(([name, test]) => ({ name, test })),
  { debugName: 'cognito', name: oneFile('cognito', poolModules) },
  { debugName: 'frame', name: oneFile('frame', frameModules) },
  // One small file, rather than one beside each script.
  { name: 'styles', test: /\/web\/.*\.module\.css$/ },
  { debugName: 'shared', name: sharedFile, includeDependenciesRecursively: false },
]
