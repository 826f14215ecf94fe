/** Short-lived links to uploaded files. Pictures in content are written as `media:ID`; handlers of content
 * replace that here, after they have checked who may read it. Nothing but content pictures can be linked so. */

import { warm } from '#functions/runtime/warm.ts'
import { fileKey, type PictureSize, type Purpose } from '#shared/media/object-keys.ts'
import { signedAddress } from './presigned.ts'

/** Links made within an hour are the same, so that browsers need not load a picture again; each is valid from
 * one to two hours. */
const windowMilliseconds = 3_600_000
const pictureSeconds = 7200

const id = '[0-9A-Za-z-]{1,40}'
const wholeReference = new RegExp(`^media:(${id})$`)
const sources = new RegExp(`(?<=\\ssrc=")media:(${id})(?=")`, 'g')

/** The link to a content picture where the address is `media:ID`; any other address stays as it is. */
export async function resolveMediaUrl(url: string): Promise<string> {
  const id = pictureIdIn(url)
  return id ? pictureLink(id) : url
}

/** Which content picture an address means; nothing where it is any other address. */
export function pictureIdIn(url: string): string | undefined {
  return wholeReference.exec(url)?.[1]
}

/** Sanitised HTML with every `src="media:ID"` replaced by a link. */
export async function resolveMediaHtml(html: string): Promise<string> {
  const ids = new Set(Array.from(html.matchAll(sources), ([, id = '']) => id))
  const links = new Map(await Promise.all([...ids].map(async (id) => [id, await pictureLink(id)] as const)))
  return html.replace(sources, (_, id: string) => (links.get(id) ?? '').replaceAll('&', '&amp;'))
}

function pictureLink(id: string): Promise<string> {
  return linkOfTheHour(fileKey('content', id))
}

/** Returns the link to a picture of somebody's face, for everybody signed in; the same one for an hour. */
export function faceLink(id: string, size: PictureSize): Promise<string> {
  return linkOfTheHour(fileKey('profile', id, size))
}

/** Signing a list's hundred faces takes longer than all the rest of the request. */
const signed = warm(() => ({ at: 0, links: new Map<string, Promise<string>>() }))
const maxSigned = 5000

function linkOfTheHour(key: string): Promise<string> {
  const at = Math.floor(Date.now() / windowMilliseconds) * windowMilliseconds
  const { links } = signed()
  if (signed().at !== at || links.size >= maxSigned) {
    signed().at = at
    links.clear()
  }
  const cached = links.get(key)
  if (cached) return cached
  const link = signedAddress(key, { at: new Date(at), seconds: pictureSeconds })
  links.set(key, link)
  // One that could not be signed is tried again.
  link.catch(() => links.delete(key))
  return link
}

/** A file may be opened for so long after somebody was found to be allowed to. */
const downloadSeconds = 900

interface Download {
  readonly url: string
  /** When a new one is needed. */
  readonly expiresAt: string
}

/** A link to one file, for somebody who may have it. */
export function downloadLink(file: { id: string; purpose: Purpose }, size: PictureSize): Promise<Download> {
  return linkTo(fileKey(file.purpose, file.id, size))
}

/** Returns a link to the object with this key. The caller has checked access. */
export async function linkTo(key: string): Promise<Download> {
  const at = new Date()
  return {
    url: await signedAddress(key, { at, seconds: downloadSeconds }),
    expiresAt: new Date(at.getTime() + downloadSeconds * 1000).toISOString(),
  }
}
