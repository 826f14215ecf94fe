/** A record's title and the address that is made from it. */
import { Text, TextInput } from '@mantine/core'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { kindFacts } from '../kinds/kinds.ts'
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

interface SlugProps extends TextProps {
  kind: ContentKind
  /** The address that readers use now. */
  published: string | undefined
}

/** Warns where readers' links would break. */
export function SlugField({ kind, published, value, onChange, error }: SlugProps) {
  const breaks = published !== undefined && published !== value
  return (
    <TextInput
      label={texts.slug}
      description={
        <Text span inherit style={{ overflowWrap: 'anywhere' }}>
          {value ? `${kindFacts[kind].path ?? '/'}${value}` : texts.slugHint}
          {breaks && ` · ${texts.slugStays}`}
        </Text>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      spellCheck={false}
      autoCapitalize="none"
      aria-required
    />
  )
}
