/** Runs a CloudFront Function's own code on a viewer's request. */
import { createContext, Script } from 'node:vm'
import * as z from 'zod'
import type { HttpReply, HttpRequest } from './exchange.ts'

const values = z.record(z.string(), z.looseObject({ value: z.string() })).default({})
const edgeRequest = z.looseObject({ method: z.string(), uri: z.string(), headers: values })
const edgeResponse = z.looseObject({
  statusCode: z.number(),
  headers: values,
  body: z.union([z.string(), z.looseObject({ data: z.string() })]).optional(),
})

/** A request to go on with, or a reply that the function makes itself. */
type EdgeResult = { readonly path: string } | { readonly reply: HttpReply }

export type EdgeFunction = (request: HttpRequest) => Promise<EdgeResult>

/** Compiles the code once; each request gets a fresh call of its `handler`. */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  new Script(code, { filename: `${name}.js` }).runInContext(context)
  const call = new Script('handler(JSON.parse(event))')
  return async (request) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: request.sourceIp },
      request: {
        method: request.method,
        uri: request.path,
        querystring: asValues([...new URLSearchParams(request.query)]),
        headers: asValues(Object.entries(request.headers)),
        cookies: {},
      },
    }
    // Through JSON, so that nothing of this process reaches the function.
    Object.assign(context, { event: JSON.stringify(event) })
    const result: unknown = JSON.parse(JSON.stringify(await call.runInContext(context, { timeout: 2000 })))
    const response = edgeResponse.safeParse(result)
    if (response.success) return { reply: replyOf(response.data) }
    return { path: edgeRequest.parse(result).uri }
  }
}

function asValues(entries: readonly (readonly [string, string])[]): Record<string, { value: string }> {
  return Object.fromEntries(entries.map(([name, value]) => [name, { value }]))
}

function replyOf({ statusCode, headers, body }: z.output<typeof edgeResponse>): HttpReply {
  const named = Object.entries(headers).map(([name, { value }]) => [name, value])
  return {
    status: statusCode,
    headers: Object.fromEntries(named),
    body: typeof body === 'object' ? body.data : (body ?? ''),
  }
}
