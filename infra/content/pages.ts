/** The pages that a portal starts with, by id: home, the privacy policy, all terms, and the recognition guides with
 * who reads them (document 1 section 6). */
import { privacyPolicyId } from '#shared/content/editing-rules.ts'
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
  [privacyPolicyId]: page('Privacy policy', 'privacy-policy', privacyPolicy),
  'recognition-terms': page(
    'Recognition terms and conditions',
    'thinktank-recognition-terms-and-conditions',
    recognitionTerms,
  ),
  'innovation-terms': page(
    'Innovation terms and conditions',
    'innovation-terms-and-conditions',
    innovationTerms,
  ),
  'hackathon-terms': page(
    'Hackathon idea challenge terms and conditions',
    'hackathon-idea-challenge-terms-and-conditions',
    hackathonTerms,
  ),
  'employee-guide': page('Employee Guide', 'employee-guide', employeeGuide),
  'line-manager-exco2-guide': page('Line Manager & Exco2 Guide', 'line-manager-exco2-guide', managerGuide, [
    'viewLineManagerReport',
    'viewExco2Report',
  ]),
  'hcbp-guide': page('HCBP Guide', 'hcbp-guide', hcbpGuide, ['viewHCBPReport']),
}
