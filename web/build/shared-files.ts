/** A part of the web build: files of modules that several pages share. By itself the bundler makes one for
 * every set of pages that share a module, and a page would ask for fifty of them. */
import { memoize } from 'es-toolkit/function'

/** The modules as the bundler knows them. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds?: readonly string[]
    readonly code?: string | null
  } | null
}

/** Modules in one file. */
interface SharedFile {
  readonly modules: readonly string[]
  /** Pages, and parts of pages, that load it. */
  readonly users: ReadonlySet<string>
  /** Whether it brings along the library of schemas, itself or by way of others. */
  readonly hasSchemas: boolean
  readonly bytes: number
}

/** How much that a page does not need may come with a file that saves it a request, in bytes of source, of
 * which a fifth is sent. */
const worthOfRequest = 60_000

/** Returns these modules and all of ours that they import, directly or through others. */
export function reach(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const next = [...starts]
  for (let id = next.pop(); id; id = next.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue
    reached.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

interface Sharing {
  readonly graph: ModuleGraph
  /** Modules that are loaded first. */
  readonly start: readonly string[]
  /** Modules that have another file. */
  readonly elsewhere: ReadonlySet<string>
  /** The weight of a module's code. */
  readonly bytesOf: (code: string) => number
  /** Whether a module's code imports the library of schemas. */
  readonly importsSchemas: (code: string) => boolean
}

/** Returns for each of our modules that several pages load the name of its file. */
export function sharedFiles(sharing: Sharing): ReadonlyMap<string, string> {
  const files = joinFiles(filesByUsers(sharing), sharing.graph)
  return new Map(
    files.flatMap(({ modules }, number) => modules.map((id) => [id, `shared-${number}`] as const)),
  )
}

/** Returns everything that is loaded on demand, and what each of it reaches. */
function pagesFrom(starts: readonly string[], graph: ModuleGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  const next = [...starts]
  for (let page = next.pop(); page; page = next.pop()) {
    if (pages.has(page) || page.includes('/node_modules/')) continue
    const reached = reach([page], graph)
    pages.set(page, reached)
    for (const id of reached) next.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return pages
}

/** Returns a file for every set of pages that share modules, as the bundler would make them. */
function filesByUsers({ graph, start, elsewhere, bytesOf, importsSchemas }: Sharing): SharedFile[] {
  const codeOf = (id: string) => graph.getModuleInfo(id)?.code ?? ''
  const hasOwn = memoize((id: string) => importsSchemas(codeOf(id)))
  const usersOf = new Map<string, Set<string>>()
  for (const [page, reached] of pagesFrom(start, graph))
    for (const id of reached)
      if (!elsewhere.has(id)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(page))
  const files = new Map<string, SharedFile>()
  for (const [id, users] of usersOf) {
    if (users.size === 1) continue
    const hasSchemas = [...reach([id], graph)].some(hasOwn)
    const name = [...users, hasSchemas].join()
    const { modules = [], bytes = 0 } = files.get(name) ?? {}
    files.set(name, { modules: [...modules, id], users, hasSchemas, bytes: bytes + bytesOf(codeOf(id)) })
  }
  return [...files.values()]
}

/** Joins pairs of files, the one that saves most first, until no pair saves anything. */
function joinFiles(apart: readonly SharedFile[], graph: ModuleGraph): readonly SharedFile[] {
  let files = apart
  let pairs = pairsOf(files)
  for (;;) {
    const best = pairs.find(({ a, b }) => !isBetween(a, b, files, graph))
    if (!best) return files
    const { a, b } = best
    const both = {
      modules: [...a.modules, ...b.modules],
      users: new Set([...a.users, ...b.users]),
      hasSchemas: a.hasSchemas,
      bytes: a.bytes + b.bytes,
    }
    const others = files.filter((file) => file !== a && file !== b)
    const remaining = pairs.filter((pair) => ![pair.a, pair.b].some((file) => file === a || file === b))
    files = [...others, both]
    pairs = [...remaining, ...others.map((file) => pairOf(both, file))].filter(isGain).sort(byGain)
  }
}

interface Pair {
  readonly a: SharedFile
  readonly b: SharedFile
  readonly gain: number
}

const isGain = ({ gain }: Pair) => gain > 0
const byGain = (one: Pair, other: Pair) => other.gain - one.gain

const pairsOf = (files: readonly SharedFile[]): Pair[] =>
  files
    .flatMap((a, place) => files.slice(0, place).map((b) => pairOf(a, b)))
    .filter(isGain)
    .sort(byGain)

/** Computes the gain of joining two files: requests saved by pages that load both, less bytes that others do
 * not need. No page gets the schemas in vain, which are as heavy as all that it shares with others. */
function pairOf(a: SharedFile, b: SharedFile): Pair {
  if (a.hasSchemas !== b.hasSchemas) return { a, b, gain: 0 }
  const both = [...a.users].filter((user) => b.users.has(user)).length
  const inVain = (a.users.size - both) * b.bytes + (b.users.size - both) * a.bytes
  return { a, b, gain: both * worthOfRequest - inVain }
}

/** Whether one of them imports the other by way of a third file, which would then import the file of both and
 * be imported by it. */
function isBetween(a: SharedFile, b: SharedFile, files: readonly SharedFile[], graph: ModuleGraph): boolean {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)))
  const importsOf = ({ modules }: SharedFile): SharedFile[] => {
    const ids = modules.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? [])
    return ids.flatMap((id) => fileOf.get(id) ?? [])
  }
  const leads = (from: SharedFile, to: SharedFile) => {
    const seen = new Set([from, to])
    const next = importsOf(from)
    for (let file = next.pop(); file; file = next.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      const imported = importsOf(file)
      if (imported.includes(to)) return true
      next.push(...imported)
    }
    return false
  }
  return leads(a, b) || leads(b, a)
}
