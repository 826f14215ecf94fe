/** The environment variables of the functions, as functions read them. */
import type { env } from '#shared/environment.ts'

export { env, originSecretHeader } from '#shared/environment.ts'

/** The value of a variable that the function cannot do without. Throws where it is missing. */
export function required(name: (typeof env)[keyof typeof env]): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set.`)
  return value
}
