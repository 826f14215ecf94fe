/** Removes unused parts of the sanitiser (sanitize-html) from the bundles: the parser of styles, which it
 * removes unread, and all of the HTML library but its parser. */
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const ofSanitiser = /[\\/]sanitize-html[\\/]index\.js$/
const noStyles = 'no-styles'

/** The plugin for the build of the functions. */
export const leanSanitiser: Plugin = {
  name: 'lean-sanitiser',
  setup(building) {
    building.onResolve({ filter: /^postcss$/ }, ({ path, importer }) =>
      ofSanitiser.test(importer) ? { path, namespace: noStyles } : undefined,
    )
    building.onLoad({ filter: /.*/, namespace: noStyles }, () => ({
      contents: "exports.parse = () => { throw new Error('No style is ever kept.') }",
    }))
    building.onResolve(
      { filter: /^htmlparser2$/ },
      async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === noStyles || !ofSanitiser.test(importer)) return undefined
        const found = await building.resolve(path, { kind, resolveDir, importer, pluginData: noStyles })
        return { path: join(dirname(found.path), 'Parser.js') }
      },
    )
  },
}
