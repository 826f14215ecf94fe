/** Removes zod's writers of JSON Schema from the bundles: no function uses them, and the API's document is
 * made from the sources (shared/openapi.ts). */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** Limits of a schema (`schema.maxLength`) are computed by the removed code too. */
const refusal =
  'A function writes no JSON Schema and asks no schema for its limits (infra/stacks/build/lean-zod.ts).'

/** Writes a module with the same names, so that its importers build, and each call throws. */
function standIn(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  // zod makes some schemas' methods before anybody calls them.
  const replacementOf = (name = '') => (/^create\w+Method$/.test(name) ? 'method' : 'leftOut')
  return `
    const leftOut = () => { throw new Error(${JSON.stringify(refusal)}) }
    const method = () => leftOut
    export { ${names.map((name) => `${replacementOf(name)} as ${name}`).join(', ')} }`
}

/** The plugin for the build of the functions. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  setup(building) {
    building.onLoad({ filter: writers }, async ({ path }) => ({
      contents: standIn(await readFile(path, 'utf8')),
    }))
  },
}
