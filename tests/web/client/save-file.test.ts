/** A file that comes in parts is saved as one, under an address of the tab alone. */
import { afterEach, expect, it, vi } from 'vitest'
import { networkProblem } from '#web/client/problem-error.ts'
import { saveFile } from '#web/client/save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('puts the parts together in their order, whichever comes first', async () => {
  const blobs: Blob[] = []
  const links: HTMLAnchorElement[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blobs.push(file as Blob)
    return 'blob:portal/1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  const texts = ['one,', 'two,', 'thr\u00e9e,'.normalize(), 'four,', 'five,', 'six']
  const parts = texts.map((text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))))
  const asked: number[] = []
  const name = await saveFile(async (part) => {
    asked.push(part)
    await new Promise((come) => setTimeout(come, 6 - part))
    return { fileName: 'rows.csv', contentType: 'text/csv', content: parts[part] ?? '', parts: parts.length }
  })
  expect(name).toBe('rows.csv')
  expect(asked.sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(await blobs[0]?.text()).toBe(texts.join(''))
  expect(links.map(({ download, href }) => [download, href])).toEqual([['rows.csv', 'blob:portal/1']])
})

it('asks again for a part whose reply is lost, and for no other; it may take long', async () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked: number[] = []
  const file = (times: number) =>
    saveFile(async (part, { patience }) => {
      expect(patience).toBeGreaterThan(60_000)
      asked.push(part)
      const isLost = part === 1 && asked.filter((each) => each === 1).length <= times
      if (isLost) throw networkProblem()
      return { fileName: 'rows.csv', contentType: 'text/csv', content: btoa('x'), parts: 3 }
    })
  const came = file(2)
  await vi.runAllTimersAsync()
  expect(await came).toBe('rows.csv')
  expect(asked.sort()).toEqual([0, 1, 1, 1, 2])
  const lost = file(9).catch((failure) => failure.code)
  await vi.runAllTimersAsync()
  expect(await lost).toBe('network')
})

it('saves nothing where a part is refused', async () => {
  vi.useFakeTimers()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const refused = saveFile(async (part) => {
    if (part === 1) throw new Error('no-access')
    return { fileName: 'rows.csv', contentType: 'text/csv', content: btoa('x'), parts: 2 }
  })
  const failure = expect(refused).rejects.toThrow('no-access')
  await vi.runAllTimersAsync()
  await failure
  expect(saved).not.toHaveBeenCalled()
})
