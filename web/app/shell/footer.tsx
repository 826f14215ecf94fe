/** The footer: privacy policy and a way to write to us. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { siteConfig } from '#web/client/site-config.ts'
import styles from './shell.module.css'

export function Footer() {
  const { data: config } = useQuery({
    queryKey: ['site-config'],
    queryFn: siteConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <footer className={styles.footer}>
      <span>
        {productTexts.name}: {productTexts.tagline}
      </span>
      <Link to="/page/privacy-policy">{shellTexts.privacy}</Link>
      <a href={`mailto:${config?.supportMail ?? productTexts.supportMail}`}>{shellTexts.contact}</a>
    </footer>
  )
}
