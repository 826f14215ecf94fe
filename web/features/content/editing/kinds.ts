/** The settings of each kind of content besides its texts. */
import {
  type Icon,
  IconAward,
  IconBulb,
  IconCards,
  IconCategory,
  IconFileText,
  IconLink,
  IconSlideshow,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ContentKind } from '#shared/content/model.ts'

interface KindSettings {
  readonly icon: Icon
  /** The beginning of a record's address, before its slug; absent where it has no page of its own. */
  readonly path?: string
  /** Always the same records: nobody adds or deletes one. Repeats `fixedKinds` of the model, which would
   * bring the schema library along. */
  readonly isFixed?: true
}

export const kindSettings: Readonly<Record<ContentKind, KindSettings>> = {
  page: { icon: IconFileText, path: '/page/' },
  slide: { icon: IconSlideshow },
  link: { icon: IconLink },
  community: { icon: IconUsersGroup, path: '/communities/community/' },
  challenge: { icon: IconBulb, path: '/idea-challenges/idea-challenge/' },
  'award-event': { icon: IconAward, path: '/ve-awards/ve-award/' },
  'e-cards': { icon: IconCards, isFixed: true },
  'category-list': { icon: IconCategory, isFixed: true },
}

/** The kinds in the order of the overview. */
export const kinds = Object.keys(kindSettings) as ContentKind[]

export const kindByName = (name: string | undefined): ContentKind | undefined =>
  kinds.find((each) => each === name)

export const listPath = (kind: ContentKind): string => `/admin/content/${kind}`

/** Returns the address of a record's editor; without an id of a new one's. */
export const editorPath = (kind: ContentKind, id = 'new'): string => `${listPath(kind)}/${id}`
