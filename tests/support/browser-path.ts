/** The browser of the journeys. Playwright cannot bring one along here: Debian's own is used, as the shell without windows where
 * it is there, which takes less than half of the work. */
import { existsSync } from 'node:fs'

const [shell, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/** Names of Debian's packages, the better one first. */
export const browserPackages = ['chromium-headless-shell', 'chromium'] as const

export const browserPath = () => (existsSync(shell) ? shell : whole)
