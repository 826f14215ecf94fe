/** The communities that a portal starts with: one for each company of the group, found by the company's
 * name. */
import type { ContentOf } from '#shared/content/model.ts'
import { groupName, sisterCompany } from '#shared/people/rules.ts'
import { slugify } from '#shared/slugs.ts'
import { communityCategories } from './categories.ts'
import { h2, html, link, p, strong, ul } from './html.ts'

/** Companies by community id; the group's own people belong to the first, the external sister company's to
 * the last. */
export const companies = {
  61: groupName,
  62: 'Northwind Television',
  63: 'Northwind Sport',
  64: 'Northwind Streaming',
  65: 'Northwind Technology',
  66: 'Northwind Customer Services',
  67: 'Northwind Southern Africa',
  68: 'Northwind East Africa',
  69: 'Northwind West Africa',
  70: sisterCompany,
} as const
export type Company = (typeof companies)[keyof typeof companies]

interface About {
  /** The company's work, for its own people. */
  readonly lead: string
  readonly asks: string
  readonly isRegion?: true
}

const about: Readonly<Record<keyof typeof companies, About>> = {
  61: {
    lead:
      'Group functions for everyone: finance, human capital, ' +
      'legal, marketing and the people who keep the lights on.',
    asks: 'Which form, report or approval would no one miss?',
  },
  62: {
    lead: 'We commission, make and schedule what millions watch every evening.',
    asks: 'Which story has no one told yet, and who should tell it?',
  },
  63: {
    lead: 'From the first whistle to the last replay: live sport, in every language our fans shout in.',
    asks: 'What would bring fans at home closer to the pitch?',
  },
  64: {
    lead: 'Our apps put programmes, matches and films on every screen, on any connection.',
    asks: 'What stops someone from pressing play?',
  },
  65: {
    lead: 'Platforms, data, broadcast engineering and security: the ground the other companies stand on.',
    asks: 'What do we do by hand that a machine could do overnight?',
  },
  66: {
    lead: 'We answer, explain, repair and put things right: by phone, by chat and at the counter.',
    asks: 'Which question should no customer ever have to ask twice?',
  },
  67: {
    lead: 'Sales, installers and local programmes from Windhoek to Maputo.',
    asks: 'What works in your country that others should copy?',
    isRegion: true,
  },
  68: {
    lead: 'Nairobi, Kampala, Dar es Salaam and the roads between them.',
    asks: 'What would make us feel more at home in East Africa?',
    isRegion: true,
  },
  69: {
    lead: 'Lagos, Accra and an audience that knows exactly what it wants.',
    asks: 'What would we do first if West Africa were our only market?',
    isRegion: true,
  },
  70: {
    lead: 'Our sister company makes films and series in its own studios, and shares its ideas with us here.',
    asks: 'Where could the group and the studios save each other a day of work?',
  },
}

function communityOf(id: keyof typeof companies): ContentOf<'community'> {
  const title = companies[id]
  const { lead, asks, isRegion } = about[id]
  return {
    kind: 'community',
    title,
    slug: slugify(title, 'community'),
    content: html(
      p(lead),
      h2('What we’d like to know'),
      p(
        strong(asks),
        `Send your answer to ${link('/innovation-always-on-site', 'Innovation Always On')} at any time.`,
      ),
      h2('What you’ll find here'),
      ul('Idea challenges for this community, open and past.', 'Its awards, and when you can win them.'),
    ),
    image: { url: `/pictures/community-${id}.svg`, alt: '' },
    categories: [isRegion ? communityCategories.region : communityCategories.company],
  }
}

const ids = Object.keys(companies).map((id) => Number(id) as keyof typeof companies)

/** By id. */
export const communityList: Readonly<Record<string, ContentOf<'community'>>> = Object.fromEntries(
  ids.map((id) => [id, communityOf(id)]),
)
