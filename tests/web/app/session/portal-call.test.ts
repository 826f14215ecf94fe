/** Calls around signing in, where a lot is going on: many people sign in from one address. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problems } from '#shared/problems.ts'
import { callPortal, portalApi } from '#web/app/session/portal-call.ts'
import { signInProblem } from '#web/app/session/sign-in-problem.ts'
import { siteConfig } from '#web/client/site-config.ts'

let answers: Response[] = []
let asked: string[] = []

const busy = () => Response.json({ code: 'busy', message: 'Asked too often.' }, { status: 429 })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers.shift() ?? busy()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What comes of it when all waits are over. */
async function ended<T>(work: Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const outcome = Promise.allSettled([work])
  await vi.runAllTimersAsync()
  return (await outcome)[0]
}

const resolveName = () => callPortal(portalApi.resolveSignInName, { body: { name: 'thandi' } })

it('are tried again by themselves', async () => {
  answers = [busy(), Response.json({ username: 'u-1' })]
  expect(await ended(resolveName())).toMatchObject({ value: { username: 'u-1' } })
  expect(asked).toHaveLength(2)
})

it('say so in the end, in the words of everything else', async () => {
  const outcome = await ended(resolveName())
  expect(asked).toHaveLength(4)
  const reason = outcome?.status === 'rejected' ? outcome.reason : undefined
  expect(signInProblem(reason)).toEqual({ text: problems.busy.message })
})

it('as does what the sign-in page knows of the deployment', async () => {
  answers = [busy(), Response.json({ region: 'eu-west-1' })]
  expect(await ended(siteConfig())).toMatchObject({ value: { region: 'eu-west-1' } })
  expect(asked).toEqual(['/config.json', '/config.json'])
})
