/** Every mail with made-up content: it can be made, and holds to what the one look promises. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { luminance } from '@mantine/core'
import { expect, test } from 'vitest'
import { grounds, texts } from '#events/mail/style.ts'
import { mailSamples } from '#events/outbox/mail-samples.ts'
import { env } from '#functions/runtime/env.ts'
import { root } from '#infra/stacks/build/folders.ts'

const siteUrl = 'https://thinktank.example'

/** Cards are drawn as SVG and rendered to PNG by the build. */
const sourceOf = (address: string) =>
  join(root, 'web/public', address.slice(siteUrl.length).replace(/^(\/cards\/.*)png$/, '$1svg'))

test('every mail can be made, in long words too, and mail programs and screen readers can show it', async () => {
  process.env[env.siteUrl] = siteUrl
  expect(mailSamples.length).toBeGreaterThan(50)
  for (const { name, render } of mailSamples) {
    const { html, text } = await render()
    const all = (pattern: RegExp) => html.match(pattern) ?? []
    expect(text, name).not.toMatch(/\{\w+\}|undefined/)
    expect(all(/<html[^>]* lang="en"/g), name).toHaveLength(1)
    expect(all(/<h1/g), name).toHaveLength(1)
    expect(all(/<table(?![^>]*role="presentation")/g), name).toEqual([])
    expect(all(/<a (?=[^>]*class="button)/g).length, name).toBeLessThan(2)
    expect(all(/<img(?![^>]* alt="[^"])/g), name).toEqual([])
    for (const [, address = ''] of html.matchAll(/<img[^>]* src="([^"]+)"/g))
      expect(existsSync(sourceOf(address)), `${name}: ${address}`).toBe(true)
  }
})

test('approvers of one person see their initials, a winner the amount in amber, and what is done is green', async () => {
  const htmlOf = async (name: string) =>
    (await mailSamples.find((each) => each.name === name)?.render())?.html ?? ''
  const isOf = (tone: string) => `class="head ${tone}"`
  expect(await htmlOf('Request to an approver')).toContain('>AO</p>')
  expect(await htmlOf('Request to an approver, of a team')).not.toContain('class="badge"')
  const won = await htmlOf('Award, to nominees')
  for (const each of [isOf('celebration'), 'class="prize celebration"', '>1,000 ZAR</span>'])
    expect(won).toContain(each)
  expect(await htmlOf('Award, to the nominator')).toContain(isOf('done'))
  expect(await htmlOf('Request to accept')).toContain(isOf('usual'))
})

const standsOn = {
  panel: ['strong', 'plain', 'faint', 'link'],
  ground: ['faint', 'link'],
  box: ['strong', 'faint'],
  prize: ['amount'],
  badge: ['link'],
  button: ['act'],
  head: ['act'],
} as const satisfies Record<keyof typeof grounds, readonly (keyof typeof texts)[]>

test.each(['light', 'dark'])('words stand out from their ground in the %s scheme (WCAG AA)', (scheme) => {
  const place = scheme === 'light' ? 0 : 1
  for (const [ground, words] of Object.entries(standsOn))
    for (const each of words) {
      const pair = [texts[each][place], grounds[ground as keyof typeof grounds][place]].map(luminance)
      const [dark = 0, light = 0] = pair.sort((a, b) => a - b)
      expect((light + 0.05) / (dark + 0.05), `${each} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
})
