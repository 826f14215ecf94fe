/** Takes a release back: `npm run rollback -- --stage prod`. Every function of the API goes back to its version
 * before, at once; then it says how the rest of the release before is deployed. */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { env } from '#functions/runtime/env.ts'
import { liveAlias } from '#infra/stacks/release.ts'
import { deploymentStage } from '#infra/stacks/stages.ts'
import { type Aws, aws } from './aws.ts'
import { releaseOf } from './releases.ts'

const aliases = z.looseObject({
  Aliases: z.array(z.looseObject({ Name: z.string(), FunctionVersion: z.string() })),
})
const versions = z.looseObject({ Versions: z.array(z.looseObject({ Version: z.string() })) })
const functions = z.looseObject({ Functions: z.array(z.looseObject({ FunctionName: z.string() })) })

const configuration = z.looseObject({
  Environment: z.looseObject({ Variables: z.record(z.string(), z.string()) }).optional(),
})

/** Moves the alias of each of a stage's functions to the version before the one in use. Returns a line for
 * each; functions without an alias, or with one version only, stay. */
export function moveBack(ask: Aws, region: string, prefix: string): string[] {
  const all = functions.parse(ask(region, 'lambda', 'list-functions')).Functions
  return all
    .filter(({ FunctionName }) => FunctionName.startsWith(prefix))
    .flatMap(({ FunctionName: name }) => {
      const named = ['--function-name', name]
      const alias = aliases
        .parse(ask(region, 'lambda', 'list-aliases', ...named))
        .Aliases.find(({ Name }) => Name === liveAlias)
      if (!alias) return []
      const known = versions
        .parse(ask(region, 'lambda', 'list-versions-by-function', ...named))
        .Versions.map(({ Version }) => Number(Version))
        .filter((version) => version < Number(alias.FunctionVersion))
      const before = Math.max(...known)
      if (!Number.isFinite(before))
        return [`${name} stays at version ${alias.FunctionVersion}: it has none before.`]
      const tableOf = (version: string | number) =>
        configuration.parse(
          ask(region, 'lambda', 'get-function-configuration', ...named, '--qualifier', String(version)),
        ).Environment?.Variables[env.table]
      // A restored table came into service between them (docs/runbook.md#restoring).
      if (tableOf(before) !== tableOf(alias.FunctionVersion))
        return [`${name} stays at version ${alias.FunctionVersion}: the one before uses another table.`]
      ask(
        region,
        'lambda',
        'update-alias',
        ...named,
        '--name',
        liveAlias,
        '--function-version',
        String(before),
      )
      return [`${name}: ${alias.FunctionVersion} → ${before}`]
    })
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } })
  if (!values.stage) throw new Error('Which stage? npm run rollback -- --stage NAME')
  const stage = deploymentStage(values.stage)
  for (const line of moveBack(aws, stage.region, `ThinkTank-${stage.name}-`))
    process.stdout.write(`${line}\n`)
  const { before } = releaseOf(aws, stage) ?? {}
  process.stdout.write(
    before
      ? 'Now deploy the whole release before: ' +
          `git checkout ${before} && npm ci && npm run deploy -- --stage ${stage.name}\n`
      : 'There is no release before: only the functions went back.\n',
  )
}
