/** Ids of records (docs/product.md#addresses). */
import * as z from 'zod'
import { idShape } from './id-shape.ts'
import { problemTexts } from './messages/problems.ts'

export const id = z.string().regex(idShape, problemTexts.invalidId)
