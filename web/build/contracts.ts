/** A part of the web build: endpoints without their schemas, which only the server parses with; with their
 * library they would weigh as much as the rest of the shell. */
import { type Plugin, runnerImport } from 'vite'
import type { Api } from '#shared/endpoint.ts'
import type { ClientApi } from '#web/client/contract.ts'

const contract = /\/shared\/[\w-]+\/([\w-]+-)?api\.ts$/

/** Of an endpoint the browser gets the method, the path, whether it needs no token, whether it creates and
 * whether it is repeatable: what `ClientEndpoint` has. */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    async load(id) {
      if (!contract.test(id)) return null
      const { module, dependencies } = await runnerImport<Record<string, Api>>(id)
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, api]) => `export const ${name} = ${JSON.stringify(slim(api))}`)
        .join('\n')
    },
  }
}

function slim(api: Api): ClientApi<Api> {
  const entries = Object.entries(api).map(
    ([operation, { method, path, access, creates, repeatable }]) =>
      [
        operation,
        { method, path, access: access === 'public' ? access : undefined, creates, repeatable },
      ] as const,
  )
  return Object.fromEntries(entries)
}
