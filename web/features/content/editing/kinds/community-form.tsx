/** The fields of a community. */
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { CategoriesField } from '../fields/categories-field.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField, TitleField } from '../fields/title-fields.tsx'
import { bind, type ContentForm, problemsBelow } from '../form.ts'

export function CommunityForm({ form }: { form: ContentForm<ContentOf<'community'>> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bind(form, 'title')} />
          <RichTextField label={adminTexts.fields.content} {...bind(form, 'content')} />
        </>
      }
      side={
        <Panel title={adminTexts.editor.settings}>
          <SlugField kind="community" form={form} />
          <PictureField {...bind(form, 'image')} problems={problemsBelow(form.problems, 'image')} />
          <CategoriesField list="community" {...bind(form, 'categories')} />
        </Panel>
      }
    />
  )
}
