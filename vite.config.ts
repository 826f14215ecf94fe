/** Builds the web app of `web/` into `dist/web`; in development it serves the app in front of a running API. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { AtRule, Plugin } from 'postcss'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/build/chunks.ts'
import { slimContracts } from './web/build/contracts.ts'
import { earlyStart } from './web/build/early-start.ts'

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

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), slimContracts(), earlyStart()],
  resolve: {
    alias: {
      '@formatjs/icu-skeleton-parser': join(import.meta.dirname, 'web/build/no-skeletons.ts'),
    },
  },
  css: { postcss: { plugins: [presetMantine(), breakpoints] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
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
