/** All checks of the templates that need no AWS: `npm test` and every deployment make them. */
import { checkLasting } from '../losses.ts'
import { checkFirewall, checkPermissions, checkReservations, checkRuntimes, checkSizes } from './limits.ts'
import { checkSenders } from './senders.ts'
import { checkSpecification } from './specification.ts'
import type { StackTemplate } from './template.ts'

/** Calls of the API that a first visit makes, with some room; a journey counts them. */
export const callsOfVisit = 40

type Check = (stacks: readonly StackTemplate[]) => string[]

export const templateChecks = {
  specification: checkSpecification,
  sizes: checkSizes,
  reservations: checkReservations,
  permissions: checkPermissions,
  runtimes: (stacks) => checkRuntimes(stacks, new Date()),
  firewall: (stacks) => checkFirewall(stacks, callsOfVisit),
  lasting: checkLasting,
  senders: checkSenders,
} as const satisfies Record<string, Check>

/** Returns what AWS would refuse or lose, in sentences. */
export function findingsIn(stacks: readonly StackTemplate[]): string[] {
  return Object.values(templateChecks).flatMap((check) => check(stacks))
}
