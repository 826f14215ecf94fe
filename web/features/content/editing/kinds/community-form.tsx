/** The fields of a community. */
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { CategoriesField } from '../fields/categories-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'

export function CommunityForm({ form }: { form: ContentForm<ContentOf<'community'>> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <RichTextField label={adminTexts.fields.content} {...bindField(form, 'content')} />
        </>
      }
      side={
        <Panel title={adminTexts.editor.settings}>
          <SlugField kind="community" form={form} />
          <PictureField {...bindField(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
          <CategoriesField list="community" {...bindField(form, 'categories')} />
        </Panel>
      }
    />
  )
}
