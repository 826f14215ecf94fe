/** The idea challenges of the demo company: open and expired, for everyone and for single communities. */
import { alwaysOn } from '#infra/content/always-on.ts'
import { ideaCategoryList, startingCategoryLists } from '#infra/content/categories.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { groupDay } from '#shared/clock.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { slugify } from '#shared/slugs.ts'
import { startOfToday } from './calendar.ts'
import type { Topic } from './idea-texts.ts'

/** Ideas take the challenge's own category, which is in `categoryList`. */
export interface DemoChallenge {
  readonly id: string
  readonly content: ContentOf<'challenge'>
  /** The day since when ideas came in. */
  readonly since: string
  readonly topic: Topic
  /** How many of a hundred ideas are for it. */
  readonly share: number
}

const question = (id: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type: 'text-150-words',
  label,
  required: true,
  displayed: true,
  ...more,
})

const standardFields: FieldDefinition[] = [
  question('idea', 'What is your idea?'),
  question('benefit', 'Who would benefit, and how?'),
  question('tried', 'Has it been tried before?', {
    type: 'yes-no-150-words',
    secondLabel: 'What happened?',
  }),
  question('document', 'Supporting document', {
    type: 'file',
    required: false,
    role: 'supporting-documentation',
  }),
  question('pictures', 'Pictures', { type: 'image', required: false }),
]

interface Plan {
  readonly title: string
  readonly topic: Topic
  readonly share: number
  readonly excerpt: string
  /** Days before today; the last day may lie ahead. */
  readonly opened: number
  readonly closes?: number
  readonly expired?: true
  readonly communities?: readonly number[]
  readonly alwaysOn?: true
}

const plans: readonly Plan[] = [
  {
    title: 'Innovation Always On',
    topic: 'anything',
    share: 30,
    excerpt: 'No theme and no deadline. Send us anything that would make us better, at any time.',
    opened: 729,
    alwaysOn: true,
  },
  {
    title: 'One click less',
    topic: 'streaming',
    share: 12,
    excerpt: 'How can we get viewers to what they want to watch with one click less?',
    opened: 40,
    closes: -30,
  },
  {
    title: 'Green broadcast',
    topic: 'green',
    share: 10,
    excerpt: 'Less diesel, less paper, less waste. How can we make programmes with half the footprint?',
    opened: 75,
    closes: -60,
  },
  {
    title: 'The first five minutes',
    topic: 'customer',
    share: 8,
    excerpt: 'What should a new customer see, hear and feel in the first five minutes with us?',
    opened: 20,
  },
  {
    title: 'Stories from East Africa',
    topic: 'content',
    share: 5,
    excerpt: 'Which stories from your region has no one put on screen yet?',
    opened: 60,
    closes: -20,
    communities: [68],
  },
  {
    title: 'A better service call',
    topic: 'customer',
    share: 6,
    excerpt: 'You take the calls. What would make them better for our customers?',
    opened: 90,
    communities: [66],
  },
  {
    title: 'Paperless month end',
    topic: 'process',
    share: 8,
    excerpt: 'How can we close the month without printing a single page?',
    opened: 420,
    closes: 330,
    expired: true,
  },
  {
    title: 'Hackathon: second screen',
    topic: 'streaming',
    share: 8,
    excerpt: 'Two days, one prototype. What belongs on the phone while the match is on?',
    opened: 300,
    closes: 270,
    expired: true,
  },
  {
    title: 'Meet the audience',
    topic: 'content',
    share: 6,
    excerpt: 'How can we find out sooner what our audience will love?',
    opened: 200,
    closes: 120,
  },
  {
    title: 'Safe on the road',
    topic: 'process',
    share: 4,
    excerpt: 'What would make our field teams’ days safer?',
    opened: 650,
    closes: 560,
    expired: true,
    communities: [66, 67],
  },
  {
    title: 'Studio of the future',
    topic: 'green',
    share: 3,
    excerpt: 'Imagine our studio in ten years. What’s gone, and what’s new?',
    opened: 700,
    closes: 600,
    expired: true,
  },
]

/** The slider's pictures, in turn: what each shows. */
const pictures = ['challenges', 'communities', 'always-on', 'recognition'] as const

/** Own categories of challenges have numbers from here on. */
const firstCategory = 501

const categoryOf = (index: number) => firstCategory + index

/** The list of idea categories: those of the base content, and one for each challenge. */
export const categoryList: ContentOf<'category-list'> = {
  ...startingCategoryLists.idea,
  categories: [
    ...ideaCategoryList,
    ...plans.flatMap((plan, index) =>
      plan.alwaysOn ? [] : [{ id: categoryOf(index), name: plan.title, parent: 0 }],
    ),
  ],
}

/** The challenges, as they stand on the day of `now`; the always-open one is the base content's. */
export function challengesOf(now: Date): DemoChallenge[] {
  const day = (daysAgo: number) => groupDay(new Date(startOfToday(now) - daysAgo * 86_400_000))
  return plans.map((plan, index) => {
    const { topic, share, opened } = plan
    const of = { since: day(opened), topic, share }
    if (plan.alwaysOn) return { id: alwaysOnId, content: alwaysOn, ...of }
    return { id: slugify(plan.title, 'challenge'), content: contentOf(plan, categoryOf(index), day), ...of }
  })
}

function contentOf(
  { title, excerpt, opened, closes, expired, communities = [] }: Plan,
  category: number,
  day: (daysAgo: number) => string,
): ContentOf<'challenge'> {
  return {
    kind: 'challenge',
    title,
    slug: slugify(title, 'challenge'),
    excerpt,
    content:
      `<p>${excerpt}</p><p>Send as many ideas as you like, alone or with colleagues. A panel reads every idea. ` +
      'The ones we try out get a star.</p>',
    image: { url: `/pictures/slide-${pictures[category % pictures.length]}.svg`, alt: '' },
    categories: [category, ...(expired ? [ideaCategories.expiredChallenge] : [])],
    communities: [...communities],
    from: day(opened),
    ...(closes !== undefined && { to: day(closes) }),
    tabs: [
      { title: 'What we look for', content: '<p>New, useful, and small enough to start next month.</p>' },
      {
        title: 'How we choose',
        content: '<p>We score value for the audience and effort. Value counts double.</p>',
      },
    ],
    prizes: {
      first: 'A day with the production crew of your choice',
      second: 'Dinner for two',
      third: 'A book voucher',
    },
    fields: standardFields,
    termsSlug: title.startsWith('Hackathon')
      ? 'hackathon-idea-challenge-terms-and-conditions'
      : 'innovation-terms-and-conditions',
  }
}
