/** What `npm audit` knows of the shipped packages. */
import * as z from 'zod'

const report = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      name: z.string(),
      severity: z.string(),
      range: z.string().default(''),
      fixAvailable: z
        .union([z.boolean(), z.looseObject({ name: z.string(), version: z.string() })])
        .default(false),
    }),
  ),
})

const failure = z.looseObject({ message: z.string() })

export type Audit =
  | { readonly is: 'answered'; readonly findings: readonly string[] }
  /** The registry does not tell: that says nothing about the packages. */
  | { readonly is: 'unreachable'; readonly why: string }

/** Reads the answer of `npm audit --json`. */
export function readAudit(text: string): Audit {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { is: 'unreachable', why: text.trim().split('\n')[0] ?? '' }
  }
  const { data } = report.safeParse(answer)
  if (!data) return { is: 'unreachable', why: failure.safeParse(answer).data?.message ?? 'no report' }
  const findings = Object.values(data.vulnerabilities).map(({ name, severity, range, fixAvailable }) => {
    const fix =
      typeof fixAvailable === 'object' ? `fixed by ${fixAvailable.name} ${fixAvailable.version}` : undefined
    return `${name} ${range}: ${severity}, ${fix ?? (fixAvailable ? 'an update fixes it' : 'no update fixes it yet')}`
  })
  return { is: 'answered', findings }
}

/** Ends of the program, for pipelines. */
export const exitCodes = { fine: 0, findings: 1, notAudited: 3 } as const

/** Returns how the program ends. Without an audit it is fine only for who said beforehand that there is none. */
export function exitCodeOf(audit: Audit, others: readonly string[], isOffline: boolean): number {
  if (others.length > 0 || (audit.is === 'answered' && audit.findings.length > 0)) return exitCodes.findings
  return audit.is === 'unreachable' && !isOffline ? exitCodes.notAudited : exitCodes.fine
}
