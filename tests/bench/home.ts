/** How long somebody waits for home: its calls at once, as the browser sends them, until the last reply is there. */
import { tokenOf } from '../support/running.ts'
import { type Figures, percentile } from './measure.ts'

/** What home asks for itself, and what every page does. */
const paths = ['/api/home', '/api/me/waiting', '/api/me/notifications/unread']

const warming = 20

/** Of somebody in a portal that runs at `url`, one visit after the other for so many seconds. */
export async function measureHome(url: string, seconds: number): Promise<Pick<Figures, 'p50' | 'p95'>> {
  const headers = { authorization: `Bearer ${await tokenOf(url, 'employee')}` }
  const visit = async () => {
    const started = performance.now()
    await Promise.all(
      paths.map(async (path) => {
        const reply = await fetch(`${url}${path}`, { headers })
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
      }),
    )
    return performance.now() - started
  }
  for (let n = 0; n < warming; n++) await visit()
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) times.push(await visit())
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}
