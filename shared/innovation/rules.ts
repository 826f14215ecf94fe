/** Nominees of innovation awards, and open awards (docs/product.md#innovation-awards). Pure; asked by client
 * and server alike. */
import type { AwardEvent } from '../awards/model.ts'
import { eventCategories, whyAwardClosed } from '../awards/rules.ts'
import type { FieldDefinition, FormDefinition } from '../forms/definitions.ts'
import { fill } from '../messages/fill.ts'
import { innovationTexts } from '../messages/innovation.ts'
import { type NomineeRefusal, whyNotNominable } from '../nominations/rules.ts'
import type { Nominee } from '../people/model.ts'

/** Most nominees of a team award. */
const maxTeam = 4

/** Tells whether an award event is an innovation award. */
export function isInnovation({ categories }: Pick<AwardEvent, 'categories'>): boolean {
  return categories.includes(eventCategories.innovation)
}

/** Returns the most nominees of an award. */
export function maxNominees({ nominees }: Pick<AwardEvent, 'nominees'>): number {
  return nominees === 'team' ? maxTeam : 1
}

interface Choosing {
  /** Person id of the nominator. */
  readonly nominatorId: string
  /** Person ids chosen so far, without this one. */
  readonly chosen: readonly string[]
  /** The text that was typed to find the nominee; by default their address. */
  readonly entry?: string | undefined
  readonly event: Pick<AwardEvent, 'nominees'>
}

/** Says why this colleague cannot be nominated for an innovation award; nothing where they can. People of the
 * sister company can. Persons are compared by id, never by name or address. */
export function whyNotInnovator(
  nominee: Nominee,
  { nominatorId, chosen, entry, event }: Choosing,
): NomineeRefusal | undefined {
  const { personId, email, company } = nominee
  const refuse = (code: NomineeRefusal['code']): NomineeRefusal => ({
    code,
    values: { email, company, input: entry ?? email },
  })
  if (personId === nominatorId) return refuse(chosen.length > 0 ? 'nominee-self-team' : 'nominee-self')
  if (chosen.includes(personId)) return refuse('innovation-duplicate')
  const unfit = whyNotNominable(nominee, { sisterCompany: true, contractors: false })
  if (unfit) return refuse(unfit)
  if (chosen.length < maxNominees(event)) return undefined
  return refuse(event.nominees === 'team' ? 'innovation-team-full' : 'innovation-one-nominee')
}

/** The question that every team award asks besides its own. */
const teamField: FieldDefinition = {
  id: 'innovation-team',
  type: 'single-text',
  label: innovationTexts.teamField,
  hint: innovationTexts.teamFieldHint,
  required: true,
  displayed: true,
}

/** Returns the event's form as it is asked: for a team also the name of its work. Supporting documentation is
 * attached later, so the form leaves it out. */
export function innovationForm({ form, nominees }: Pick<AwardEvent, 'form' | 'nominees'>): FormDefinition {
  const questions = form.fields.filter(
    ({ id, role }) => role !== 'supporting-documentation' && id !== teamField.id,
  )
  return { ...form, fields: nominees === 'team' ? [teamField, ...questions] : questions }
}

/** Says why an innovation award takes no nominations now; nothing where it does. An event without questions
 * takes none. */
export function whyTakesNone(event: AwardEvent, now: Date): ReturnType<typeof whyAwardClosed> {
  if (!isInnovation(event)) return 'award-without-form'
  const hasQuestions = event.form.fields.some(({ displayed }) => displayed)
  return whyAwardClosed(event, now) ?? (hasQuestions ? undefined : 'award-without-form')
}

/** Returns the title of a nomination. */
export function innovationTitle(
  event: Pick<AwardEvent, 'title' | 'nominees'>,
  nominator: { readonly name: string },
): string {
  const { teamTitle, individualTitle } = innovationTexts
  const text = event.nominees === 'team' ? teamTitle : individualTitle
  return fill(text, { event: event.title, nominator: nominator.name })
}
