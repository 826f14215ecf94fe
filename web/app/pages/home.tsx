/** Home, put together of what several features have: what waits for the person, then what is new (docs/product.md#home). */
import { HomePage as Home } from '#web/features/content/home/home-page.tsx'
import { WaitingForMe } from '#web/features/nominations/waiting/waiting-for-me.tsx'

export function HomePage() {
  return <Home first={<WaitingForMe />} />
}
