/** How one call of the service is declared: what it takes, and what it does. */
import * as z from 'zod'
import type { Pool } from './pool.ts'
import { invalidParameter, Refusal } from './refusal.ts'

export interface Operation {
  /** Answers a call; raises a Refusal when its input is wrong or the call may not be made. */
  answer(pool: Pool, body: unknown): Promise<object>
}

const addressed = z.object({ ClientId: z.string().optional(), UserPoolId: z.string().optional() })

/** Any text that a client may send where a name is asked for. */
export const name = z.string().min(1).max(128)
/** A password as somebody types it; whether it is a good one is the policy's business. */
export const password = z.string().min(1).max(256)
/** A token or handle that the service gave out. */
export const token = z.string().min(1).max(4096)

/** Declares a call; its input is checked before it runs, and must name this pool or its client where it names any. */
export function operation<S extends z.ZodType>(
  input: S,
  run: (pool: Pool, input: z.output<S>) => object | Promise<object>,
): Operation {
  return {
    async answer(pool, body) {
      const parsed = input.safeParse(body)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw invalidParameter(`Invalid ${issue?.path.join('.') || 'request'}: ${issue?.message}`)
      }
      requireThisPool(pool, addressed.parse(parsed.data))
      return run(pool, parsed.data)
    },
  }
}

function requireThisPool(pool: Pool, { ClientId, UserPoolId }: z.infer<typeof addressed>): void {
  if (ClientId !== undefined && ClientId !== pool.clientId) {
    throw new Refusal('ResourceNotFoundException', 'User pool client does not exist.')
  }
  if (UserPoolId !== undefined && UserPoolId !== pool.poolId) {
    throw new Refusal('ResourceNotFoundException', 'User pool does not exist.')
  }
}
