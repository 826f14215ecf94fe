/** Builds the web app of `web/` into `dist/web`; in development it serves the app in front of a running API. */
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/** Where `/api` and `/config.json` come from while Vite serves the app. */
const backend = process.env.THINKTANK_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', manifest: 'manifest.json' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': backend, '/config.json': backend, '/cards': backend },
  },
})
