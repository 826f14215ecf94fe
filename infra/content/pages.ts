/** The pages that a portal starts with, by id: home, the privacy policy, all terms, and the recognition
 * guides with who reads them (docs/product.md#pages). */
import { linkedPages } from '#shared/content/linked-pages.ts'
import { type ContentOf, homePageId } from '#shared/content/model.ts'
import type { Flag } from '#shared/roles.ts'
import { employeeGuide, hcbpGuide, managerGuide } from './pages/guides.ts'
import { home } from './pages/home.ts'
import { privacyPolicy } from './pages/privacy.ts'
import { hackathonTerms, innovationTerms, recognitionTerms } from './pages/terms.ts'

function page(title: string, slug: string, content: string, forFlags: Flag[] = []): ContentOf<'page'> {
  return { kind: 'page', title, slug, content, communities: [], forFlags }
}

export const pageList: Readonly<Record<string, ContentOf<'page'>>> = {
  [homePageId]: page('Welcome to ThinkTank', 'home', home),
  [linkedPages.privacyPolicy.id]: page('Privacy policy', linkedPages.privacyPolicy.slug, privacyPolicy),
  [linkedPages.recognitionTerms.id]: page(
    'Recognition terms and conditions',
    linkedPages.recognitionTerms.slug,
    recognitionTerms,
  ),
  [linkedPages.innovationTerms.id]: page(
    'Innovation terms and conditions',
    linkedPages.innovationTerms.slug,
    innovationTerms,
  ),
  [linkedPages.hackathonTerms.id]: page(
    'Hackathon idea challenge terms and conditions',
    linkedPages.hackathonTerms.slug,
    hackathonTerms,
  ),
  [linkedPages.employeeGuide.id]: page('Employee Guide', linkedPages.employeeGuide.slug, employeeGuide),
  [linkedPages.managerGuide.id]: page(
    'Line Manager & Exco2 Guide',
    linkedPages.managerGuide.slug,
    managerGuide,
    ['viewLineManagerReport', 'viewExco2Report'],
  ),
  [linkedPages.hcbpGuide.id]: page('HCBP Guide', linkedPages.hcbpGuide.slug, hcbpGuide, ['viewHCBPReport']),
}
