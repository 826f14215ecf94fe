/** Looks at uploaded files in a process of its own, and tells how much memory that took at most, up to each of them. */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { matchesDeclaredType } from '#functions/media/inspection.ts'
import { processPicture } from '#functions/media/pictures.ts'
import type { Extension } from '#shared/media/rules.ts'
import { Problem } from '#shared/problems.ts'

/** How long a picture may take: what is asked here is its memory, on a machine that may be busy. */
const patientSeconds = 600

async function look(path: string): Promise<string> {
  const bytes = readFileSync(path)
  const extension = extname(path).slice(1)
  if (!(await matchesDeclaredType(extension as Extension, bytes))) return 'something else'
  if (!/^(png|jpe?g)$/.test(extension)) return 'fine'
  const type = extension === 'png' ? 'image/png' : 'image/jpeg'
  const { width, height } = await processPicture(bytes, type, patientSeconds)
  return `${width} × ${height}`
}

const found: object[] = []
for (const path of process.argv.slice(2)) {
  const outcome = await look(path).catch((error: unknown) =>
    error instanceof Problem ? error.code : String(error),
  )
  // Not what the process tells of itself: that begins with what its parent needed.
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  found.push({ outcome, megabytes: Math.round(Number(kilobytes) / 1024) })
}
process.stdout.write(JSON.stringify(found))
