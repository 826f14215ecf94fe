/** The data folder of a run: what is in it, and how it is forgotten. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface DataFolder {
  readonly path: string
  readonly dynamodb: string
  readonly cognito: string
  readonly files: string
  readonly mails: string
  readonly mailReports: string
  readonly deadLetters: string
  readonly streams: string
  readonly logs: string
  /** The time at which the store stands. */
  readonly clock: string
  /** The environment of what reconciles payroll, while the run goes on. */
  readonly reconciling: string
}

/** Where a run notes how what reconciles payroll finds its table and its files. */
export const reconcilingIn = (path: string) => join(path, 'reconciling.json')

/** Opens the folder; `fresh` forgets what earlier runs left in it, and nothing that is not theirs. A table that
 * is in memory only begins anew each time, and what refers to it with it. */
export function openDataFolder(path: string, fresh: boolean, inMemory = false): DataFolder {
  const folder = {
    path,
    dynamodb: join(path, 'dynamodb'),
    cognito: join(path, 'cognito.json'),
    files: join(path, 'files'),
    mails: join(path, 'mails.jsonl'),
    mailReports: join(path, 'mail-reports.jsonl'),
    deadLetters: join(path, 'dead-letters.jsonl'),
    streams: join(path, 'streams'),
    logs: join(path, 'logs'),
    clock: join(path, 'clock.txt'),
    reconciling: reconcilingIn(path),
  }
  if (fresh) {
    const { path: _, ...parts } = folder
    for (const part of Object.values(parts)) rmSync(part, { recursive: true, force: true })
  }
  if (inMemory)
    for (const part of [folder.streams, folder.mailReports, folder.files, folder.clock])
      rmSync(part, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return folder
}
