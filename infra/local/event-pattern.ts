/** Event patterns as EventBridge and Lambda's stream filters share them. */

type Matcher = (value: unknown, present: boolean) => boolean

/** Compiles a pattern. Throws on an operator that is not understood. */
export function compilePattern(pattern: unknown): (event: unknown) => boolean {
  if (!isObject(pattern)) throw new Error('An event pattern must be an object.')
  const fields = Object.entries(pattern).map(([name, inner]) => {
    if (name.startsWith('$'))
      throw new Error(`The local runner does not understand ${name} in event patterns.`)
    if (!Array.isArray(inner)) {
      const matches = compilePattern(inner)
      return (event: unknown) => isObject(event) && matches(event[name] ?? {})
    }
    const matchers = inner.map(matcherOf)
    return (event: unknown) => {
      const present = isObject(event) && name in event
      const value = present ? event[name] : undefined
      return matchers.some((matches) => matches(value, present))
    }
  })
  return (event) => fields.every((matches) => matches(event))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function matcherOf(wanted: unknown): Matcher {
  if (!isObject(wanted)) return (value, present) => present && [value].flat().includes(wanted)
  const [[operator, argument] = []] = Object.entries(wanted)
  switch (operator) {
    case 'exists':
      return (_, present) => present === argument
    case 'prefix':
      return (value) => typeof value === 'string' && value.startsWith(String(argument))
    case 'suffix':
      return (value) => typeof value === 'string' && value.endsWith(String(argument))
    case 'anything-but':
      return (value, present) => present && ![argument].flat().includes(value)
    default:
      throw new Error(`The local runner does not understand '${operator}' in event patterns.`)
  }
}
