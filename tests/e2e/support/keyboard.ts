/** The keyboard alone: going to a part of a page by it, and what its users need there. */
import { expect, type Locator, type Page } from '@playwright/test'
import { png } from '#tests/support/sample-files.ts'

/** Expects that an element has the focus, is in sight with nothing over it, and has a ring round it or round
 * its label. */
export async function expectFocusSeen(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(whyNotSeen)).toBe('')
}

/** Expects that the focus is somewhere: who loses it begins at the head of the page again. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

/** Tells in the page why nobody sees the focus of an element. Invisible radio buttons show it by their label. Its
 * middle is to be seen, or any of its corners too. One that is higher than the window cannot be seen whole: then of what
 * the window shows of it. */
export function whyNotSeen(element: Element, corners = false): string {
  const label = element.closest('label')
  const around = [element, label, element.parentElement].filter((each) => each !== null)
  const hasRing = (each: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
    if (/^rgba.* 0\)$/.test(outlineColor)) return false
    return outlineStyle === 'auto' || (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2)
  }
  // A card has the ring of the link that fills it, a part of a chart a stroke.
  let ringed: Element | null = element
  while (ringed && !hasRing(ringed)) ringed = ringed.parentElement
  if (!ringed && !element.closest('svg')) return `no ring: ${element.outerHTML}`
  const box = (label ?? element).getBoundingClientRect()
  const { left, width } = box
  const isHigher = box.height > innerHeight
  const [top, bottom] = isHigher
    ? [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    : [box.top, box.bottom]
  const places = corners ? [0.5, 0.05, 0.95] : [0.5]
  const hits = places.flatMap((x) =>
    places.map((y) => document.elementFromPoint(left + width * x, top + (bottom - top) * y)),
  )
  const isSeen = hits.some(
    (hit) => hit && (around.some((each) => each.contains(hit)) || hit.contains(element)),
  )
  return isSeen ? '' : `out of sight or covered by ${hits[0]?.outerHTML.slice(0, 200)}: ${element.outerHTML}`
}

/** Presses Tab until an element has the focus, at most so many times: more, and people give up. */
export async function tabTo(page: Page, target: Locator, atMost: number, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  let presses = 0
  while (!(await isThere()) && presses < atMost) {
    await page.keyboard.press(key)
    presses++
  }
  await expectFocusSeen(target)
}

/** Goes to an element and presses it. */
export async function press(page: Page, target: Locator, atMost: number, key = 'Enter'): Promise<void> {
  await tabTo(page, target, atMost)
  await page.keyboard.press(key)
}

/** Goes to the button that chooses a file, presses it and chooses a picture. */
export async function chooseFile(page: Page, target: Locator, atMost: number): Promise<void> {
  await tabTo(page, target, atMost)
  // Under load the key may arrive before the browser hands its dialogs over: such a dialog opens and nobody hears of it.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: png() })
  }).toPass({ timeout: 60_000 })
}

/** Expects that a dialog keeps the focus to itself however often Tab is pressed, and that Escape closes it and gives
 * the focus back to what opened it. */
export async function expectModal(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  const count = await dialog.locator('a[href], button, input, select, textarea').count()
  for (let presses = 0; presses <= count; presses++) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectFocusSeen(opener)
}
