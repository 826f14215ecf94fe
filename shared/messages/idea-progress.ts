/** Texts about answers to an idea: on screens, and in the mail to its author. */
import { notSaved } from './common.ts'

export const progressTexts = {
  stages: {
    'under-review': 'Under review',
    planned: 'Planned',
    'in-work': 'In work',
    done: 'Done',
    'not-now': 'Not now',
  },
  /** The subject of its notice. */
  titled: '“{title}”: {stage}',
  heading: 'What becomes of it',
  said: '{name}, {date}',
  /** Shown while there is no answer. */
  unanswered: 'Nothing decided yet',
  answer: 'Answer',
  change: 'Change the answer',
  form: {
    title: 'What becomes of this idea?',
    stage: 'Stage',
    none: 'Nothing decided yet',
    reason: 'What you tell people about it',
    reasonHint: 'Everybody who sees the idea reads it, with your name.',
    told: 'Its author is told by a mail, those who follow it by their digest.',
    save: 'Save',
    cancel: 'Cancel',
    failed: notSaved,
  },
} as const

/** The mail to the author. */
export const progressMailTexts = {
  subject: 'Your idea “{title}”: {stage}',
  preview: '{name} has answered your idea.',
  texts: {
    'under-review': '{name} is looking at your idea “{title}”.',
    planned: 'Your idea “{title}” is planned, {name} says.',
    'in-work': 'Your idea “{title}” is being worked on, {name} says.',
    done: 'Your idea “{title}” has been put into practice, {name} says.',
    'not-now': 'Your idea “{title}” will not be taken up now. {name} says why.',
  },
  reason: 'What {name} wrote',
  open: 'See your idea',
  why: 'You get this mail because it is your idea.',
} as const

/** The mail to the author of an idea on which somebody commented. */
export const commentMailTexts = {
  subject: '{name} commented on your idea “{title}”',
  text: '{name} commented on your idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See your idea',
  why: 'You get this mail because it is your idea, and you asked for a mail of each comment.',
} as const

/** The mail to the author of a comment that somebody answered. */
export const answerMailTexts = {
  subject: '{name} answered your comment: “{title}”',
  text: '{name} answered your comment on the idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See the answer',
  why: 'You get this mail because a colleague answered your comment.',
} as const

/** The mail to a person whom a comment mentions. */
export const mentionMailTexts = {
  subject: '{name} mentioned you: “{title}”',
  text: '{name} mentioned you in a comment on the idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See the comment',
  why: 'You get this mail because a colleague mentioned you.',
} as const
