/** What a feature says of its export: who may have it, its columns, its rows. */
import type { Actor } from '#functions/runtime/actor.ts'
import type { Access } from '#shared/endpoint.ts'
import type { ExportJob } from './jobs.ts'

/** A record in its file. */
export interface ExportRow {
  /** Of the fixed columns, in their order. */
  readonly cells: readonly (string | number)[]
  /** Field id, label, and the answer in words: further columns, one for each question. */
  readonly answers: readonly (readonly [string, string, string])[]
}

/** All records of an export: how many there are, and their rows some at a time, never all in memory. */
interface ExportRows {
  readonly total: number
  readonly chunks: AsyncIterable<readonly ExportRow[]>
}

export interface ExportSource {
  /** Asked again when it is written: who may no longer gets no file. */
  readonly access: Exclude<Access, 'public' | 'authenticated'>
  readonly columns: readonly string[]
  /** What the list with this filter shows to the actor. */
  rows(filter: ExportJob['filter'], actor: Actor): Promise<ExportRows>
}
