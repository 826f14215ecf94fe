/** Texts about answers to an idea: on screens, and in the mail to its author. */
import { notSaved } from './common.ts'
import { inLanguage } from './language.ts'

export const progressTexts = inLanguage('progressTexts', {
  stages: {
    'under-review': 'Under review',
    planned: 'Planned',
    'in-work': 'In progress',
    done: 'Done',
    'not-now': 'Not now',
  },
  /** The subject of its notice. */
  titled: '“{title}”: {stage}',
  heading: 'Status',
  said: '{name}, {date}',
  /** Shown while there is no answer. */
  unanswered: 'No decision yet',
  answer: 'Update status',
  change: 'Edit update',
  form: {
    title: 'Update status',
    stage: 'Status',
    none: 'No decision yet',
    reason: 'Message',
    reasonHint: 'Everyone who can see the idea can read this, with your name.',
    notification:
      'We’ll tell the author, unless they’ve turned this off. Followers who get the daily digest see it there.',
    ownIdea: 'Followers who get the daily digest see it there.',
    save: 'Save',
    cancel: 'Cancel',
    failed: notSaved,
  },
} as const)

/** The mail to the author. */
export const progressMailTexts = inLanguage('progressMailTexts', {
  subject: 'Your idea “{title}”: {stage}',
  preview: '{name} has updated your idea’s status.',
  texts: {
    'under-review': '{name} is reviewing your idea “{title}”.',
    planned: '{name} has marked your idea “{title}” as planned.',
    'in-work': '{name} has marked your idea “{title}” as in progress.',
    done: '{name} has marked your idea “{title}” as done.',
    'not-now': 'We’re not taking your idea “{title}” forward for now. {name} explains why below.',
  },
  reason: 'What {name} wrote',
  open: 'See your idea',
  why: 'You’re getting this email because it’s your idea.',
} as const)

/** The mail to the author of an idea on which somebody commented. */
export const commentMailTexts = inLanguage('commentMailTexts', {
  subject: '{name} commented on your idea “{title}”',
  text: '{name} commented on your idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See your idea',
  why: 'You’re getting this email because you asked for one about each comment on your ideas.',
} as const)

/** The mail to the author of a comment that somebody answered. */
export const answerMailTexts = inLanguage('answerMailTexts', {
  subject: '{name} replied to your comment: “{title}”',
  text: '{name} replied to your comment on the idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See the reply',
  why: 'You’re getting this email because a colleague replied to your comment.',
} as const)

/** The mail to a person whom a comment mentions. */
export const mentionMailTexts = inLanguage('mentionMailTexts', {
  subject: '{name} mentioned you: “{title}”',
  text: '{name} mentioned you in a comment on the idea “{title}”.',
  said: 'What {name} wrote',
  open: 'See the comment',
  why: 'You’re getting this email because a colleague mentioned you.',
} as const)
