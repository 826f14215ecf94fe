/** The fields of a guide or link in the menu. */
import { Radio, Stack, TextInput } from '@mantine/core'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { bindField, type ContentForm } from '../content-form.ts'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { FlagsField } from '../fields/flags-field.tsx'
import { OrderField } from '../fields/order-field.tsx'
import { TitleField } from '../fields/title-fields.tsx'

const texts = adminTexts.fields
const groups = ['guides', 'resources'] as const

export function LinkForm({ form }: { form: ContentForm<ContentOf<'link'>> }) {
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
              {groups.map((each) => (
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
