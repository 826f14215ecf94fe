/** The three recognition guides: for everybody, for those who review, and for HR business partners. */
import { productTexts } from '#shared/messages/product.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { h2, h3, html, link, mailTo, ol, p, strong, table, ul } from '../html.ts'

const terms = link('/page/thinktank-recognition-terms-and-conditions', 'recognition terms')
const help = p(`Something is unclear? Write to ${mailTo(productTexts.supportMail)}.`)

export const employeeGuide = html(
  p(
    'A thank-you costs five minutes and is remembered for years. This guide says which award fits, how to send one,',
    'and what happens then.',
  ),
  h2('Which award?'),
  table(
    ['Award', 'For', 'Reviewed by'],
    ['High5', 'Anything that deserves a thank-you, from anybody to anybody', 'Nobody: it arrives at once'],
    ['On the Spot', 'One person who went beyond what the job asks', 'Line manager, Exco2 manager, HRBP'],
    ['Teams', 'People who achieved something together', 'Project sponsor, then as above'],
    [
      'Employee or Team of the Month',
      'The best of a month, nominated by those who hold that right',
      'Exco2 manager',
    ],
  ),
  h2('Sending a High5'),
  ol(
    `Open ${link('/recognition', 'Recognise a colleague')} and ` +
      'type at least three letters of a name, or an e-mail address.',
    'Choose the person. Add more names to thank a whole team of up to 50.',
    'Choose the behaviour that you saw, then the card that says it best.',
    'Write what happened and what difference it made, in at most 150 words.',
    'Accept the terms and send it. The card is in the mail a moment later; ' +
      'each colleague’s line manager and HR business partner get a copy.',
  ),
  h2('Writing it well'),
  ul(
    `${strong('Be specific.')} Not ‘always helpful’ but ‘stayed until the feed was back, then wrote down how’.`,
    `${strong('Say what it changed.')} For you, for a customer, for the programme.`,
    `${strong('Be soon.')} A thank-you in the same week is worth two in the next quarter.`,
  ),
  h2('Nominations with money'),
  p(
    'They are reviewed in turn, and every decision has a name and a date. Before you send one, the form shows who will',
    'review it. You follow it on your profile: pending with ' +
      'whom, approved, rejected and why. A person can be nominated',
    'at most twice a month; the form tells you when somebody’s month is full.',
  ),
  h3('When you are nominated'),
  p(
    'For some awards you are asked first. Open the link in the mail, choose your company, accept the terms and accept;',
    'or decline and say why. Without an answer within 30 days it counts as declined.',
  ),
  p(`The fine print is in the ${terms}.`),
  help,
)

export const managerGuide = html(
  p(
    'You review nominations as a line manager, an Exco2 manager, or both. You get a mail whenever one waits for you;',
    'all of them are on your profile under Nomination Review.',
  ),
  h2('Your turn'),
  p(
    'Stages decide one after the other: project sponsor (teams only), line manager, Exco2 manager, HRBP.',
    'Only the first stage that is still open can decide. If two ' +
      'people press at once, one decision counts and the other',
    'is told.',
  ),
  h2('Three answers'),
  table(
    ['Answer', 'When', 'What happens'],
    [
      'Approve',
      'The motivation is concrete and true, and the award fits',
      'The next stage is asked; after the last one everybody is told',
    ],
    [
      'Reject',
      'It is untrue, or breaks the terms',
      'You must say why; all later stages close, and the nominator is told your reason',
    ],
    [
      'Downgrade to High5',
      'It deserves thanks, but is business as usual',
      'The nominee gets a High5 card; the nominator is told why; no money is paid',
    ],
  ),
  p('On the Spot and Teams can be downgraded until the last approval, not afterwards.'),
  h2('Questions to ask yourself'),
  ul(
    'Was it beyond what the job asks? If not, think of a High5.',
    'Would I say the same about anybody else who did it?',
    'Does the text say what was done, or only that somebody is nice?',
    'In a team: did everybody on the list take part?',
  ),
  h2('Conflicts of interest'),
  ul(
    'A nomination that you sent, or that names you, passes you by and goes to the recognition desk.',
    'If you nominate somebody of your own team, your stage as line manager is approved at once and says so.',
    'If you decided at an earlier stage you do not decide again at a later one.',
  ),
  h2('Out of office'),
  p(
    `Before a holiday, open ${link(outOfOfficePath, 'Out of office')} in your account menu and name a colleague`,
    'who decides for you between two days. The history keeps both names.',
  ),
  p(
    `The ${link('/page/employee-guide', 'Employee Guide')} shows ` +
      `the nominator’s side; the fine print is in the ${terms}.`,
  ),
  help,
)

export const hcbpGuide = html(
  p(
    'As HR business partner you are the last stage of monetary nominations, and the one who sees the whole: what was',
    'sent in your business units, what waits with whom, what goes to payroll.',
  ),
  h2('The last approval'),
  ul(
    'You see every earlier decision with its comment. Approve, reject with a reason, or downgrade to a High5.',
    'Your approval is final: amount, currency, country, company and business ' +
      'unit are fixed at that moment, and nominator and nominees are told.',
    'For Employee and Team of the Month your stage is approved beforehand; the Exco2 manager decides.',
    'When an earlier stage rejects, your notice leads to a page ' +
      'that shows who rejected and why. There is nothing to decide.',
  ),
  h2('Payroll'),
  table(
    ['Question', 'Answer'],
    ['Which month?', 'That of the last approval; a payroll month runs from the 20th to the 19th'],
    ['Who is paid?', 'Every nominee who accepted: each member of a team gets the full amount'],
    ['And leavers?', 'They are in the list like everybody else. Please settle them with payroll'],
    [
      'What if it was wrong?',
      'A withdrawn award that was exported already becomes a correction in the next list',
    ],
  ),
  p(
    `The lists are on the ${link('/my-profile/hrbp/dashboard', 'HRBP dashboard')} ` +
      `and the ${link('/Recognition-Report/HCBP', 'HCBP report')}, for your own rows.`,
  ),
  h2('Keeping things moving'),
  ul(
    'The dashboard lists slow responders. A friendly call helps more than the third mail.',
    'A reviewer who left hands their open stages to their line manager by themselves.',
    'A stage without a reviewer goes to the recognition desk.',
  ),
  h2('What to watch'),
  ul(
    'The same few people nominating each other.',
    'Texts that are copied from one nomination to the next.',
    'A unit in which nobody was thanked for months.',
  ),
  p(
    `The ${link('/page/line-manager-exco2-guide', 'Line Manager &amp; Exco2 Guide')} ` +
      'says how the stages before yours decide.',
  ),
  help,
)
