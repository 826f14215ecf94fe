/** Why something cannot be done to content: apart from what is said of its parts, because every function knows these. */

export const contentRefusals = {
  fixed: 'There is always exactly one of these. It can be edited, but neither added nor removed.',
  slugTaken: 'This address is taken. Please choose another one.',
  slugRedirects:
    'This address still leads to “{title}”, which had it before. Choose another one, or give it up there first.',
  slugFixed:
    'ThinkTank itself leads to this address, in its footer, its mails or its forms: it stays “{slug}”.',
  unpublished: 'This has never been published, so its draft is all there is. Delete it instead.',
  publishInPast: 'Please choose a time that is still to come.',
  referred: 'Other content refers to this. Look at the list, then delete it all the same or keep it.',
  hasIdeas:
    'Ideas were sent to this challenge ({count} so far), so it stays: they are listed and exported by it. Let it expire or unpublish it.',
  categoryInUse: 'The category “{name}” cannot be removed. {why}',
} as const
