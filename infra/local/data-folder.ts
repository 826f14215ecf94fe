/** The data folder of a run: what is in it, and how it is forgotten. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Returns where a run notes how the reconciliation of payroll finds its table and its files. */
export const reconcilingIn = (path: string) => join(path, 'reconciling.json')

/** Returns where a run notes how the comparison of the audit record with its seals finds them. */
export const verifyingIn = (path: string) => join(path, 'verifying.json')

/** Returns the environment that a running portal has noted in a file of its folder. Throws where none runs. */
export function runningVariables(note: string, data: string): Record<string, string> {
  if (!existsSync(note)) throw new Error(`No portal runs in ${data}. Start it with npm start.`)
  return JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>
}

export type DataFolder = ReturnType<typeof openDataFolder>

/** Opens the folder; `fresh` forgets what earlier runs left in it, and nothing that is not theirs. */
export function openDataFolder(path: string, fresh: boolean) {
  const folder = {
    dynamodb: join(path, 'dynamodb'),
    cognito: join(path, 'cognito.json'),
    files: join(path, 'files'),
    keys: join(path, 'keys.json'),
    mails: join(path, 'mails.jsonl'),
    mailReports: join(path, 'mail-reports.jsonl'),
    deadLetters: join(path, 'dead-letters.jsonl'),
    streams: join(path, 'streams'),
    /** Copies of the table, which a person keeps (copies.ts). */
    copies: join(path, 'copies'),
    logs: join(path, 'logs'),
    /** The time at which the store stands. */
    clock: join(path, 'clock.txt'),
    /** The environment of what reconciles payroll, while the run goes on. */
    reconciling: reconcilingIn(path),
    verifying: verifyingIn(path),
  }
  if (fresh) for (const part of Object.values(folder)) rmSync(part, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return folder
}
