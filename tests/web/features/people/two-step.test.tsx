/** Two-step sign-in among one's own details: setting it up, recovery codes, turning it off, and who needs it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsTexts } from '#shared/messages/details.ts'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import type { TwoStep } from '#shared/two-step/model.ts'
import { findButton, openPage, press, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { OwnDetailsPage } from '#web/features/people/own-details-page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const api = standInApi()
const ask = globalThis.fetch
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-000${n}`)
const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOPQRST'
const off: TwoStep = { isOn: false, codesLeft: 0, isRequired: false }
const on: TwoStep = { isOn: true, codesLeft: 10, isRequired: false }

beforeEach(() => {
  const config = { stage: 'test', region: 'eu-west-1', userPoolId: 'eu-west-1_x', userPoolClientId: 'x' }
  api.answers['GET /config.json'] = [200, config]
  api.answers['GET /me/details'] = [
    200,
    {
      version: 7,
      preferences: {
        language: 'en',
        digest: true,
        summary: 'hrbp',
        wall: 'none',
        toured: false,
        mails: {},
        notices: {},
      },
      picture: { version: 0, isChosen: false },
      changesPassword: true,
    },
  ]
  api.answers['GET /me/sessions'] = [200, { items: [], more: false }]
  api.answers['GET /me/two-step'] = [200, off]
  // The user pool, which makes the key. Its address is that of whichever test file asked for it first.
  api.answers['POST /'] = [200, { SecretCode: key }]
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) =>
    ask(new Headers(init?.headers).has('x-amz-target') ? `${location.origin}/` : to, init),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const open = (me = thandi) => openPage([{ path: '/', element: <OwnDetailsPage /> }], '/', me)
const section = () => screen.findByRole('region', { name: texts.title })
const field = () => screen.findByLabelText<HTMLInputElement>(texts.code)
const enter = async (code: string, submit: string) => {
  fireEvent.change(await field(), { target: { value: code } })
  await press(submit)
}

test('the app gets its key as a picture and as text; a code turns it on, and the recovery codes stay until they are saved', async () => {
  open()
  expect(await screen.findByText(texts.isOff)).toBeTruthy()
  await press(texts.setUp)
  await screen.findByRole('img', { name: texts.qr })
  await press(texts.cancel)
  expect(document.activeElement).toBe(await findButton(texts.setUp))
  await press(texts.setUp)
  expect(await screen.findByRole('img', { name: texts.qr })).toBeTruthy()
  expect(await screen.findByText(key.replace(/(.{4})(?=.)/g, '$1 '))).toBeTruthy()
  await enter('12 34', texts.turnOn)
  expect(await screen.findByText(texts.codeRequired)).toBeTruthy()
  api.answers['PUT /me/two-step'] = problem('code-wrong', { status: 422 })
  await enter('123456', texts.turnOn)
  expect(await screen.findByText('Told: code-wrong')).toBeTruthy()
  expect((await field()).value).toBe('123456')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  api.answers['PUT /me/two-step'] = [500, { code: 'unexpected', message: 'x', requestId: 'r-1' }]
  await press(texts.turnOn)
  expect(await screen.findByText(texts.setUpFailed)).toBeTruthy()
  api.answers['PUT /me/two-step'] = () => {
    api.answers['GET /me/two-step'] = [200, on]
    return [200, { codes }]
  }
  await enter('123 456', texts.turnOn)
  const list = await screen.findByRole('region', { name: texts.codesTitle })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(api.heard.findLast(({ route }) => route === 'PUT /me/two-step')?.body).toEqual({ code: '123456' })
  const done = await findButton(texts.done)
  expect(done.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText(texts.saved))
  fireEvent.click(done)
  expect(await screen.findByText(texts.isOn)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(texts.codesSaved)
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  // The key and the codes are kept nowhere.
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
  for (const secret of [key, ...codes]) expect(stored).not.toContain(secret)
})

test('recovery codes are copied, or it is said that they cannot be', async () => {
  api.answers['GET /me/two-step'] = [200, on]
  api.answers['POST /me/two-step/recovery-codes'] = [200, { codes }]
  open()
  await press(texts.renew)
  await enter('123456', texts.renew)
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } })
  await press(texts.copyCodes)
  expect(await screen.findByText(texts.copied)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'))
  writeText.mockRejectedValue(new Error('not allowed'))
  await press(texts.copyCodes)
  expect(await screen.findByText(texts.notCopied)).toBeTruthy()
})

test('it is turned off by a code; what is refused is said', async () => {
  api.answers['GET /me/two-step'] = [200, { ...on, codesLeft: 0 }]
  open()
  expect(await screen.findByText(countText(0, texts.codesLeft))).toBeTruthy()
  for (const act of [texts.renew, texts.turnOff]) {
    await press(act)
    await press(texts.cancel)
    expect(document.activeElement).toBe(await findButton(act))
  }
  await press(texts.turnOff)
  expect(document.activeElement).toBe(await field())
  api.answers['POST /me/two-step/off'] = problem('limit-reached', { status: 429 })
  await enter('123456', texts.turnOff)
  expect(await screen.findByText('Told: limit-reached')).toBeTruthy()
  api.answers['POST /me/two-step/off'] = () => {
    api.answers['GET /me/two-step'] = [200, off]
    return [200, {}]
  }
  await press(texts.turnOff)
  expect(await screen.findByText(texts.isOff)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.turnedOff))
})

test('an administrator who lacks it finds it first, with the reason, and cannot turn it off afterwards', async () => {
  api.answers['GET /me/two-step'] = [200, { ...off, isRequired: true }]
  open({ ...thandi, twoStep: 'missing' })
  expect(await screen.findByText(texts.requiredMissing)).toBeTruthy()
  const picture = await screen.findByRole('region', { name: detailsTexts.picture.title })
  const order = (await section()).compareDocumentPosition(picture)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an administrator who has it at the user pool alone is told to make recovery codes', async () => {
  api.answers['GET /me/two-step'] = [200, { isOn: true, codesLeft: 0, isRequired: true }]
  open({ ...thandi, twoStep: 'missing' })
  expect(await screen.findByText(texts.requiredCodes)).toBeTruthy()
  expect(screen.queryByText(texts.required)).toBeNull()
})

test('where an administrator has it, there is no button to turn it off', async () => {
  api.answers['GET /me/two-step'] = [200, { ...on, isRequired: true }]
  open()
  expect(await screen.findByText(texts.required)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.turnOff })).toBeNull()
})
