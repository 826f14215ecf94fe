/** Looks at an uploaded file in a process of its own, and tells how much memory that took at most. */
import { readFileSync } from 'node:fs'
import { matchesDeclaredType } from '#functions/media/inspection.ts'
import { processPicture } from '#functions/media/pictures.ts'
import type { Extension } from '#shared/media/rules.ts'
import { Problem } from '#shared/problems.ts'

const [, , path = '', extension = ''] = process.argv
const bytes = readFileSync(path)

async function look(): Promise<string> {
  if (!(await matchesDeclaredType(extension as Extension, bytes))) return 'something else'
  if (!/^(png|jpe?g)$/.test(extension)) return 'fine'
  const { width, height } = await processPicture(bytes, extension === 'png' ? 'image/png' : 'image/jpeg')
  return `${width} × ${height}`
}

const outcome = await look().catch((error: unknown) =>
  error instanceof Problem ? error.code : String(error),
)
// Not what the process tells of itself: that begins with what its parent needed.
const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
process.stdout.write(JSON.stringify({ outcome, megabytes: Math.round(Number(kilobytes) / 1024) }))
