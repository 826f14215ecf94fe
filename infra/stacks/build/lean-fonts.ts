/** Removes unused parts of the PDF writer (pdfkit) and its font reader (fontkit) from the bundles: unpacking
 * of WOFF2, half a megabyte (the cards' fonts are not packed); line breaking, which
 * functions/cards/drawing/lines.ts does; encryption. */
import type { Plugin } from 'esbuild'

const unused = 'unused-in-cards'

/** Import → its importer and its replacement. The replacement throws when it is used. */
const leftOut: Readonly<Record<string, { by: RegExp; contents: string }>> = {
  'brotli/decompress.js': {
    by: /[\\/]fontkit[\\/]/,
    contents: "export default () => { throw new Error('No font is packed.') }",
  },
  linebreak: {
    by: /[\\/]pdfkit[\\/]/,
    contents: "export default class { constructor() { throw new Error('Lines are broken before.') } }",
  },
  '@noble/ciphers/aes': {
    by: /[\\/]pdfkit[\\/]/,
    contents:
      "const encrypt = () => { throw new Error('No card is encrypted.') }; export { encrypt as cbc, encrypt as ecb }",
  },
}

/** The plugin for the build of the functions. */
export const leanFonts: Plugin = {
  name: 'lean-fonts',
  setup(building) {
    building.onResolve({ filter: /^(brotli\/decompress\.js|linebreak|@noble\/ciphers\/aes)$/ }, (asked) =>
      leftOut[asked.path]?.by.test(asked.importer) ? { path: asked.path, namespace: unused } : undefined,
    )
    building.onLoad({ filter: /.*/, namespace: unused }, ({ path }) => ({
      contents: leftOut[path]?.contents,
    }))
  },
}
