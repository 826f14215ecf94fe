/** Stored data of a person, and where the anonymising of a leaver stands (docs/product.md#personal-data). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { visibleText } from '../visible-text.ts'
import { dataGroups, maxReasonLength } from './groups.ts'

/** What keeps somebody from being anonymised. */
const obstacles = ['active', 'stages', 'nominations', 'payroll'] as const
export type Obstacle = (typeof obstacles)[number]

/** One look at somebody's stored data, for administrators. */
export const storedData = z.object({
  personId: id,
  name: z.string(),
  version: z.number().int(),
  /** `running`: their name is being replaced. */
  state: z.enum(['active', 'left', 'running', 'done']),
  leftAt: z.string().optional(),
  /** When the portal does it by itself; absent where it never does. */
  dueAt: z.string().optional(),
  begunAt: z.string().optional(),
  anonymisedAt: z.string().optional(),
  obstacles: z.array(z.enum(obstacles)),
  groups: z.array(z.enum(dataGroups)),
})
export type StoredData = z.infer<typeof storedData>

/** Formats of a copy: a page to read, and data for programs. */
export const copyFormats = ['html', 'json'] as const
export type CopyFormat = (typeof copyFormats)[number]

/** An administrator's wish to anonymise a leaver. */
export const anonymisation = z.strictObject({
  /** The version that the administrator saw. */
  version: z.number().int(),
  reason: visibleText().trim().min(1).max(maxReasonLength),
})
