import { expect, test } from 'vitest'
import { mailSamples } from '#events/outbox/mail-samples.ts'
import { env } from '#functions/runtime/env.ts'

test('every mail can be made, in long words too', async () => {
  process.env[env.siteUrl] = 'https://thinktank.example'
  expect(mailSamples.length).toBeGreaterThan(50)
  for (const { name, render } of mailSamples) expect((await render()).text, name).not.toMatch(/\{\w+\}/)
})
