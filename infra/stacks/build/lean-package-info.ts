/** Cuts the package.json of each AWS client down to its version: a client reads nothing else of it, but the
 * bundler takes a JSON file whole. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const clients = /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/

/** The plugin for the build of the functions. */
export const leanPackageInfo: Plugin = {
  name: 'lean-package-info',
  setup(building) {
    building.onLoad({ filter: clients }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}
