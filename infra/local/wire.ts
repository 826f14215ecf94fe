/** Calls DynamoDB and its streams in their own JSON, so that records reach handlers exactly as they are stored. */

const credential = 'AWS4-HMAC-SHA256 Credential=localrunner/20260101/eu-west-1/dynamodb/aws4_request'

export type Service = 'DynamoDB' | 'DynamoDBStreams'

/** A refusal of DynamoDB; `code` is the exception's name. */
export class WireError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'WireError'
    this.code = code
  }
}

/** One call. Raises a WireError with the service's own code when it is refused. */
export async function wire(
  endpoint: string,
  service: Service,
  action: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${service}_20120810.${action}`,
      authorization: `${credential}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw refusal(text, response.status)
}

function refusal(text: string, status: number): WireError {
  try {
    const parsed = JSON.parse(text) as { __type?: string; message?: string; Message?: string }
    const code = parsed.__type?.split('#').pop() ?? `Status${status}`
    return new WireError(code, parsed.message ?? parsed.Message ?? code)
  } catch {
    return new WireError(`Status${status}`, text.slice(0, 200))
  }
}
