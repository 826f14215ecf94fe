/** The Lambda functions that the templates describe, as far as running them needs it. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Assembly } from './template.ts'

const properties = z.looseObject({
  Runtime: z.string().optional(),
  Handler: z.string().optional(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Role: z.string().optional(),
  Environment: z.looseObject({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
})

/** One function. */
export interface Lambda {
  /** Its folder's name below dist/functions: `people`, `outbox`. */
  readonly name: string
  readonly arn: string
  readonly functionName: string
  readonly folder: string
  readonly handler: string
  readonly timeoutMs: number
  readonly memoryMb: number
  readonly roleArn: string | undefined
  readonly variables: Readonly<Record<string, string>>
}

/** The product's functions. Those that CDK brings for its own deployment work are left out; any other that
 * cannot run here is refused. */
export function lambdasOf(assembly: Assembly): Lambda[] {
  return assembly.all('AWS::Lambda::Function', properties).flatMap((found) => {
    if (/^Custom/.test(found.id)) return []
    const { Runtime = '', Handler = '', ...rest } = found.properties
    if (!found.assetPath || !/^nodejs/.test(Runtime))
      throw new Error(`The function ${found.id} cannot run here: it has no Node.js code of this repository.`)
    if (!existsSync(join(found.assetPath, 'index.mjs')))
      throw new Error(`The function ${found.id} is not built: ${found.assetPath} has no index.mjs.`)
    return [
      {
        name: basename(found.assetPath),
        arn: found.attribute('Arn'),
        functionName: found.ref,
        folder: found.assetPath,
        handler: Handler,
        timeoutMs: rest.Timeout * 1000,
        memoryMb: rest.MemorySize,
        roleArn: rest.Role,
        variables: rest.Environment?.Variables ?? {},
      },
    ]
  })
}

const permission = z.looseObject({ Action: z.string(), FunctionName: z.string(), Principal: z.string() })

/** Refuses a wiring that AWS would refuse at the first call: a service without permission to invoke. */
export function checkInvokePermission(assembly: Assembly, lambda: Lambda, principal: string): void {
  const granted = assembly
    .all('AWS::Lambda::Permission', permission)
    .some(
      ({ properties: { Action, FunctionName, Principal } }) =>
        Action === 'lambda:InvokeFunction' &&
        Principal === principal &&
        (FunctionName === lambda.arn || FunctionName === lambda.functionName),
    )
  if (!granted) throw new Error(`${principal} has no permission to invoke the function ${lambda.name}.`)
}

/** The function of an ARN; throws where there is none. */
export function lambdaByArn(lambdas: readonly Lambda[], arn: string): Lambda {
  const found = lambdas.find((lambda) => lambda.arn === arn)
  if (!found) throw new Error(`There is no function ${arn}.`)
  return found
}
