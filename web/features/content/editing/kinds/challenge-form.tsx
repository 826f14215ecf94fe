/** The fields of an idea challenge. */
import type { ContentOf } from '#shared/content/model.ts'
import { entryFieldRoles, entryFieldTypes } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { QuestionLabel } from '#web/ui/forms/field.tsx'
import { bindField, bindParts, type ContentForm } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { CategoriesField, CommunitiesField, TermsField } from '../fields/choices-fields.tsx'
import { DatesPanel, EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { OwnersField } from '../fields/owners-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TabsField } from '../fields/tabs-field.tsx'
import { OptionalText, TitleField } from '../fields/text-fields.tsx'
import { QuestionsField } from '../questions/questions-field.tsx'

type Challenge = ContentOf<'challenge'>

const texts = adminTexts.fields

export function ChallengeForm({ form }: { form: ContentForm<Challenge> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <AutosizeTextarea
            label={<QuestionLabel label={texts.excerpt} required={false} />}
            description={texts.excerptHint}
            rows={2}
            {...bindField(form, 'excerpt')}
          />
          <RichTextField label={texts.content} {...bindField(form, 'content')} />
          <TabsField {...bindParts(form, 'tabs')} />
        </>
      }
      side={<Settings form={form} />}
      below={
        <QuestionsField
          title={adminTexts.form.title}
          types={entryFieldTypes}
          roles={entryFieldRoles}
          {...bindParts(form, 'fields')}
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
        <PictureField {...bindParts(form, 'image')} />
        <TermsField {...bindField(form, 'termsSlug')} />
      </Panel>
      <DatesPanel form={form} />
      <Panel title={texts.visibility}>
        <CommunitiesField {...bindField(form, 'communities')} />
        <CategoriesField list="idea" {...bindField(form, 'categories')} />
      </Panel>
      <Panel title={texts.owners}>
        <OwnersField {...bindField(form, 'owners')} />
      </Panel>
      <Panel title={texts.prizes}>
        {(['first', 'second', 'third'] as const).map((rank) => (
          <OptionalText
            key={rank}
            label={texts[`${rank}Prize`]}
            value={form.content.prizes[rank]}
            onChange={(prize) => form.set('prizes', { ...form.content.prizes, [rank]: prize })}
            error={form.problems[`prizes.${rank}`]}
          />
        ))}
      </Panel>
    </>
  )
}
