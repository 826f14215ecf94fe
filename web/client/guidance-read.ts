/** Whether what an award is about was read on this device: it is no secret of anybody's, so it stays when
 * they leave. */
import type { AwardEvent } from '#shared/awards/model.ts'

const item = ({ id }: Pick<AwardEvent, 'id'>) => `thinktank.read.${id}`

type Published = Pick<AwardEvent, 'id' | 'version'>

/** Whether it was, as it is published now: what was changed since is to be read again. */
export function isGuidanceRead(event: Published): boolean {
  try {
    return localStorage.getItem(item(event)) === String(event.version)
  } catch {
    return false
  }
}

/** A full or forbidden store keeps nothing, and stops nobody. */
export function noteGuidanceRead(event: Published): void {
  try {
    localStorage.setItem(item(event), String(event.version))
  } catch {
    // It stands open at the next visit.
  }
}
