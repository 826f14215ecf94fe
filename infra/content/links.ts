/** The guides and resources that the sidebar starts with (docs/product.md#frame). */
import type { ContentOf } from '#shared/content/model.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'

type Link = ContentOf<'link'>

const { pages } = shellTexts

function link(group: Link['group'], order: number, title: string, to: string, forFlags: Flag[] = []): Link {
  return { kind: 'link', title, to, group, order, forFlags }
}

/** By id. */
export const linkList: Readonly<Record<string, Link>> = {
  'employee-guide': link('guides', 10, pages.employeeGuide, '/page/employee-guide'),
  'line-manager-exco2-guide': link('guides', 20, pages.managerGuide, '/page/line-manager-exco2-guide', [
    'viewLineManagerReport',
    'viewExco2Report',
  ]),
  'hcbp-guide': link('guides', 30, pages.hcbpGuide, '/page/hcbp-guide', ['viewHCBPReport']),
  'recognition-terms': link(
    'resources',
    10,
    pages.recognitionTerms,
    '/page/thinktank-recognition-terms-and-conditions',
  ),
  'innovation-terms': link('resources', 20, pages.innovationTerms, '/page/innovation-terms-and-conditions'),
  'digital-store': link('resources', 30, pages.digitalStore, '/digital-store'),
}
