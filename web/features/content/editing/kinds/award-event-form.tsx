/** The fields of an award event. */
import { NativeSelect, Radio, Stack, Switch } from '@mantine/core'
import { lazy } from 'react'
import { usesOfEvent } from '#shared/awards/form-uses.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { fieldTypes } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { CategoriesField } from '../fields/categories-field.tsx'
import { ChildAwardsField } from '../fields/child-awards-field.tsx'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { OptionalText } from '../fields/optional-text.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { TermsField } from '../fields/terms-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'

type AwardEvent = ContentOf<'award-event'>

const texts = adminTexts.fields

/** Loads after the fields above it. */
const QuestionsField = lazy(async () => ({
  default: (await import('../questions/questions-field.tsx')).QuestionsField,
}))

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
          {...bindField(form, 'fields')}
          problems={problemsBelow(form.problems, 'fields')}
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
        <PictureField {...bindField(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
        <OptionalText label={texts.prize} {...bindField(form, 'prize')} />
        <TermsField {...bindField(form, 'termsSlug')} />
      </Panel>
      <Panel title={texts.dates}>
        <DayField label={texts.from} {...bindField(form, 'from')} />
        <DayField label={texts.to} {...bindField(form, 'to')} from={form.content.from} />
      </Panel>
      <Panel title={texts.visibility}>
        <CommunitiesField {...bindField(form, 'communities')} />
        <CategoriesField list="award-event" {...bindField(form, 'categories')} />
      </Panel>
    </>
  )
}

const asking = [
  { value: '', label: texts.asksAsKind },
  { value: 'yes', label: texts.asksYes },
  { value: 'no', label: texts.asksNo },
]

/** Who is nominated and how, and the awards below this one. */
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
        data={asking}
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
