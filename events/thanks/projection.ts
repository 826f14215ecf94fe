/** Keeps the wall of High5s in step: with each High5, with what its receivers let be seen, and with who has
 * left (docs/product.md#wall). */
import type { Changed } from '#events/runtime/stream.ts'
import { isLiveHigh5 } from '#functions/nominations/lists/nominees.ts'
import { nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { readItem } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { bringReceivedToWall, bringSentToWall, bringToWall, mayBeSeen } from '#functions/thanks/showing.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { wallChoiceOf } from '#shared/thanks/rules.ts'

/** A High5 comes to the wall, or goes. Nothing else of it changes what is seen. */
export async function projectToWall({ images, created }: Changed): Promise<void> {
  const forms = images.map((image) => readItem(nominations, image))
  const [first] = forms
  const states = new Set(forms.map(isLiveHigh5))
  const hasCome = created && states.has(true) && states.size === 1
  if (first && (states.size > 1 || (hasCome && (await mayBeSeen(first)))))
    await bringToWall(first.id, clock())
}

/** What somebody received follows what they choose; what they received and sent, their name and whether
 * they are here. */
export async function projectPersonToWall({ images, created }: Changed): Promise<void> {
  const forms = images.map((image) => readItem(people, image))
  const [first] = forms
  if (!first || created) return
  const isOther = (aspect: (form: Person) => unknown) => new Set(forms.map(aspect)).size > 1
  const isSeenOtherwise = isOther(isActive) || isOther(({ name, slug }) => `${slug} ${name}`)
  if (isSeenOtherwise || isOther(wallChoiceOf)) await bringReceivedToWall(first.personId, clock())
  if (isSeenOtherwise) await bringSentToWall(first.personId, clock())
}
