/** What is refused about nominations. Apart from all other problems, because the form says it before it is sent. */
import { accessTexts } from '../messages/access.ts'
import { fill } from '../messages/fill.ts'
import { nomineesTexts } from '../messages/nominees.ts'
import { problemTexts } from '../messages/problems.ts'
import { productTexts } from '../messages/product.ts'
import { recognitionTexts } from '../messages/recognition.ts'

/** Code → status and text, as `problems` has them. */
export const nominationProblems = {
  'not-in-directory': { status: 403, message: accessTexts.notInDirectory },
  'award-closed': { status: 409, message: recognitionTexts.expired },
  'award-not-begun': { status: 409, message: recognitionTexts.notBegun },
  'award-without-form': { status: 409, message: recognitionTexts.withoutForm },
  'kind-not-offered': { status: 422, message: problemTexts.kindNotOffered },
  'nominee-required': { status: 422, message: nomineesTexts.required },
  'nominee-self': { status: 422, message: nomineesTexts.self },
  'nominee-self-team': { status: 422, message: nomineesTexts.selfTeam },
  'nominee-duplicate': { status: 422, message: nomineesTexts.duplicate },
  'nominee-not-in-list': { status: 422, message: nomineesTexts.notInList },
  'nominee-sister-company': { status: 422, message: nomineesTexts.sisterCompany },
  'nominee-sister-company-team': { status: 422, message: nomineesTexts.sisterCompanyTeam },
  'nominee-contractor': { status: 422, message: nomineesTexts.contractor },
  'nominee-left': { status: 422, message: nomineesTexts.left },
  'nominee-unknown': { status: 422, message: nomineesTexts.userNotFound },
  'team-too-big': { status: 422, message: nomineesTexts.teamTooBig },
} as const satisfies Record<string, { status: number; message: string }>

export type NominationProblem = keyof typeof nominationProblems

/** The text of a refusal. */
export function refusalText(code: NominationProblem, values: Readonly<Record<string, string>> = {}): string {
  return fill(nominationProblems[code].message, { support: productTexts.supportMail, ...values })
}
