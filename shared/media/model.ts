/** An uploaded file as it is stored and shown (docs/product.md#files). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { mediaRefusals } from '../messages/media-refusals.ts'
import { visibleText } from '../visible-text.ts'
import { pictureSizes, purposes } from './object-keys.ts'

/** Owners of a file; readers of the owner may read the file. */
const attachmentKinds = ['nomination', 'innovation', 'equity', 'idea', 'profile', 'content'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** `id`: of the nomination (also for an innovation award), the submission for employment equity, the idea,
 * the person, or `library` for the pictures of content. */
const attachment = z.object({ kind: z.enum(attachmentKinds), id })
export type Attachment = z.infer<typeof attachment>

export const media = z.object({
  id,
  purpose: z.enum(purposes),
  name: z.string(),
  contentType: z.string(),
  /** The name of its type for people. */
  typeLabel: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Person id of the uploader. */
  owner: id,
  ownerName: z.string(),
  createdAt: z.string(),
  /** `pending`: not checked yet; `ready`: checked; `dropped`: given up, the file is gone; `removing`: being
   * deleted. */
  status: z.enum(['pending', 'ready', 'dropped', 'removing']),
  /** How often a check has begun. */
  inspections: z.number().int().optional(),
  /** Pixels of a picture as it is seen. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Set once; a file without it is removed after a day. */
  attachedTo: attachment.optional(),
  /** The attachment counts only once its owner exists: until then the file counts as unattached. */
  held: z.literal(true).optional(),
})
export type Media = z.infer<typeof media>

/** A client's announcement of an upload. */
export const newMedia = z.strictObject({
  name: visibleText(mediaRefusals.nameRequired).max(500),
  /** Bytes; the upload must have exactly this size. */
  size: z.number().int().min(0),
  purpose: z.enum(purposes),
})

/** A file as people see it. */
export const mediaView = media.pick({
  id: true,
  purpose: true,
  name: true,
  contentType: true,
  typeLabel: true,
  size: true,
  ownerName: true,
  createdAt: true,
  width: true,
  height: true,
})
export type MediaView = z.infer<typeof mediaView>

/** Address and fields for posting the file, which goes last, in a field named `file`. */
export const uploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type UploadForm = z.infer<typeof uploadForm>

export const linkQuery = z.strictObject({ size: z.enum(pictureSizes).default('original') })
