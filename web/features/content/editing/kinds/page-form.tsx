/** The fields of a page. */
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { CommunitiesField } from '../fields/communities-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { FlagsField } from '../fields/flags-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'

const texts = adminTexts.fields

export function PageForm({ form }: { form: ContentForm<ContentOf<'page'>> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <RichTextField label={texts.content} {...bindField(form, 'content')} />
        </>
      }
      side={
        <>
          <Panel title={adminTexts.editor.settings}>
            <SlugField kind="page" form={form} />
            <PictureField {...bindField(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
          </Panel>
          <Panel title={texts.visibility}>
            <CommunitiesField {...bindField(form, 'communities')} />
            <FlagsField {...bindField(form, 'forFlags')} />
          </Panel>
        </>
      }
    />
  )
}
