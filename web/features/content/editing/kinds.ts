/** What the screens know of each kind of content besides its words. */
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
  /** Where readers find a record, by its slug; absent where it has no page of its own. */
  readonly path?: string
  /** Always the same records: nobody adds or deletes one. As `fixedKinds` of the model, which would bring the
   * schema library along. */
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

/** The kind that an address names; nothing where there is none. */
export function kindByName(name: string | undefined): ContentKind | undefined {
  return kinds.find((each) => each === name)
}

/** Address of a kind's list. */
export function listPath(kind: ContentKind): string {
  return `/admin/content/${kind}`
}

/** Address of a record's editor; without an id of a new one's. */
export function editorPath(kind: ContentKind, id = 'new'): string {
  return `${listPath(kind)}/${id}`
}
