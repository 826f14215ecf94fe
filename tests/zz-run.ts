import { startStack } from '#infra/local/stack.ts'
import { tokenOf, callWith } from '#tests/support/running.ts'
import { mediaApi } from '#shared/media/api.ts'
import { post } from '#tests/support/files.ts'
import { pdf, png } from '#tests/support/sample-files.ts'
const stack = await startStack({ inMemory: true, strict: true, size: 'demo', build: { functions: true, web: false }, tell: (l) => console.log(l), warn: (l) => console.log('WARN', l) })
try {
  console.log(stack.url)
  const token = await tokenOf(stack.url, 'employee')
  for (const [name, bytes, purpose] of [['a.pdf', pdf, 'document'], ['b.png', png(), 'image']] as const) {
    const begun = await callWith(stack, token, mediaApi.beginUpload, { body: { name, size: bytes.length, purpose } })
    const pf = await fetch(begun.upload.url, { method: 'OPTIONS', headers: { origin: stack.url, 'access-control-request-method': 'POST' } })
    console.log('preflight', pf.status, begun.upload.url)
    const r = await post(begun.upload, bytes)
    console.log('post', r.status)
    console.log(await callWith(stack, token, mediaApi.completeUpload, { params: { id: begun.media.id } }))
    const l = await callWith(stack, token, mediaApi.getMediaLink, { params: { id: begun.media.id }, query: { size: 'thumbnail' } })
    const g = await fetch(l.url)
    console.log('get', g.status, g.headers.get('content-type'), (await g.arrayBuffer()).byteLength)
  }
  stack.advance(25 * 3600_000)
  console.log('sweep', await stack.runSchedule('media-sweep'))
  console.log(JSON.stringify(stack.counters(), null, 0))
  const csp = (await fetch(stack.url)).headers.get('content-security-policy')
  console.log(csp)
} finally { await stack.stop() }
