/** The Lambda functions that the templates describe, as far as running them needs it. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { Assembly } from './template.ts'

const properties = z.looseObject({
  Runtime: z.string().default(''),
  Handler: z.string().default(''),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Role: z.string().optional(),
  Environment: z.looseObject({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
})

export type Lambda = ReturnType<typeof lambdasOf>[number]

export type Invoke = (lambda: Lambda, event: unknown) => Promise<unknown>

/** Returns the product's functions without CDK's own. Refuses any other that cannot run here. */
export function lambdasOf(assembly: Assembly) {
  const found = assembly.all('AWS::Lambda::Function', properties).filter(({ id }) => !id.startsWith('Custom'))
  return found.map(({ id, ref, assetPath, attribute, properties: settings }) => {
    if (!assetPath || !settings.Runtime.startsWith('nodejs'))
      throw new Error(`The function ${id} cannot run here: it has no Node.js code of this repository.`)
    if (!existsSync(join(assetPath, 'index.mjs')))
      throw new Error(`The function ${id} is not built: ${assetPath} has no index.mjs.`)
    return {
      /** Its folder's name below dist/functions: `people`, `outbox`. */
      name: basename(assetPath),
      arn: attribute('Arn'),
      functionName: ref,
      folder: assetPath,
      handler: settings.Handler,
      timeoutMs: settings.Timeout * 1000,
      memoryMb: settings.MemorySize,
      roleArn: settings.Role,
      variables: settings.Environment?.Variables ?? {},
    }
  })
}

/** Finds the function of an ARN, or of a name. Throws where there is none. */
export function lambdaByArn(lambdas: readonly Lambda[], arn: string): Lambda {
  const found = lambdas.find((lambda) => lambda.arn === arn || lambda.functionName === arn)
  if (!found) throw new Error(`There is no function ${arn}.`)
  return found
}

const permission = z.looseObject({ Action: z.string(), FunctionName: z.string(), Principal: z.string() })

/** Finds the function of an ARN for a service that invokes it. Refuses a wiring that AWS would refuse at
 * the first call: a service without permission. */
export function invocableByArn(
  assembly: Assembly,
  lambdas: readonly Lambda[],
  arn: string,
  principal: string,
): Lambda {
  const lambda = lambdaByArn(lambdas, arn)
  const isGranted = assembly
    .all('AWS::Lambda::Permission', permission)
    .some(
      ({ properties: { Action, FunctionName, Principal } }) =>
        Action === 'lambda:InvokeFunction' &&
        Principal === principal &&
        [lambda.arn, lambda.functionName].includes(FunctionName),
    )
  if (isGranted) return lambda
  throw new Error(`${principal} has no permission to invoke the function ${lambda.name}.`)
}
