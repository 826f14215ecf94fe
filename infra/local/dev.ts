/** `npm run dev`: the portal for developers. Vite serves the web app and reloads it, functions are rebuilt
 * and started anew when they change, everything else is as with `npm start`. */
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildFunctions } from '#infra/stacks/build/build.ts'
import { root, siteFolder } from '#infra/stacks/build/folders.ts'
import { renderCards } from '#infra/stacks/build/render-cards.ts'
import { checkPort } from './ports.ts'
import { withPseudo } from './pseudo.ts'
import { type Stack, startStack } from './stack.ts'
import { announce, runProgram } from './start.ts'

await runProgram(async (options) => {
  const { port } = options
  await checkPort(port, 'the portal', '--port')
  process.stdout.write('Building the functions …\n')
  let stack: Stack | undefined
  const building = await buildFunctions({ watch: true, onBuilt: () => stack?.restartFunctions() })
  await renderCards(join(root, 'web/public/cards'), join(siteFolder, 'cards'))
  stack = await startStack({
    ...options.stack,
    ports: { inbox: options.inboxPort },
    siteUrl: `http://localhost:${port}`,
    build: { functions: false, web: false },
  })
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    // In place of the local page server, which adds it to the built app.
    plugins: options.stack.pseudo ? [{ name: 'pseudo', transformIndexHtml: withPseudo }] : [],
    server: { port, strictPort: true, host: 'localhost', proxy: behind(stack.serverPort) },
    logLevel: 'warn',
  })
  await vite.listen()
  // Not awaited: a signal on the way ends it.
  void announce(stack)
  return async () => {
    await vite.close()
    await building.stop()
    await stack?.stop()
  }
})

/** Returns the paths that Vite leaves to the stack. */
function behind(port: number): Record<string, string> {
  const target = `http://127.0.0.1:${port}`
  return Object.fromEntries(
    ['/api', '/config.json', '/cards', '/.local', '/api-docs'].map((path) => [path, target]),
  )
}
