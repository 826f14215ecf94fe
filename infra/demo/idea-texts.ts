/** Texts of ideas in the demo company, and of comments. */
import { dealer, type Random } from './random.ts'
import { readBlocks, readLines } from './texts.ts'

export type Topic = 'anything' | 'streaming' | 'green' | 'customer' | 'content' | 'process'

export interface IdeaText {
  readonly title: string
  readonly idea: string
  readonly benefit: string
  /** The follow-up of 'Has it been tried before?'; nothing means no. */
  readonly tried?: string
  /** The choices of an always-on idea. */
  readonly area?: { readonly group: string; readonly option: string }
}

/** A block of the files: `[group: option] title`, the idea, `> benefit`, `? tried`. */
const shape =
  /^(?:\[(?<group>.+): (?<option>.+)\] )?(?<title>.+)\n(?<idea>.+)\n> (?<benefit>.+)(?:\n\? (?<tried>.+))?$/

function parseIdea(block: string): IdeaText {
  const { group, option, title, idea, benefit, tried } = shape.exec(block)?.groups ?? {}
  if (!title || !idea || !benefit) throw new Error(`This is not an idea: ${block}`)
  return {
    title,
    idea,
    benefit,
    ...(tried && { tried }),
    ...(group && option && { area: { group, option } }),
  }
}

/** Writers of the company's texts: of ideas about a topic, of comments on them, and of replies to comments. */
export interface Writers {
  readonly idea: (topic: Topic) => IdeaText
  readonly comment: (topic: Topic) => string
  readonly reply: () => string
}

/** Each text comes once before any comes again. */
export function writersFrom(random: Random): Writers {
  const common = readLines('comments')
  const writersAbout = (topic: Topic) => ({
    idea: dealer(readBlocks(`ideas-${topic}`).map(parseIdea), random),
    comment: dealer(topic === 'anything' ? common : [...common, ...readLines(`comments-${topic}`)], random),
  })
  const about: Readonly<Record<Topic, ReturnType<typeof writersAbout>>> = {
    anything: writersAbout('anything'),
    streaming: writersAbout('streaming'),
    green: writersAbout('green'),
    customer: writersAbout('customer'),
    content: writersAbout('content'),
    process: writersAbout('process'),
  }
  return {
    idea: (topic) => about[topic].idea(),
    comment: (topic) => about[topic].comment(),
    reply: dealer(readLines('replies'), random),
  }
}
