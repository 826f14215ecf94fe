/** Which commits are in service: a parameter of the stage's account remembers the last one and the one before. */
import { spawnSync } from 'node:child_process'
import * as z from 'zod'
import { root } from '#infra/stacks/build/folders.ts'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import { type Aws, ifKnown, Refused } from './aws.ts'

const release = z.object({ commit: z.string(), at: z.string(), before: z.string().optional() })
type Release = z.infer<typeof release>

const parameterOf = ({ name }: DeploymentStage) => `/thinktank/${name}/release`
const held = z.looseObject({ Parameter: z.looseObject({ Value: z.string() }) })

/** Reads the release in service; nothing before the first. */
export function releaseOf(aws: Aws, stage: DeploymentStage): Release | undefined {
  const found = ifKnown(() => aws(stage.region, 'ssm', 'get-parameter', '--name', parameterOf(stage)))
  return found === undefined ? undefined : release.parse(JSON.parse(held.parse(found).Parameter.Value))
}

/** Remembers a commit as the release in service. */
export function recordRelease(aws: Aws, stage: DeploymentStage, commit: string): void {
  const last = releaseOf(aws, stage)
  const before = last?.commit === commit ? last.before : last?.commit
  const next: Release = { commit, at: new Date().toISOString(), ...(before && { before }) }
  const words = ['--name', parameterOf(stage), '--type', 'String', '--overwrite']
  aws(stage.region, 'ssm', 'put-parameter', ...words, '--value', JSON.stringify(next))
}

/** Returns the commit of a folder's files. Throws where some are not committed: nobody could deploy them again. */
export function commitOf(folder = root): string {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
    if (status !== 0)
      throw new Refused(`${folder} is in no git repository, which a release is deployed from.`)
    return stdout.trim()
  }
  const changes = git('status', '--porcelain')
  if (!changes) return git('rev-parse', 'HEAD')
  throw new Refused(`Commit these files before you deploy, so that they can be deployed again:\n${changes}`)
}
