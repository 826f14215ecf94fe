/** A part of the web build: files of what several pages share. By itself the bundler makes one for every set
 * of pages that share a module, and a page would ask for fifty of them. */

/** The modules as the bundler knows them. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds?: readonly string[]
    readonly code?: string | null
  } | null
}

/** Modules that stand in one file. */
interface SharedFile {
  readonly modules: readonly string[]
  /** Pages, and parts of pages, that load it. */
  readonly users: ReadonlySet<string>
  readonly bytes: number
}

/** How much that a page does not need may come with a file that saves it a request, in bytes of source, of
 * which a fifth is sent. */
const worthOfRequest = 50_000

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

interface Given {
  readonly graph: ModuleGraph
  /** What is loaded first. */
  readonly start: readonly string[]
  /** Modules that have another file. */
  readonly elsewhere: ReadonlySet<string>
  /** The weight of a module's code. */
  readonly bytesOf: (code: string) => number
}

/** Returns for each of our modules that several pages load the name of its file. */
export function sharedFiles(given: Given): ReadonlyMap<string, string> {
  const files = joined(filesByUsers(given), given.graph)
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
function filesByUsers({ graph, start, elsewhere, bytesOf }: Given): SharedFile[] {
  const usersOf = new Map<string, Set<string>>()
  for (const [page, reached] of pagesFrom(start, graph))
    for (const id of reached)
      if (!elsewhere.has(id)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(page))
  const files = new Map<string, SharedFile>()
  for (const [id, users] of usersOf) {
    if (users.size === 1) continue
    const name = [...users].join()
    const { modules = [], bytes = 0 } = files.get(name) ?? {}
    const size = bytesOf(graph.getModuleInfo(id)?.code ?? '')
    files.set(name, { modules: [...modules, id], users, bytes: bytes + size })
  }
  return [...files.values()]
}

/** Joins pairs of files, the one that saves most first, until no pair saves anything. */
function joined(given: readonly SharedFile[], graph: ModuleGraph): readonly SharedFile[] {
  let files = given
  let pairs = pairsOf(files)
  for (;;) {
    const best = pairs.find(({ a, b }) => !isBetween(a, b, files, graph))
    if (!best) return files
    const { a, b } = best
    const both = {
      modules: [...a.modules, ...b.modules],
      users: new Set([...a.users, ...b.users]),
      bytes: a.bytes + b.bytes,
    }
    const others = files.filter((file) => file !== a && file !== b)
    const left = pairs.filter((pair) => ![pair.a, pair.b].some((file) => file === a || file === b))
    files = [...others, both]
    pairs = [...left, ...others.map((file) => pairOf(both, file))].filter(isWon).sort(byGain)
  }
}

interface Pair {
  readonly a: SharedFile
  readonly b: SharedFile
  readonly gain: number
}

const isWon = ({ gain }: Pair) => gain > 0
const byGain = (one: Pair, other: Pair) => other.gain - one.gain

const pairsOf = (files: readonly SharedFile[]): Pair[] =>
  files
    .flatMap((a, place) => files.slice(0, place).map((b) => pairOf(a, b)))
    .filter(isWon)
    .sort(byGain)

/** What is won where two files are one: requests of pages that load both, less what others load in vain. */
function pairOf(a: SharedFile, b: SharedFile): Pair {
  const both = [...a.users].filter((user) => b.users.has(user)).length
  const inVain = (a.users.size - both) * b.bytes + (b.users.size - both) * a.bytes
  return { a, b, gain: both * worthOfRequest - inVain }
}

/** Whether one of them imports the other by way of a third file, which would then import the file of both and
 * be imported by it. */
function isBetween(a: SharedFile, b: SharedFile, files: readonly SharedFile[], graph: ModuleGraph): boolean {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)))
  const importsOf = ({ modules }: SharedFile) =>
    modules.flatMap((id) => graph.getModuleInfo(id)?.importedIds.map((each) => fileOf.get(each)) ?? [])
  const leads = (from: SharedFile, to: SharedFile) => {
    const seen = new Set<SharedFile | undefined>([undefined, from, to])
    const next = importsOf(from)
    for (let file = next.pop(); next.length > 0 || file; file = next.pop()) {
      if (seen.has(file) || !file) continue
      seen.add(file)
      const imported = importsOf(file)
      if (imported.includes(to)) return true
      next.push(...imported)
    }
    return false
  }
  return leads(a, b) || leads(b, a)
}
