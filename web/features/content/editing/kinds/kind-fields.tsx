/** The fields of each kind of content. */
import { Radio, Stack, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import type { ContentKind, ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, bindParts, type ContentForm } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { CategoriesField, CommunitiesField, FlagsField } from '../fields/choices-fields.tsx'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { OptionalText, OrderField, TitleField } from '../fields/text-fields.tsx'
import { AwardEventForm } from './award-event-form.tsx'
import { CategoryListForm } from './category-list-form.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { ECardsForm } from './e-cards-form.tsx'

type KindForms = { readonly [K in ContentKind]: ComponentType<{ form: ContentForm<ContentOf<K>> }> }

const kindForms: KindForms = {
  page: PageForm,
  slide: SlideForm,
  link: LinkForm,
  community: CommunityForm,
  challenge: ChallengeForm,
  'award-event': AwardEventForm,
  'e-cards': ECardsForm,
  'category-list': CategoryListForm,
}

/** Each form takes its own kind's content; the record's kind picks the form. */
export function KindFields({ kind, form }: { kind: ContentKind; form: ContentForm }) {
  const Form = kindForms[kind] as ComponentType<{ form: ContentForm }>
  return <Form form={form} />
}

const texts = adminTexts.fields

function PageForm({ form }: { form: ContentForm<ContentOf<'page'>> }) {
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
            <PictureField {...bindParts(form, 'image')} />
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

function CommunityForm({ form }: { form: ContentForm<ContentOf<'community'>> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <RichTextField label={texts.content} {...bindField(form, 'content')} />
        </>
      }
      side={
        <Panel title={adminTexts.editor.settings}>
          <SlugField kind="community" form={form} />
          <PictureField {...bindParts(form, 'image')} />
          <CategoriesField list="community" {...bindField(form, 'categories')} />
        </Panel>
      }
    />
  )
}

function SlideForm({ form }: { form: ContentForm<ContentOf<'slide'>> }) {
  const image = bindParts(form, 'image')
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <AutosizeTextarea label={texts.slideText} rows={2} {...bindField(form, 'text')} />
          <PictureField
            {...image}
            value={image.value.url === '' ? undefined : image.value}
            onChange={(picture) => image.onChange(picture ?? { url: '', alt: '' })}
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

const linkGroups = ['guides', 'resources'] as const

function LinkForm({ form }: { form: ContentForm<ContentOf<'link'>> }) {
  const to = bindField(form, 'to')
  const group = bindField(form, 'group')
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <TextInput
            label={texts.linkTo}
            description={texts.linkHint}
            value={to.value}
            onChange={(event) => to.onChange(event.currentTarget.value)}
            error={to.error}
          />
          <Radio.Group label={texts.group} value={group.value} error={group.error}>
            <Stack gap="xs" mt="xs">
              {linkGroups.map((each) => (
                <Radio key={each} value={each} label={texts[each]} onChange={() => group.onChange(each)} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      }
      side={
        <>
          <Panel title={texts.sorting}>
            <OrderField {...bindField(form, 'order')} />
          </Panel>
          <Panel title={texts.visibility}>
            <FlagsField {...bindField(form, 'forFlags')} />
          </Panel>
        </>
      }
    />
  )
}
