/** Ids of records (docs/product.md#addresses). */
import * as z from 'zod'
import { problemTexts } from './messages/problems.ts'

/** A sortable opaque id, made when a record is created; or an imported record's old number. */
export const id = z.string().regex(/^[0-9A-Za-z-]{1,40}$/, problemTexts.invalidId)
