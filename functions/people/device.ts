/** Recognises browser and system of a session, and stores no more of it. */
import type { Device } from '#shared/people/details.ts'

/** Most browsers also call themselves Chrome or Safari: the first that fits is it. */
const browsers: readonly (readonly [RegExp, Device['browser']])[] = [
  [/\bEdg(A|iOS)?\//, 'edge'],
  [/\b(OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
]

const systems: readonly (readonly [RegExp, Device['system']])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** Nobody's browser has a longer name; what is longer is not looked through. */
const longest = 500

/** Browser and system by what the browser says of itself. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, longest)
  const first = <T>(known: readonly (readonly [RegExp, T])[]) => known.find(([name]) => name.test(text))?.[1]
  return { browser: first(browsers) ?? 'other', system: first(systems) ?? 'other' }
}
