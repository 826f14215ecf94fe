/** A record's title and the address that is made from it. */
import { Button, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { fixedSlugOf } from '#shared/content/linked-pages.ts'
import type { Content, ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { bindField, type ContentForm } from '../content-form.ts'
import { kindSettings } from '../kinds.ts'
import styles from './fields.module.css'

interface TextProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const texts = adminTexts.fields

export function TitleField({ value, onChange, error }: TextProps) {
  return (
    <TextInput
      label={texts.title}
      size="md"
      classNames={{ input: styles.title ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-required
    />
  )
}

interface SlugProps {
  kind: ContentKind
  form: ContentForm<Extract<Content, { slug: string }>>
}

/** Says what becomes of readers' links; an address that the product itself leads to cannot be changed. */
export function SlugField({ kind, form }: SlugProps) {
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

function addressOf(kind: ContentKind, slug: string): string {
  return `${kindSettings[kind].path ?? '/'}${slug}`
}

interface FormerSlugsProps {
  kind: ContentKind
  slugs: readonly string[]
  onRelease: (slug: string) => void
}

/** The addresses that still lead to a record from earlier, each to be given up for another one to take. */
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
