/** Texts of the mails. */

export const mailTexts = {
  high5Subject: "You've received a High 5!",
  high5Preview: '{nominator} has recognised you: “{card}”',
  high5From: '{nominator} of {company} has given you a High5 for “{behaviour}”.',
  high5FromPlain: '{nominator} of {company} has given you a High5.',
  high5Team: 'You share this Team High5 with {names}.',
  high5Open: 'See your High5',
  high5ApproverSubject: 'Colleagues of yours have received a High 5',
  high5ApproverFrom: '{nominator} of {company} has given a Team High5 to {names}, for “{behaviour}”.',
  high5ApproverFromPlain: '{nominator} of {company} has given a Team High5 to {names}.',
  high5ApproverOwn: 'You approve nominations for {own}.',
  high5ApproverOpen: 'See the High5',
  high5ApproverWhy:
    'You get this mail because you approve nominations for several of the colleagues who were recognised.',
  high5Why:
    'You get this mail because a colleague recognised you, or as a copy because you approve nominations for the colleague who was recognised.',
  cardPicture: '{card} ({behaviour})',
  abuseSubject: 'An idea has been reported',
  abusePreview: '{reporter} says that something is wrong with “{title}”.',
  abuseReported: '{reporter} has reported the idea “{title}” by {reported}.',
  abuseText: 'What {reporter} wrote',
  abuseNobodyTold: 'Neither {reported} nor anybody else has been told.',
  abuseOpen: 'See the report',
  abuseWhy: 'You get this mail because abuse reports go to this address. Only administrators can open them.',
  greeting: 'Hi {name},',
  codeSubject: 'Your ThinkTank code',
  codeText:
    'Your ThinkTank code is {code}. It is valid for one hour. If you did not ask for it, you need not do anything.',
  invitationSubject: 'Your ThinkTank account',
  invitationText:
    'Your ThinkTank username is {username} and your temporary password is {code}. You choose your own at the first sign-in.',
} as const
