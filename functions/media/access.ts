/** Who may see a file: whoever may see what it belongs to; one that belongs to nothing, its owner. Administrators see
 * all. */
import { findIdea } from '#functions/ideas/store.ts'
import { mayReadFile } from '#functions/nominations/read-access.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { seesIdea } from '#shared/ideas/rules.ts'
import type { AttachmentKind, Media } from '#shared/media/model.ts'

/** What a file belongs to → whether somebody may see that. */
const checks: Readonly<
  Record<AttachmentKind, (id: string, actor: Actor, mediaId: string) => Promise<boolean>>
> = {
  async nomination(id, { personId, person }, mediaId) {
    const whole = await findFullNomination(id)
    return !!whole && mayReadFile(whole, mediaId, { personId, roles: person.roles })
  },

  async idea(id, { personId, isAdmin, person }) {
    const idea = await findIdea(id)
    return !!idea && seesIdea(idea, { personId, isAdmin, communities: person.communities })
  },

  async profile() {
    return true
  },

  // Its readers get links with the content itself (links.ts).
  async content(_, { isAdmin }) {
    return isAdmin
  },
}

/** Whether somebody may see a file, and be given a link to it. */
export async function canSeeMedia({ id, owner, attachedTo }: Media, actor: Actor): Promise<boolean> {
  if (actor.isAdmin) return true
  if (!attachedTo) return owner === actor.personId
  return checks[attachedTo.kind](attachedTo.id, actor, id)
}
