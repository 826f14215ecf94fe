/** A browser of somebody who uses the portal, and what it gets from the site. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#infra/demo/accounts.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { browserPath } from '../support/browser-path.ts'
import type { Traffic } from './cost-meter.ts'

/** Starts the browser of the journeys. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })

/** How long nothing may be on its way until a page counts as read, in milliseconds. */
const quiet = 500

/** Opens a browser with nothing in its cache, whose traffic with the site is added up. */
export async function openVisitor(browser: Browser, url: string, traffic: Traffic) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const isRead = await addUp(page, url, traffic)
  return {
    /** Opens a page as an address that is typed. */
    load: async (path: string) => {
      await page.goto(`${url}${path}`)
      await isRead()
    },
    /** Goes to a page as a link does, without loading the app anew. */
    go: async (path: string) => {
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, path)
      await isRead()
    },
    signIn: async (username: string) => {
      await page.goto(`${url}/login`)
      await page.getByLabel(loginTexts.username).fill(username)
      await page.getByRole('textbox', { name: loginTexts.password }).fill(demoPassword)
      await page.getByRole('button', { name: loginTexts.submit, exact: true }).click()
      await page.waitForURL((at) => !at.pathname.startsWith('/login'))
      await isRead()
    },
    close: () => context.close(),
  }
}

/** Adds up what comes from the network, and returns a wait until nothing is on its way any more. */
async function addUp(page: Page, url: string, traffic: Traffic): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const under = new Map<string, string>()
  let last = Date.now()
  const settle = (id: string, bytes: number) => {
    const path = under.get(id)
    under.delete(id)
    last = Date.now()
    // What the browser had itself comes without a byte.
    if (path === undefined || bytes === 0) return
    traffic.requests++
    traffic.bytes += bytes
    if (path.startsWith('/api/')) traffic.calls++
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(`${url}/`)) return
    under.set(requestId, new URL(request.url).pathname)
    last = Date.now()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    settle(requestId, encodedDataLength),
  )
  devtools.on('Network.loadingFailed', ({ requestId }) => settle(requestId, 0))
  await devtools.send('Network.enable')
  return async () => {
    last = Date.now()
    const deadline = Date.now() + 30_000
    while ((under.size > 0 || Date.now() - last < quiet) && Date.now() < deadline) await sleep(50)
  }
}
