/** What came back for recognitions in the demo company: thanks, cheers, praise of approvers, and what the
 * wall shows of them. */

import { isLiveHigh5 } from '#functions/nominations/lists/nominees.ts'
import { praises } from '#functions/nominations/review/praise.ts'
import type { Entity } from '#functions/runtime/entity.ts'
import { cheers, ownCheers } from '#functions/thanks/cheers.ts'
import { shownOf } from '#functions/thanks/showing.ts'
import { wallBegins, wallPartitionsOf, wallPointers } from '#functions/thanks/wall.ts'
import { wallCards } from '#functions/thanks/wall-cards.ts'
import { thanksWords } from '#functions/thanks/words.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, liveMembers } from '#shared/nominations/review-state.ts'
import type { Person } from '#shared/people/model.ts'
import type { WallChoice } from '#shared/people/preferences.ts'
import { isActive } from '#shared/people/rules.ts'
import type { Item } from './batch-writer.ts'
import type { Circle } from './circle.ts'
import type { Done } from './nomination-courses.ts'
import { type Random, randomOf } from './random.ts'
import type { Recipe } from './sizes.ts'
import { readLines } from './texts.ts'

/** Returns what a person lets colleagues see: most show something, the accounts of one team each something
 * else. */
export function wallOf(username: string, random: Random): { wall?: WallChoice } {
  const drawn = random.next()
  const fixed: Readonly<Record<string, WallChoice>> = {
    employee: 'words',
    colleague: 'words',
    manager: 'words',
    teammate1: 'card',
    teammate2: 'words',
    teammate3: 'none',
  }
  const wall = fixed[username] ?? (drawn < 0.4 ? 'words' : drawn < 0.6 ? 'card' : undefined)
  return wall ? { wall } : {}
}

type Make = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => Item

/** Adds to each nomination what came back for it. */
export class DemoThanks {
  private readonly texts = readLines('thanks')
  private readonly random: Random
  private readonly people: ReadonlyMap<string, Person>
  private readonly recipe: Recipe
  private readonly circle: Circle
  private readonly make: Make

  constructor(recipe: Recipe, circle: Circle, make: Make) {
    this.recipe = recipe
    this.circle = circle
    this.make = make
    this.random = randomOf(recipe.seed, 'thanks')
    this.people = new Map(circle.people.map((each) => [each.personId, each]))
  }

  *of(nomination: FullNomination, acts: readonly Done[]): Generator<Item> {
    yield* this.praise(nomination, acts)
    if (isFinallyApproved(nomination.head)) yield* this.thanks(nomination)
    if (isLiveHigh5(nomination.head)) yield* this.cheers(nomination)
  }

  private *praise({ head }: FullNomination, acts: readonly Done[]): Generator<Item> {
    for (const { at, by, act } of acts) {
      if (act.what !== 'approved' || !act.praise) continue
      const { stage, praise: text } = act
      yield this.make(praises, { nominationId: head.id, stage, by, text, at: at.toISOString() })
    }
  }

  private *thanks({ head, body }: FullNomination): Generator<Item> {
    const { make, random, recipe, texts } = this
    for (const { personId, name, slug } of liveMembers(body.nominees).slice(0, 3)) {
      const isSaid = random.chance(0.4)
      const later = Date.parse(head.payroll?.approvedAt ?? head.createdAt) + random.between(1, 40) * 3_600_000
      const text = random.pick(texts)
      if (!isSaid || later >= recipe.now.getTime()) continue
      const at = new Date(later).toISOString()
      yield make(thanksWords, { nominationId: head.id, personId, name, slug, version: 1, text, at })
    }
  }

  private *cheers(nomination: FullNomination): Generator<Item> {
    const { make, random, recipe, circle } = this
    const { head, body } = nomination
    const { id, createdAt } = head
    const isRecent = createdAt > wallBegins(recipe.now).toISOString()
    const near = this.people.get(head.firstNominee.personId)
    const fans = new Map<string, Person>()
    for (let more = random.between(0, 6); near && more > 0; more--) {
      const fan = circle.draw(circle.teamOf(near), random)
      if (isActive(fan) && fan.account) fans.set(fan.personId, fan)
    }
    for (const { personId, name, slug } of fans.values()) {
      yield make(cheers, { nominationId: id, personId, name, slug })
      yield make(ownCheers, { personId, createdAt, id })
    }
    const people = [head.nominator, ...body.nominees].flatMap(
      ({ personId }) => this.people.get(personId) ?? [],
    )
    const shownCard = isRecent ? shownOf(nomination, people) : undefined
    const isListed = fans.size > 0 || shownCard
    if (isListed) yield make(wallCards, { id, cheers: fans.size, ...(shownCard && { shown: shownCard }) })
    if (shownCard) for (const row of wallPartitionsOf(head)) yield make(wallPointers, row)
  }
}
