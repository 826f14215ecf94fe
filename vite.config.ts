/** Builds the web app of `web/` into `dist/web`; in development it serves the app in front of a running API. */
import react from '@vitejs/plugin-react'
import type { AtRule, Plugin } from 'postcss'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { slimContracts } from './web/build/contracts.ts'

/** Where `/api` and `/config.json` come from while Vite serves the app. */
const backend = process.env.THINKTANK_ORIGIN ?? 'http://127.0.0.1:3000'

/** Mantine's breakpoints by the names its documentation uses in style sheets: `$mantine-breakpoint-sm`. */
const breakpoints: Plugin = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: AtRule) {
      const widths: Readonly<Record<string, string>> = {
        xs: '36em',
        sm: '48em',
        md: '62em',
        lg: '75em',
        xl: '88em',
      }
      rule.params = rule.params.replace(/\$mantine-breakpoint-(\w+)/g, (name, size) => widths[size] ?? name)
    },
  },
}

/** What the sign-in page is drawn with, in one file: left to itself the bundler cuts it into small ones that compress
 * worse. */
const signInKit =
  /node_modules\/(react|react-dom|scheduler|@mantine\/core\/esm\/(core|components\/(Alert|Button|Loader|Transition|CloseButton|ActionIcon|Input|InputBase|TextInput|Checkbox|UnstyledButton|InlineInput)))\//

/** What error pages come back by: it has to be there where nothing else can be loaded. */
const comeback = /web\/(app\/version|app\/pages\/use-load-anew|client\/site-config)\.ts$/

/** What the texts of every page, the sign-in page's too, are filled with. */
const filling = /shared\/(own-value|messages\/(fill|product))\.ts$/

/** What many pages have a little of, in one file each: as files of some hundred bytes they compress worse, and the sign-in
 * page carries the name of every one. */
const icons = /node_modules\/@tabler\//
const basics =
  /shared\/(clock|nominations\/(months|stages|outcome-names)|reports\/report-access|challenges\/categories|exports\/formats|(innovation|profiles)\/addresses)\.ts$|@mantine\/core\/esm\/components\/(Anchor|Group|Paper|Stack|VisuallyHidden)\//

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), slimContracts()],
  css: { postcss: { plugins: [presetMantine(), breakpoints] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'sign-in-kit',
              test: (id) => [signInKit, comeback, filling].some((each) => each.test(id)),
            },
            { name: 'icons', test: icons, minShareCount: 3 },
            { name: 'basics', test: basics, minShareCount: 5 },
          ],
        },
        // The sign-in page carries the names of all files: they are as short as they may be.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': backend, '/config.json': backend, '/cards': backend },
  },
})
