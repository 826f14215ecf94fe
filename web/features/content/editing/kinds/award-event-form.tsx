/** The fields of an award event. */
import { NativeSelect, Radio, Stack, Switch } from '@mantine/core'
import { usesOfEvent } from '#shared/awards/form-uses.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { fieldTypes } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, bindParts, type ContentForm } from '../content-form.ts'
import { CategoriesField, ChildAwardsField, CommunitiesField, TermsField } from '../fields/choices-fields.tsx'
import { DatesPanel, EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { OptionalText, TitleField } from '../fields/text-fields.tsx'
import { QuestionsField } from '../questions/questions-field.tsx'

type AwardEvent = ContentOf<'award-event'>

const texts = adminTexts.fields

export function AwardEventForm({ form }: { form: ContentForm<AwardEvent> }) {
  const { value = '', onChange, error } = bindField(form, 'additionalContent')
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <RichTextField label={texts.content} {...bindField(form, 'content')} />
          <RichTextField
            label={texts.additionalContent}
            value={value}
            onChange={(html) => onChange(html === '' ? undefined : html)}
            error={error}
          />
          <Nominating form={form} />
        </>
      }
      side={<Settings form={form} />}
      below={
        <QuestionsField
          title={adminTexts.form.nominationTitle}
          types={fieldTypes}
          roles={usesOfEvent(form.content.categories)}
          {...bindParts(form, 'fields')}
          published={form.published?.fields ?? []}
        />
      }
    />
  )
}

function Settings({ form }: { form: ContentForm<AwardEvent> }) {
  return (
    <>
      <Panel title={adminTexts.editor.settings}>
        <SlugField kind="award-event" form={form} />
        <PictureField {...bindParts(form, 'image')} />
        <OptionalText label={texts.prize} {...bindField(form, 'prize')} />
        <TermsField {...bindField(form, 'termsSlug')} />
      </Panel>
      <DatesPanel form={form} />
      <Panel title={texts.visibility}>
        <CommunitiesField {...bindField(form, 'communities')} />
        <CategoriesField list="award-event" {...bindField(form, 'categories')} />
      </Panel>
    </>
  )
}

const askingChoices = [
  { value: '', label: texts.asksAsKind },
  { value: 'yes', label: texts.asksYes },
  { value: 'no', label: texts.asksNo },
]

function Nominating({ form }: { form: ContentForm<AwardEvent> }) {
  const { nominees, asksNominees, includeForm, slug } = form.content
  return (
    <Panel title={texts.nominees}>
      <Radio.Group aria-label={texts.nominees} value={nominees}>
        <Stack gap="xs">
          {(['individual', 'team'] as const).map((each) => (
            <Radio key={each} value={each} label={texts[each]} onChange={() => form.set('nominees', each)} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={texts.asksNominees}
        data={askingChoices}
        value={asksNominees === undefined ? '' : asksNominees ? 'yes' : 'no'}
        onChange={({ currentTarget: { value } }) =>
          form.set('asksNominees', value === '' ? undefined : value === 'yes')
        }
      />
      <Switch
        label={texts.includeForm}
        description={texts.includeFormHint}
        checked={includeForm}
        onChange={(event) => form.set('includeForm', event.currentTarget.checked)}
      />
      <ChildAwardsField {...bindField(form, 'childAwards')} own={form.published?.slug ?? slug} />
    </Panel>
  )
}
