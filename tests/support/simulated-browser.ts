/** For tests of screens: generous waiting, nothing left of the screen before, and the simulated browser's own log kept
 * apart. Like the console of any browser it notes every request that was refused or broke off, which is what many tests are about; what the product and its
 * libraries log is not in it. */
import { afterEach, beforeAll } from 'vitest'

/** Gives an error the message that it keeps. */
function override(error: Error, message: string): void {
  Object.defineProperty(error, 'message', { configurable: true, writable: true, value: message })
}

if (typeof document !== 'undefined') {
  const { PropertySymbol, VirtualConsole, VirtualConsolePrinter } = await import('happy-dom')
  const { default: BrowserContext } = await import('happy-dom/lib/window/WindowBrowserContext.js')
  // The document's own window: the global one has only its public part.
  const { [PropertySymbol.window]: browserWindow } = document as never
  const page = new BrowserContext(browserWindow).getBrowserPage()
  if (!page) throw new Error('The simulated browser has no page.')
  // A page's parts load when they are needed, on a busy machine slowly.
  const { cleanup, configure, getConfig } = await import('@testing-library/react')
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: 120_000,
    // Whatever waits for an element makes this error at each look; the whole page is written into the last one alone.
    getElementError: (message, container) => {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      const write = () => getElementError(message, container).message
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: write,
        set: (text) => override(error, text),
      })
    },
  })
  // For the traces of its own warnings React notes with every element where in the code it was made, which takes a quarter of a
  // screen test. As after the first ten thousand it is told that enough are noted; it warns all the same.
  const { default: React } = await import('react')
  const internals: unknown = Object.entries(React).find(([name]) =>
    name.startsWith('__CLIENT_INTERNALS'),
  )?.[1]
  if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts elsewhere what it has noted of elements.')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
  // Files share the simulated browser: a session that one began is not the next one's.
  beforeAll(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(cleanup)
  Object.assign(page, { console: new VirtualConsole(new VirtualConsolePrinter()) })
}
