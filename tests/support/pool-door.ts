/** A door before the sign-in service of a test file, through which functions see it in trouble. Comes after
 * `useCredentials`. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

export type Trouble = 'throttling' | 'broken' | 'silent'

export function usePoolDoor() {
  let door: Server
  let behind = ''
  const silenced: ServerResponse[] = []
  const state = {
    /** How functions find it. */
    is: 'well' as 'well' | Trouble,
    /** Calls that the trouble is with; all unless given. */
    with: undefined as string | undefined,
    /** Operations that functions asked for since the test began. */
    asked: [] as string[],
    call: atPool,
  }

  /** Calls the pool itself, as its console, other programs and browsers do. */
  async function atPool(target: string, body: string | object): Promise<{ status: number; text: string }> {
    const operation = target.split('.').at(-1) ?? ''
    const reply = await fetch(behind, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...(operation.startsWith('Admin') && { authorization: 'AWS4-HMAC-SHA256 Credential=test' }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: reply.status, text: await reply.text() }
  }

  beforeAll(async () => {
    behind = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? ''
    door = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
      state.asked.push(operation)
      const is = state.with === undefined || state.with === operation ? state.is : 'well'
      if (is === 'silent') return void silenced.push(response)
      if (is === 'broken') return void response.writeHead(500).end('Oops')
      const { status, text } =
        is === 'throttling'
          ? {
              status: 400,
              text: JSON.stringify({ __type: 'TooManyRequestsException', message: 'Slow down' }),
            }
          : await atPool(operation, Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(text)
    })
    await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
    const { port } = door.address() as AddressInfo
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${port}`
  })
  afterEach(() => {
    Object.assign(state, { is: 'well', with: undefined, asked: [] })
  })
  afterAll(() => {
    for (const response of silenced) response.destroy()
    door.close()
  })
  return state
}
