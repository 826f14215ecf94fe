/** The fields of an idea challenge. */
import { lazy } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { entryFieldRoles, entryFieldTypes } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { CategoriesField } from '../fields/categories-field.tsx'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { OptionalText } from '../fields/optional-text.tsx'
import { OwnersField } from '../fields/owners-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { TabsField } from '../fields/tabs-field.tsx'
import { TermsField } from '../fields/terms-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'

type Challenge = ContentOf<'challenge'>

const texts = adminTexts.fields

/** Loads after the fields above it. */
const QuestionsField = lazy(async () => ({
  default: (await import('../questions/questions-field.tsx')).QuestionsField,
}))

export function ChallengeForm({ form }: { form: ContentForm<Challenge> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <AutosizeTextarea
            label={texts.excerpt}
            description={texts.excerptHint}
            rows={2}
            {...bindField(form, 'excerpt')}
          />
          <RichTextField label={texts.content} {...bindField(form, 'content')} />
          <TabsField
            tabs={form.content.tabs}
            onChange={(tabs) => form.set('tabs', tabs)}
            problems={problemsBelow(form.problems, 'tabs')}
          />
        </>
      }
      side={<Settings form={form} />}
      below={
        <QuestionsField
          title={adminTexts.form.title}
          types={entryFieldTypes}
          roles={entryFieldRoles}
          {...bindField(form, 'fields')}
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
        <PictureField {...bindField(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
        <TermsField {...bindField(form, 'termsSlug')} />
      </Panel>
      <Panel title={texts.dates}>
        <DayField label={texts.from} {...bindField(form, 'from')} />
        <DayField label={texts.to} {...bindField(form, 'to')} from={form.content.from} />
      </Panel>
      <Panel title={texts.visibility}>
        <CommunitiesField {...bindField(form, 'communities')} />
        <CategoriesField list="idea" {...bindField(form, 'categories')} />
      </Panel>
      <Panel title={texts.owners}>
        <OwnersField {...bindField(form, 'owners')} />
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
