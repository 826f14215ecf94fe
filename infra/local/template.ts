/** Reads the synthesised templates of all stacks and works their values out, as CloudFormation would when it
 * deploys them. Whatever it does not understand it refuses, with the place where it stands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve as resolvePath } from 'node:path'
import * as z from 'zod'
import { type Context, holds, namedIn, rawTemplate, resolve, type StackTemplate } from './intrinsics.ts'
import { attributeOf, type Place, refOf } from './physical.ts'
import { checkKnownType } from './resource-types.ts'

const manifest = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .looseObject({ templateFile: z.string().optional(), stackName: z.string().optional() })
        .optional(),
    }),
  ),
})

/** A resource whose values are worked out. */
interface Resource<P = unknown> {
  readonly stack: string
  readonly id: string
  /** What `Ref` gives for it. */
  readonly ref: string
  readonly properties: P
  /** Folder of its code, for resources that have an asset. */
  readonly assetPath: string | undefined
  /** An attribute, as `Fn::GetAtt` gives it. */
  readonly attribute: (name: string) => string
}

export interface Assembly {
  readonly place: Place
  /** The folder or file that an asset's object (`<hash>.zip`) is made of. */
  assetSource(objectKey: string): string | undefined
  /** All resources of a type, their properties checked against what the caller understands. */
  all<S extends z.ZodType>(type: string, properties: S): Resource<z.output<S>>[]
}

/** Reads an assembly folder (`cdk.out`). Throws on unknown resource types and intrinsic functions. */
export function readAssembly(folder: string): Assembly {
  const { artifacts } = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const found = Object.entries(artifacts).filter(
    ([, artifact]) => artifact.type === 'aws:cloudformation:stack',
  )
  const stacks = found.map(([id, artifact]) => {
    const file = join(folder, artifact.properties?.templateFile ?? `${id}.template.json`)
    return parseTemplate(artifact.properties?.stackName ?? id, JSON.parse(readFileSync(file, 'utf8')))
  })
  const sources = assetSources(folder)
  return assemble(stacks, placeOf(found.map(([, artifact]) => artifact.environment)), folder, sources)
}

const assetManifest = z.looseObject({
  files: z
    .record(z.string(), z.looseObject({ source: z.looseObject({ path: z.string().optional() }) }))
    .default({}),
})

/** Hash of an asset → where it comes from. */
function assetSources(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.assets.json'))
  const entries = files.flatMap((name) =>
    Object.entries(assetManifest.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).files),
  )
  return new Map(
    entries.flatMap(([hash, { source }]) => (source.path ? [[hash, resolvePath(folder, source.path)]] : [])),
  )
}

function placeOf(environments: readonly (string | undefined)[]): Place {
  const known = environments.find((environment) => environment && !environment.includes('unknown'))
  const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(known ?? '') ?? []
  return { account: account ?? '000000000000', region: region ?? 'eu-west-1' }
}

/** Checks a template's outer shape. */
export function parseTemplate(name: string, body: unknown): StackTemplate {
  return { name, body: rawTemplate.parse(body) }
}

/** Puts stacks together so that values can cross from one to another. */
export function assemble(
  stacks: readonly StackTemplate[],
  place: Place,
  folder = '.',
  sources: ReadonlyMap<string, string> = new Map(),
): Assembly {
  for (const stack of stacks) {
    for (const [id, resource] of Object.entries(stack.body.Resources)) checkKnownType(resource.Type, id)
  }
  const context: Context = { stacks, place }
  return {
    place,
    assetSource: (objectKey) => sources.get(objectKey.replace(/\.\w+$/, '')),
    all: (type, schema) =>
      stacks.flatMap((stack) =>
        Object.entries(stack.body.Resources)
          .filter(([, resource]) => resource.Type === type && exists(resource.Condition, stack, context))
          .map(([id, resource]) => {
            const parsed = schema.safeParse(resolve(resource.Properties, stack, context))
            if (!parsed.success)
              throw new Error(
                `${type} ${id}: ${z.prettifyError(parsed.error)} (not understood by the local runner)`,
              )
            const names = namedIn(stack, id, context)
            const asset = resource.Metadata['aws:asset:path']
            return {
              stack: stack.name,
              id,
              ref: refOf(names, place),
              properties: parsed.data,
              assetPath: typeof asset === 'string' ? resolvePath(folder, asset) : undefined,
              attribute: (name: string) => attributeOf(names, name, place),
            }
          }),
      ),
  }
}

function exists(condition: string | undefined, stack: StackTemplate, context: Context): boolean {
  return condition === undefined || holds({ Condition: condition }, stack, context)
}
