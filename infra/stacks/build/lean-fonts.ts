/** What the reader of fonts (fontkit) brings along and is never used here, left out of the bundles: unpacking of WOFF2,
 * half a megabyte. The cards' own fonts are not packed. */
import type { Plugin } from 'esbuild'

const packed = 'packed-fonts'

/** The plugin for the build of the functions. */
export const leanFonts: Plugin = {
  name: 'lean-fonts',
  setup(building) {
    building.onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path, importer }) =>
      /[\\/]fontkit[\\/]/.test(importer) ? { path, namespace: packed } : undefined,
    )
    building.onLoad({ filter: /.*/, namespace: packed }, () => ({
      contents: "export default () => { throw new Error('No font is packed.') }",
    }))
  },
}
