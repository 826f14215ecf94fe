/** The items that the slider on the home page starts with (slider category 36). */
import type { ContentOf } from '#shared/content/model.ts'

type Slide = ContentOf<'slide'>

function slide(order: number, title: string, text: string, picture: string, alt: string, to: string): Slide {
  const image = { url: `/pictures/${picture}`, alt }
  return { kind: 'slide', title, text, image, link: to, order, communities: [] }
}

/** By id. */
export const slideList: Readonly<Record<string, Slide>> = {
  'say-thank-you': slide(
    10,
    'Say it while it’s still news',
    'A High5 takes a minute, arrives straight away, and lasts for years.',
    'slide-recognition.svg',
    'Colleagues and a big heart between them',
    '/recognition',
  ),
  'always-on': slide(
    20,
    'Innovation Always On',
    'No theme and no deadline. Send us the idea you had on the way to work.',
    'slide-always-on.svg',
    'A glowing light bulb above the clouds',
    '/innovation-always-on-site',
  ),
  challenges: slide(
    30,
    'We’d like your answer',
    'Idea challenges are open to everyone with an idea, whatever their job title.',
    'slide-challenges.svg',
    'A flag on top of a mountain',
    '/idea-challenges',
  ),
  communities: slide(
    40,
    'One group, many communities',
    'See what your company is asking, building and celebrating.',
    'slide-communities.svg',
    'People of many companies side by side',
    '/communities',
  ),
}
