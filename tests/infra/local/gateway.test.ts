/** What the gateway tells of functions that end without an answer, and what the run's log says of them. */
import { expect, test } from 'vitest'
import { openGateway } from '#infra/local/gateway.ts'
import type { HttpRequest } from '#infra/local/http.ts'
import type { Lambda } from '#infra/local/lambdas.ts'
import { assemble } from '#infra/local/template.ts'
import { FunctionFault } from '#infra/local/workers.ts'
import { lambdaOf } from './probe.ts'

const template = (lambda: Lambda) => ({
  Resources: {
    api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    may: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: lambda.arn,
        Principal: 'apigateway.amazonaws.com',
      },
    },
    integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: lambda.arn,
        PayloadFormatVersion: '2.0',
        TimeoutInMillis: 200,
      },
    },
    route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'api' },
        RouteKey: 'GET /api/things/{id}',
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'integration' }]] },
      },
    },
  },
})

const request: HttpRequest = {
  method: 'GET',
  path: '/api/things/1',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
}

async function answered(invoke: () => Promise<unknown>) {
  const lines: string[] = []
  const lambda = lambdaOf('things', '')
  const location = { region: 'eu-west-1', account: '1' }
  const assembly = assemble([{ name: 'portal', body: template(lambda) }], location)
  const gateway = openGateway(assembly, {
    lambdas: [lambda],
    invoke,
    keys: () => Promise.reject(new Error('No key is asked for.')),
    log: (name, text) => void lines.push(`${name}: ${text}`),
  })
  const { status, headers, body } = await gateway.handle(request)
  return { status, body: JSON.parse(String(body)), requestId: headers['apigw-requestid'], lines }
}

const fault = (type: string) => () => Promise.reject(new FunctionFault(type, 'why'))

test.each([
  ['is cut off', fault('Sandbox.Timedout'), 500, 'Internal Server Error', 'Sandbox.Timedout', 'why'],
  ['dies', fault('Runtime.ExitError'), 500, 'Internal Server Error', 'Runtime.ExitError', 'why'],
  ['cannot start', fault('Runtime.ImportModuleError'), 500, 'Internal Server Error', /Import/, 'why'],
  ['says too much', async () => ({ statusCode: 200, body: 'x'.repeat(7e6) }), 500, /Internal/, /./, /larger/],
  [
    'keeps the gateway waiting',
    () => new Promise(() => {}),
    503,
    'Service Unavailable',
    'Gateway',
    /0.2 sec/,
  ],
])('a function that %s: the log names the request', async (_, invoke, status, message, error, detail) => {
  const reply = await answered(invoke)
  expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  expect(reply.lines).toHaveLength(1)
  const [name, entry] = reply.lines[0]?.split(/: (.*)/s) ?? []
  expect(name).toBe('things')
  expect(JSON.parse(entry ?? '')).toMatchObject({
    level: 'error',
    message: 'request not answered',
    route: 'GET /api/things/{id}',
    requestId: reply.requestId,
    status,
    error: expect.stringMatching(error),
    detail: expect.stringMatching(detail),
  })
})

test('an answer has the id of its request as well, and needs no line', async () => {
  const reply = await answered(async () => ({ statusCode: 404, body: '{}' }))
  expect([reply.status, reply.lines, typeof reply.requestId]).toEqual([404, [], 'string'])
})
