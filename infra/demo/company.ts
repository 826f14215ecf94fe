/** The demo company on paper: divisions, business units, and the countries that they work in. All invented. */
import { type Company, companies } from '#infra/content/communities.ts'
import type { GroupCountry } from '#shared/calendar/group-countries.ts'

/** The operating model's part that a country belongs to. */
export function gomOf(country: GroupCountry): string {
  if (country === 'South Africa') return country
  return country === 'Dubai' || country === 'Czech Republic' ? 'International' : 'Rest of Africa'
}

export interface Unit {
  readonly name: string
  readonly company: Company
  /** The division that an Exco2 member leads; also the business area of its people. */
  readonly division: string
  readonly countries: readonly GroupCountry[]
  /** Share of the staff, against the other units. */
  readonly weight: number
  /** Fewest people: a head of at least two teams needs 15. */
  readonly least: number
  readonly departments: readonly string[]
  readonly customerCare: boolean
}

const home: readonly GroupCountry[] = ['South Africa']

type Line = readonly [
  name: string,
  weight: number,
  departments: string,
  more?: Partial<Pick<Unit, 'countries' | 'least' | 'customerCare'>>,
]

function division(name: string, company: Company, lines: readonly Line[]): Unit[] {
  return lines.map(([unit, weight, departments, more]) => ({
    name: unit,
    company,
    division: name,
    countries: home,
    weight,
    least: 7,
    departments: departments.split(', '),
    customerCare: false,
    ...more,
  }))
}

export const units: readonly Unit[] = [
  ...division('Support Functions', companies[61], [
    ['Group Finance', 4, 'Financial Reporting, Treasury, Tax, Procurement'],
    ['People and Culture', 4, 'HR Business Partnering, Reward, Learning, Talent Acquisition'],
    ['Legal and Compliance', 2, 'Commercial Law, Regulatory Affairs, Compliance'],
    ['Corporate Affairs', 2, 'Group Communications, Investor Relations, Social Impact'],
    ['Group Strategy', 1, 'Planning, Mergers and Partnerships'],
    ['Internal Audit', 1, 'Assurance, Risk Management'],
  ]),
  ...division('General Entertainment', companies[62], [
    ['Local Drama', 4, 'Series, Telenovelas, Script Development'],
    ['Factual and Reality', 3, 'Documentary, Reality Formats, Casting'],
    ['Kids and Family', 2, 'Animation, Pre-school, Family Programming'],
    ['Music and Lifestyle', 2, 'Music Channels, Food and Home, Events'],
    ['Channel Scheduling', 3, 'Scheduling, Presentation, On-air Promotions'],
    ['Film Acquisitions', 2, 'Acquisitions, Contracts, Versioning and Subtitles'],
  ]),
  ...division('Sport', companies[63], [
    ['Live Sport Production', 5, 'Outside Broadcast, Studio, Camera and Sound, Graphics'],
    ['Sport Rights', 1, 'Rights Negotiation, Rights Administration'],
    ['Sport Digital', 3, 'Digital Desk, Statistics, Social Video'],
  ]),
  ...division('Connected Video', companies[64], [
    ['Streaming Product', 6, 'Player, Discovery, Billing and Accounts, Product Design', { least: 17 }],
    ['Streaming Growth', 3, 'Campaigns, Partnerships, Pricing'],
    ['Streaming Originals', 2, 'Commissioning, Post-production'],
  ]),
  ...division('Technology', companies[65], [
    ['Broadcast Engineering', 5, 'Playout, Transmission, Satellite Uplink, Studio Engineering'],
    ['Software Engineering', 6, 'Platforms, Integration, Mobile Apps, Quality Engineering'],
    ['Data and Insights', 3, 'Data Engineering, Audience Research, Data Science'],
    ['Information Security', 2, 'Security Operations, Identity and Access'],
    ['Cloud Operations', 3, 'Site Reliability, Networks', { countries: ['Czech Republic', 'Dubai'] }],
  ]),
  ...division('Customer Group and Customer Care', companies[66], [
    ['Customer Care', 12, 'Voice, Chat and Messaging, Retention, Quality', { customerCare: true }],
    ['Field Service', 4, 'Installations, Repairs, Stock Control'],
    ['Retail and Dealers', 3, 'Walk-in Centres, Dealer Support'],
    ['Group Marketing', 4, 'Brand, Campaigns, Customer Insight, Design Studio'],
  ]),
  ...division('Africa', companies[67], [
    [
      'Southern Africa Broadcasting',
      7,
      'Subscriber Services, Local Content, Sales',
      { countries: ['Botswana', 'Namibia', 'Zambia', 'Mozambique', 'Angola'], least: 17 },
    ],
    ['Africa Content Hub', 2, 'Dubbing, Regional Channels', { countries: ['South Africa', 'Mozambique'] }],
  ]),
  ...division('Africa', companies[68], [
    [
      'East Africa Broadcasting',
      6,
      'Subscriber Services, Local Content, Sales',
      { countries: ['Kenya', 'Tanzania', 'Uganda'], least: 15 },
    ],
  ]),
  ...division('Africa', companies[69], [
    [
      'West Africa Broadcasting',
      6,
      'Subscriber Services, Local Content, Sales',
      { countries: ['Nigeria', 'Ghana'], least: 15 },
    ],
  ]),
  ...division('Studios', companies[70], [
    ['Harbourlight Productions', 3, 'Film Crews, Set Construction, Visual Effects'],
  ]),
]
