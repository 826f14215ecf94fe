/** The acts on a record that are seldom needed. */
import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconCalendarOff,
  IconCalendarTime,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFileOff,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react'
import { isFixed } from '#shared/content/editing-rules.ts'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { DialogName } from './dialogs.tsx'

const texts = adminTexts.editor

interface MoreMenuProps {
  kind: ContentKind
  record: ContentRecord | undefined
  isBusy: boolean
  /** There is nothing to publish. */
  isUpToDate: boolean
  onCallOff: () => void
  onDialog: (name: DialogName) => void
}

export function MoreMenu({ kind, record, isBusy, isUpToDate, onCallOff, onDialog }: MoreMenuProps) {
  // There the bar has no room for its button. The first item takes the focus: none is hidden or off.
  const isNarrow = useMediaQuery('(width < 36em)')
  const isPublished = record?.published !== undefined
  // The home page and the always-open challenge are as fixed as the fixed kinds.
  const isAlwaysThere = record !== undefined && isFixed({ kind, id: record.id })
  return (
    <Menu position="top-end" shadow="md" withinPortal disabled={isBusy}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isNarrow && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onDialog('preview')}>
            {texts.preview}
          </Menu.Item>
        )}
        {!isUpToDate && (
          <Menu.Item leftSection={<IconCalendarTime size={16} />} onClick={() => onDialog('publish-at')}>
            {texts.publishAt}
          </Menu.Item>
        )}
        {record?.publishAt && (
          <Menu.Item leftSection={<IconCalendarOff size={16} />} onClick={onCallOff}>
            {texts.callOff}
          </Menu.Item>
        )}
        {record && (
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onDialog('history')}>
            {texts.history}
          </Menu.Item>
        )}
        {isPublished && record.draft && (
          <Menu.Item leftSection={<IconFileOff size={16} />} onClick={() => onDialog('discard')}>
            {texts.discard}
          </Menu.Item>
        )}
        {isPublished && !isAlwaysThere && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => onDialog('unpublish')}>
            {texts.unpublish}
          </Menu.Item>
        )}
        {record && !isAlwaysThere && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={16} color="var(--mantine-color-error)" />}
              onClick={() => onDialog('delete')}
            >
              {texts.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
