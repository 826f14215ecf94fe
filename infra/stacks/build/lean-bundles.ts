/** Plugins of the build that leave out unused parts of libraries. A replacement throws where it is used. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const unusedInCards = 'unused-in-cards'

/** Import → its importer and its replacement. */
const unusedParts: Readonly<Record<string, { by: RegExp; contents: string }>> = {
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

/** Leaves out unused parts of the PDF writer (pdfkit) and its font reader (fontkit): unpacking of WOFF2, half
 * a megabyte (the cards' fonts are not packed); line breaking, which functions/cards/drawing/lines.ts does;
 * encryption. */
export const leanFonts: Plugin = {
  name: 'lean-fonts',
  setup(building) {
    building.onResolve(
      { filter: /^(brotli\/decompress\.js|linebreak|@noble\/ciphers\/aes)$/ },
      ({ path, importer }) =>
        unusedParts[path]?.by.test(importer) ? { path, namespace: unusedInCards } : undefined,
    )
    building.onLoad({ filter: /.*/, namespace: unusedInCards }, ({ path }) => ({
      contents: unusedParts[path]?.contents,
    }))
  },
}

const clients = /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/

/** Cuts the package.json of each AWS client down to its version: a client reads nothing else of it. */
export const leanPackageInfo: Plugin = {
  name: 'lean-package-info',
  setup(building) {
    building.onLoad({ filter: clients }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

const ofSanitiser = /[\\/]sanitize-html[\\/]index\.js$/
const noStyles = 'no-styles'

/** Leaves out the sanitiser's parser of styles, which it removes unread, and all of its HTML library but the
 * parser. */
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

const writers = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** Limits of a schema (`schema.maxLength`) are computed by the removed code too. */
const refusal =
  'A function writes no JSON Schema and asks no schema for its limits (infra/stacks/build/lean-bundles.ts).'

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

/** Leaves out zod's writers of JSON Schema: the API's document is made from the sources
 * (shared/openapi.ts). */
export const leanZod: Plugin = {
  name: 'lean-zod',
  setup(building) {
    building.onLoad({ filter: writers }, async ({ path }) => ({
      contents: standIn(await readFile(path, 'utf8')),
    }))
  },
}
