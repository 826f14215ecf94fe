/** What a process that is measured has held. */
import { readFileSync } from 'node:fs'

/** Megabytes of this process at its largest. What Node tells of it begins with those of whoever started it. */
export function peakMemory(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
