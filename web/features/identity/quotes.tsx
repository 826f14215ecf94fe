/** Four quotes in turn (docs/product.md#accounts). They wait while somebody looks closer, and where motion is
 * unwelcome they turn only when asked to. */
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { loginTexts } from '#shared/messages/identity.ts'
import styles from './login.module.css'

/** How long a quote stays, in ms. */
const quoteInterval = 4000

export function Quotes() {
  const still = useReducedMotion()
  const [wanted, setWanted] = useState<boolean>()
  const [held, setHeld] = useState(false)
  const [shown, setShown] = useState(0)
  const playing = wanted ?? !still

  useEffect(() => {
    if (!playing || held) return
    const turn = setInterval(() => setShown((now) => (now + 1) % loginTexts.quotes.length), quoteInterval)
    return () => clearInterval(turn)
  }, [playing, held])

  return (
    <section
      className={styles.quotes}
      aria-label={loginTexts.quotesLabel}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {loginTexts.quotes.map((quote, index) => (
        <blockquote
          key={quote}
          className={styles.quote}
          data-shown={index === shown}
          aria-hidden={index !== shown}
        >
          {quote}
        </blockquote>
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={playing ? loginTexts.pauseQuotes : loginTexts.playQuotes}
        onClick={() => setWanted(!playing)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
          <path d={playing ? 'M4 2h3v12H4zM9 2h3v12H9z' : 'M4 2l9 6-9 6z'} />
        </svg>
      </button>
    </section>
  )
}
