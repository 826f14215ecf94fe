/** The fields of a slide. */
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { OptionalText } from '../fields/optional-text.tsx'
import { OrderField } from '../fields/order-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { TitleField } from '../fields/title-fields.tsx'

const texts = adminTexts.fields

export function SlideForm({ form }: { form: ContentForm<ContentOf<'slide'>> }) {
  const image = bindField(form, 'image')
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <AutosizeTextarea label={texts.slideText} rows={2} {...bindField(form, 'text')} />
          <PictureField
            value={image.value.url === '' ? undefined : image.value}
            onChange={(picture) => image.onChange(picture ?? { url: '', alt: '' })}
            error={image.error}
            problems={problemsBelow(form.problems, 'image')}
            required
          />
          <OptionalText label={texts.link} hint={texts.linkHint} {...bindField(form, 'link')} />
        </>
      }
      side={
        <>
          <Panel title={texts.sorting}>
            <OrderField {...bindField(form, 'order')} />
          </Panel>
          <Panel title={texts.visibility}>
            <CommunitiesField {...bindField(form, 'communities')} />
          </Panel>
        </>
      }
    />
  )
}
