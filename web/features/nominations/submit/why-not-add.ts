/** Why a colleague cannot join the list of a recognition (docs/product.md#nominees). */
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { isTeamFull, whyNotNominate } from '#shared/nominations/rules.ts'
import type { WhyNotAdd } from '#web/ui/nominees/find-nominees.ts'

/** What the nominee rules ask about besides the nominee. */
interface NomineeRules {
  readonly nominatorId: string
  /** Whether the nomination counts against the quota of the month. */
  readonly limited: boolean
  /** Slug of the award event. */
  readonly event: string
}

/** The rules of recognition, for the list of one form. */
export function recognitionRules(rules: NomineeRules): WhyNotAdd {
  return (person, list, entry) => {
    const chosen = list.map((each) => each.personId)
    const refusal = whyNotNominate(person, { ...rules, chosen, entry })
    if (refusal) return refusalText(refusal.code, refusal.values)
    return isTeamFull(chosen) ? nomineesTexts.teamFull : undefined
  }
}
