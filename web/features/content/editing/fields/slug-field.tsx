/** The address of a record, and the addresses that it had before. */
import { Button, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { fixedSlugOf } from '#shared/content/linked-pages.ts'
import type { Content, ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { bindField, type ContentForm } from '../content-form.ts'
import { kindSettings } from '../kinds.ts'
import styles from './fields.module.css'

const texts = adminTexts.fields

interface SlugFieldProps {
  kind: ContentKind
  form: ContentForm<Extract<Content, { slug: string }>>
}

/** Tells whether readers' links follow. An address that the product itself leads to cannot be changed. */
export function SlugField({ kind, form }: SlugFieldProps) {
  const { value, onChange, error } = bindField(form, 'slug')
  const { recordId, formerSlugs, releaseSlug } = form
  const published = form.published?.slug
  const moves = published !== undefined && published !== value
  const isFixed = recordId !== undefined && fixedSlugOf({ kind, id: recordId }) === value
  return (
    <>
      <TextInput
        label={texts.slug}
        description={
          <Text span inherit style={{ overflowWrap: 'anywhere' }}>
            {value ? addressOf(kind, value) : texts.slugHint}
            {isFixed && ` · ${texts.slugFixed}`}
            {moves && ` · ${texts.slugMoves}`}
          </Text>
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        readOnly={isFixed}
        spellCheck={false}
        autoCapitalize="none"
        aria-required
      />
      <FormerSlugs kind={kind} slugs={formerSlugs.filter((each) => each !== value)} onRelease={releaseSlug} />
    </>
  )
}

const addressOf = (kind: ContentKind, slug: string): string => `${kindSettings[kind].path ?? '/'}${slug}`

interface FormerSlugsProps {
  kind: ContentKind
  slugs: readonly string[]
  onRelease: (slug: string) => void
}

/** The addresses that still lead to a record from earlier. Another record can take one that is given up. */
function FormerSlugs({ kind, slugs, onRelease }: FormerSlugsProps) {
  const id = useId()
  if (slugs.length === 0) return null
  return (
    <div>
      <Text id={id} size="sm" fw={500}>
        {texts.formerSlugs}
      </Text>
      <ul aria-labelledby={id} className={styles.formerSlugs}>
        {slugs.map((slug) => (
          <li key={slug}>
            <Text span size="xs" c="dimmed">
              {addressOf(kind, slug)}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={fill(texts.releaseSlugNamed, { address: addressOf(kind, slug) })}
              onClick={() => onRelease(slug)}
            >
              {texts.releaseSlug}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
