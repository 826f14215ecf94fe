/** The star of an idea that is taken further. */
import { Badge } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'

export function GraduatedBadge() {
  return (
    <Badge
      color="ember.1"
      c="ember.9"
      tt="none"
      leftSection={<IconStarFilled size={12} aria-hidden />}
      style={{ flexShrink: 0 }}
    >
      {ideaListsTexts.graduated}
    </Badge>
  )
}
