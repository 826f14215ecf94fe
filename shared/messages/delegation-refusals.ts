/** What is refused about delegation: apart from the screens' other texts, because every page knows all refusals. */

export const delegationRefusals = {
  self: 'You cannot stand in for yourself. Please choose a colleague.',
  selfOther: 'They cannot stand in for themselves. Please choose a colleague of theirs.',
  notActive: 'This person has left, or is not in the employee directory. Please choose somebody else.',
  notApprover: 'Somebody who has left, or is not in the employee directory, has nothing to delegate.',
  standsInEnough:
    'This colleague stands in for as many people as one person can. Please choose somebody else.',
  past: 'Please choose today or a later day.',
  endBeforeStart: 'The last day is before the first. Please choose a later one.',
  tooLong: 'At most {days} days at a time. Please choose an earlier last day.',
  overlaps:
    'There is a delegate for some of these days already. Please choose other days, or end that delegation first.',
  tooMany: 'There are {most} present and coming delegations, which is the most. Please end one first.',
  over: 'You no longer stand in for {approver}: the time is over, or it was ended. Your decision was not taken.',
} as const
