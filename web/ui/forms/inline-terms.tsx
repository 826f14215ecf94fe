/** The terms below the box that accepts them, so that nobody has to leave a half-filled form for a new
 * tab. */
import { Collapse, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formsTexts } from '#shared/messages/forms.ts'
import { contentPageQuery } from '#web/client/content-queries.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { FoldLink } from '#web/ui/page/fold-link.tsx'
import styles from './inline-terms.module.css'

/** Read once they are wanted. */
export function InlineTerms({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false)
  const content = useId()
  const { data, error } = useQuery({ ...contentPageQuery(slug), enabled: isOpen })
  return (
    <div>
      <FoldLink isOpen={isOpen} controls={content} onToggle={() => setOpen(!isOpen)}>
        {isOpen ? formsTexts.termsFold : formsTexts.termsRead}
      </FoldLink>
      <Collapse expanded={isOpen} id={content}>
        {isOpen && (
          // A long text scrolls by itself, and the keyboard must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
          <section className={styles.terms} tabIndex={0} aria-label={data?.title ?? formsTexts.termsLink}>
            {data ? (
              <RichText html={data.content} />
            ) : error ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {formsTexts.termsLoad}
              </Text>
            ) : (
              <Loading />
            )}
          </section>
        )}
      </Collapse>
    </div>
  )
}
