/** The fields of an idea challenge. */
import { lazy } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { entryFieldTypes } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { CategoriesField } from '../fields/categories-field.tsx'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { DayField } from '../fields/day-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { GrowingText } from '../fields/growing-text.tsx'
import { OptionalText } from '../fields/optional-text.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { TabsField } from '../fields/tabs-field.tsx'
import { TermsField } from '../fields/terms-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'
import { bind, type ContentForm, problemsBelow } from '../form.ts'

type Challenge = ContentOf<'challenge'>

const texts = adminTexts.fields

/** Loads after the fields above it. */
const Questions = lazy(async () => ({
  default: (await import('../questions/questions-field.tsx')).QuestionsField,
}))

export function ChallengeForm({ form }: { form: ContentForm<Challenge> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bind(form, 'title')} />
          <GrowingText
            label={texts.excerpt}
            description={texts.excerptHint}
            rows={2}
            {...bind(form, 'excerpt')}
          />
          <RichTextField label={texts.content} {...bind(form, 'content')} />
          <TabsField
            tabs={form.content.tabs}
            onChange={(tabs) => form.set('tabs', tabs)}
            problems={problemsBelow(form.problems, 'tabs')}
          />
        </>
      }
      side={<Settings form={form} />}
      below={
        <Questions
          title={adminTexts.form.title}
          types={entryFieldTypes}
          {...bind(form, 'fields')}
          problems={problemsBelow(form.problems, 'fields')}
          published={form.published?.fields ?? []}
        />
      }
    />
  )
}

function Settings({ form }: { form: ContentForm<Challenge> }) {
  return (
    <>
      <Panel title={adminTexts.editor.settings}>
        <SlugField kind="challenge" form={form} />
        <PictureField {...bind(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
        <TermsField {...bind(form, 'termsSlug')} />
      </Panel>
      <Panel title={texts.dates}>
        <DayField label={texts.from} {...bind(form, 'from')} />
        <DayField label={texts.to} {...bind(form, 'to')} from={form.content.from} />
      </Panel>
      <Panel title={texts.visibility}>
        <CommunitiesField {...bind(form, 'communities')} />
        <CategoriesField list="idea" {...bind(form, 'categories')} />
      </Panel>
      <Panel title={texts.prizes}>
        {(['first', 'second', 'third'] as const).map((place) => (
          <OptionalText
            key={place}
            label={texts[`${place}Prize`]}
            value={form.content.prizes[place]}
            onChange={(prize) => form.set('prizes', { ...form.content.prizes, [place]: prize })}
            error={form.problems[`prizes.${place}`]}
          />
        ))}
      </Panel>
    </>
  )
}
