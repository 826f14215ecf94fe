import { createServer } from 'node:http'
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { startCognito } from '/work/main/infra/local/cognito/server.ts'
const out = await build({ entryPoints: ['/tmp/cogweb/page.ts'], bundle: true, write: false, format: 'iife', nodePaths: ['/work/main/node_modules'] })
rmSync('/tmp/cogweb/a.json', { force: true })
const mails: any[] = []
const c = await startCognito({ port: 0, file: '/tmp/cogweb/a.json', region: 'eu-west-1', poolId: 'eu-west-1_Web', clientId: 'web', issuer: 'http://x', onCodeMail: (m) => void mails.push(m) })
await c.importUsers([{ username: 'jane', password: 'ThinkTank-demo-1', email: 'jane@thinktank.example' }, { username: 'new', password: 'ThinkTank-demo-1', email: 'new@thinktank.example', status: 'FORCE_CHANGE_PASSWORD' }])
const web = createServer((q, r) => q.url === '/p.js' ? r.setHeader('content-type', 'text/javascript').end(out.outputFiles[0].text) : r.setHeader('content-type', 'text/html').end('<script src=/p.js></script>')).listen(0, '127.0.0.1')
await new Promise((r) => web.once('listening', r))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage()
await p.addInitScript('globalThis.__name = (f) => f')
await p.goto(`http://127.0.0.1:${(web.address() as any).port}/?ep=${encodeURIComponent(c.url)}`)
const res = await p.evaluate(async (ep) => {
  const a = (window as any).auth, out: any = {}
  const t = async (n: string, f: () => any) => { const s = performance.now(); try { out[n] = await f() } catch (e: any) { out[n] = e.name + ': ' + e.message } out[n] = [out[n], Math.round(performance.now() - s)] }
  await t('wrong', () => a.signIn({ username: 'jane', password: 'Nope-nope-nope-1' }))
  await t('srp', () => a.signIn({ username: 'JANE@thinktank.example', password: 'ThinkTank-demo-1' }))
  await t('refresh', async () => !!(await a.fetchAuthSession({ forceRefresh: true })).tokens)
  await t('out', () => a.signOut())
  await t('new', () => a.signIn({ username: 'new', password: 'ThinkTank-demo-1' }))
  await t('confirm', () => a.confirmSignIn({ challengeResponse: 'My-own-password-2' }))
  await t('out2', () => a.signOut({ global: true }))
  await t('reset', () => a.resetPassword({ username: 'jane' }))
  await t('admin', () => fetch(ep, { method: 'POST', headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x', 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' }, body: '{}' }).then((r) => r.status))
  return out
}, c.url)
process.stdout.write(JSON.stringify(res, null, 1) + JSON.stringify(mails) + '\n')
await b.close(); web.close(); await c.close()
