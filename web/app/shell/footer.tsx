/** The footer: privacy policy and a way to write to us. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messages } from '#shared/messages.ts'
import { siteConfig } from '#web/client/site-config.ts'
import styles from './shell.module.css'

const { shell, product } = messages

export function Footer() {
  const { data: config } = useQuery({
    queryKey: ['site-config'],
    queryFn: siteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <footer className={styles.footer}>
      <span>
        {product.name}: {product.tagline}
      </span>
      <Link to="/page/privacy-policy">{shell.privacy}</Link>
      <a href={`mailto:${config?.supportMail ?? product.supportMail}`}>{shell.contact}</a>
    </footer>
  )
}
