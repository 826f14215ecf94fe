/** The fields of a slide. */
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { GrowingText } from '../fields/growing-text.tsx'
import { OptionalText } from '../fields/optional-text.tsx'
import { OrderField } from '../fields/order-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { TitleField } from '../fields/title-fields.tsx'
import { bind, type ContentForm, problemsBelow } from '../form.ts'

const texts = adminTexts.fields

export function SlideForm({ form }: { form: ContentForm<ContentOf<'slide'>> }) {
  const image = bind(form, 'image')
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bind(form, 'title')} />
          <GrowingText label={texts.slideText} rows={2} {...bind(form, 'text')} />
          <PictureField
            value={image.value.url === '' ? undefined : image.value}
            onChange={(picture) => image.onChange(picture ?? { url: '', alt: '' })}
            error={image.error}
            problems={problemsBelow(form.problems, 'image')}
            required
          />
          <OptionalText label={texts.link} hint={texts.linkHint} {...bind(form, 'link')} />
        </>
      }
      side={
        <>
          <Panel title={texts.sorting}>
            <OrderField {...bind(form, 'order')} />
          </Panel>
          <Panel title={texts.visibility}>
            <CommunitiesField {...bind(form, 'communities')} />
          </Panel>
        </>
      }
    />
  )
}
