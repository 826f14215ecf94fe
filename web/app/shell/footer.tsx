/** The footer: privacy policy and a way to write to us. */
import { Link } from 'react-router-dom'
import { addressOfPage, linkedPages } from '#shared/content/linked-pages.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import styles from './shell.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span>
        {productTexts.name}: {productTexts.tagline}
      </span>
      <Link to={addressOfPage(linkedPages.privacyPolicy)}>{shellTexts.privacy}</Link>
      <a href={`mailto:${productTexts.supportMail}`}>{shellTexts.contact}</a>
    </footer>
  )
}
