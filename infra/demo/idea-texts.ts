/** Texts of ideas in the demo company, and of comments. */
import type { Random } from './random.ts'

const topics = ['anything', 'streaming', 'green', 'customer', 'content', 'process'] as const
export type Topic = (typeof topics)[number]

/** Proposals and their subjects: any of the one goes with any of the other. */
interface Phrases {
  readonly what: readonly string[]
  readonly where: readonly string[]
}

const phrases: Readonly<Record<Exclude<Topic, 'anything'>, Phrases>> = {
  streaming: {
    what: [
      'Remember where I stopped',
      'A button for the next episode',
      'Downloads over the office network',
      'One search for everything',
      'Subtitles that can be moved',
      'A watch party',
      'A sleep timer',
      'Live statistics beside the picture',
      'Highlights in ninety seconds',
      'A profile for guests',
    ],
    where: [
      'on every device',
      'for sport nights',
      'on slow connections',
      'for families',
      'in the car',
      'on old television sets',
      'for people who share a screen',
      'in all eleven languages',
    ],
  },
  green: {
    what: [
      'Solar batteries instead of generators',
      'Reusable set walls',
      'A swap shelf for costumes',
      'Shared rides',
      'Lights that switch themselves off',
      'Refillable bottles',
      'Call sheets without paper',
      'Rain water for the gardens',
      'A repair table',
    ],
    where: [
      'for outside broadcasts',
      'in every studio',
      'on location',
      'at the head office',
      'for film crews',
      'in the canteen',
      'in the regional offices',
    ],
  },
  customer: {
    what: [
      'A call back instead of a queue',
      'A welcome video',
      'Letters in plain language',
      'A map of the nearest dealer',
      'A reminder before the payment',
      'One number for everything',
      'Help by picture message',
      'A thank-you after ten years',
      'A visit that is announced by the hour',
    ],
    where: [
      'for new customers',
      'for customers who cannot hear well',
      'in rural areas',
      'during outages',
      'in the first month',
      'for those who moved house',
      'in their own language',
    ],
  },
  content: {
    what: [
      'A series about night markets',
      'Folk tales as animation',
      'A cooking show without a kitchen',
      'Portraits of small inventors',
      'A quiz between villages',
      'The history of our music',
      'A drama in a bus station',
      'Sport that nobody shows',
    ],
    where: [
      'told by children',
      'in ten short episodes',
      'with the audience as authors',
      'live from a different town each week',
      'for the early evening',
      'as a podcast first',
      'with subtitles in four languages',
    ],
  },
  process: {
    what: [
      'One form for all expenses',
      'A meeting-free morning',
      'A checklist for handovers',
      'Signatures on the phone',
      'A shared calendar for leave',
      'Templates for contracts',
      'A board of open questions',
      'A buddy for the first week',
      'A map of who knows what',
    ],
    where: [
      'for the finance teams',
      'across all countries',
      'for field teams',
      'at month end',
      'for project teams',
      'between the day and the night shift',
      'for everyone who travels',
    ],
  },
}

const reasons = [
  'We lose time with this every week, and nobody is to blame.',
  'Two colleagues told me the same story on the same day.',
  'I saw something like it on holiday and could not forget it.',
  'It costs little and can be stopped at any time.',
  'The people who would use it have been asked, and they want it.',
  'A small trial in one team would tell us enough within a month.',
  'Everything that is needed is there already; it only has to be put together.',
  'Our newest colleagues ask for it first.',
]

const benefits = [
  'Our viewers, who would get sooner to what they came for.',
  'Everybody in the evening shift, and through them the customers.',
  'The teams in the smaller offices, who wait longest today.',
  'New colleagues, in their first weeks.',
  'The budget: I reckon that it pays for itself within a year.',
  'Customers with a slow connection, who are forgotten easily.',
  'All of us, a little, every day.',
]

const remarks = [
  'I like this. Where would you begin?',
  'We tried something similar in our office; I can tell you what worked.',
  'Simple and useful. Count me in.',
  'How would this work on a slow connection?',
  'Please talk to the people in the night shift first, they have wanted it for years.',
  'This would help us in the regions even more than at the head office.',
  'Have you thought about those who share a device?',
  'Great idea! My team would gladly be the first to try it.',
  'What would it cost to run?',
  'I would start smaller: one team, one month.',
  'Yes please.',
  'Could it be combined with what the studio team proposed?',
  'Asante! I was about to send the same.',
  'Who decides about something like this?',
  'The second part is the stronger one, I would lead with it.',
  'We have the numbers for this, I will send them to you.',
  'It made me smile, and it would work.',
  'Legal should have a look before you go further.',
]

const replies = [
  'Good question; I will find out.',
  'Thank you, let us talk about it on Thursday.',
  'Exactly what I meant.',
  'That is the part I am not sure about either.',
  'Yes, we measured it.',
  'Agreed.',
  'Shall we write it down together?',
  'You are right, I changed my mind.',
]

export interface IdeaText {
  readonly title: string
  readonly idea: string
  readonly benefit: string
  /** The follow-up of 'Has it been tried before?'; nothing means no. */
  readonly tried?: string
}

const broad = topics.filter((each) => each !== 'anything')

/** The words of an idea about a topic. */
export function ideaText(topic: Topic, random: Random): IdeaText {
  const { what, where } = phrases[topic === 'anything' ? random.pick(broad) : topic]
  const title = `${random.pick(what)} ${random.pick(where)}`
  const why = [...new Set([random.pick(reasons), random.pick(reasons), random.pick(reasons)])].join(' ')
  return {
    title,
    idea: `${title}: that is all there is to it. ${why}`,
    benefit: random.pick(benefits),
    ...(random.chance(0.3) && { tried: `In a small way. ${random.pick(reasons)}` }),
  }
}

/** A comment, on the idea itself or on another comment. */
export function remark(isReply: boolean, random: Random): string {
  return random.pick(isReply ? replies : remarks)
}
