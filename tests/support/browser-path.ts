/** The browser of the journeys. Playwright cannot bring one along here: Debian's own is used, as the shell without windows where
 * it is there, which takes less than half of the work. */
import { existsSync } from 'node:fs'

/** Names of Debian's packages and of their programs, the better one first. */
export const browserPackages = ['chromium-headless-shell', 'chromium'] as const

const programs = browserPackages.map((name) => `/usr/bin/${name}`)

export const browserPath = () => programs.find((program) => existsSync(program)) ?? '/usr/bin/chromium'
