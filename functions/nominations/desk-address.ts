/** The recognition desk of this deployment (docs/product.md#desk). */
import { env } from '#functions/runtime/env.ts'
import type { Desk } from './approver-routing.ts'

/** The desk's address; nothing where none is configured. */
export function recognitionDesk(): Desk | undefined {
  const email = process.env[env.recognitionDesk]
  return email ? { email } : undefined
}
