/** The three recognition guides: for everyone, for approvers, and for HR business partners. */
import { productTexts } from '#shared/messages/product.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { h2, h3, html, link, mailTo, ol, p, strong, table, ul } from '../html.ts'

const terms = link('/page/thinktank-recognition-terms-and-conditions', 'recognition terms')
const help = p(`Any questions? Write to ${mailTo(productTexts.supportMail)}.`)

export const employeeGuide = html(
  p(
    'A thank-you takes a minute and is remembered for years. This guide helps you choose an award, send it, and see',
    'what happens next.',
  ),
  h2('Which award?'),
  table(
    ['Award', 'For', 'Reviewed by'],
    [
      'High5',
      'Anything that deserves a thank-you, from anyone to anyone',
      'No one: it arrives straight away',
    ],
    ['On the Spot', 'One person who went beyond what their job asks', 'Line manager, Exco2 manager, HRBP'],
    ['Teams', 'People who achieved something together', 'Project sponsor, then as for On the Spot'],
    [
      'Employee or Team of the Month',
      'The best work of a month, nominated by colleagues with that right',
      'Exco2 manager',
    ],
  ),
  h2('Send a High5'),
  ol(
    `Open ${link('/recognition', 'Recognise a colleague')} and ` +
      'type at least three letters of a name, or an email address.',
    'Choose the person. To thank a whole team, add up to 50 names.',
    'Choose the card that fits best. Choose a behaviour first to see only its cards.',
    'Write what happened and what difference it made, in up to 150 words.',
    'Accept the terms and send it. We email the card straight away, ' +
      'with a copy to each colleague’s line manager and HR business partner.',
  ),
  h2('Write it well'),
  ul(
    `${strong('Be specific.')} Not ‘always helpful’ but ‘stayed until the feed was back, then wrote down how’.`,
    `${strong('Say what changed.')} For you, for a customer, for the programme.`,
    `${strong('Be quick.')} A thank-you this week is worth two next quarter.`,
  ),
  h2('Monetary nominations'),
  p(
    'Each stage is reviewed in turn, and every decision has a name and a date. The form shows who will review your',
    'nomination before you send it. Follow its progress on your profile. Each person can be nominated up to twice a',
    'month; the form tells you if someone has reached that limit.',
  ),
  h3('If you’re nominated'),
  p(
    'For some awards we ask you first. Open the link in the email, accept the terms, then accept or decline. If you',
    'accept, you also choose your company. No answer within 30 days counts as declined.',
  ),
  p(`For the details, see the ${terms}.`),
  help,
)

export const managerGuide = html(
  p(
    'You review nominations as a line manager, an Exco2 manager, or both. We email you when one needs your decision.',
    'They’re all on your profile, under Nomination Review.',
  ),
  h2('Your turn'),
  p(
    'The stages are project sponsor (teams only), line manager, Exco2 manager, then HRBP.',
    'Only the first open stage can decide. If two people decide at once, the first decision counts and we tell the',
    'other person.',
  ),
  h2('Your three choices'),
  table(
    ['Choice', 'When', 'What happens'],
    [
      'Approve',
      'The motivation is concrete and true, and the award fits',
      'We ask the next stage. After the last one, we tell everyone involved',
    ],
    [
      'Reject',
      'It’s untrue, or breaks the terms',
      'You give a reason, which the nominator reads. All later stages close',
    ],
    [
      'Downgrade to High5',
      'It deserves thanks, but it’s business as usual',
      'The nominee gets a High5 card and no money. We tell the nominator why',
    ],
  ),
  p('You can downgrade On the Spot and Teams nominations until the last approval.'),
  h2('Ask yourself'),
  ul(
    'Did this go beyond what the job asks? If not, consider a High5.',
    'Would I say the same if anyone else had done it?',
    'Does the text say what was done, or only that someone is nice?',
    'For a team: did everyone on the list take part?',
  ),
  h2('Conflicts of interest'),
  ul(
    'If you sent a nomination or are named in it, your stage goes to the recognition desk.',
    'If you nominate someone in your own team, your line manager stage is approved automatically. The history shows it.',
    'If you decided all the earlier stages, the next one goes to the recognition desk.',
  ),
  h2('Out of office'),
  p(
    `Going away? In ${link(outOfOfficePath, 'Out of office')}, choose a colleague to review for you.`,
    'Without one, we remind you, and after a while the stage goes to the recognition desk. An administrator can also',
    'reassign a stage; the history keeps both names.',
  ),
  p(
    `The ${link('/page/employee-guide', 'Employee Guide')} shows the nominator’s side. For the details, see the ${terms}.`,
  ),
  help,
)

export const hcbpGuide = html(
  p(
    'As HR business partner you’re the last stage of monetary nominations. You also see the whole picture for your',
    'people: what was sent, what is waiting and with which approver, and what goes to payroll.',
  ),
  h2('The last approval'),
  ul(
    'You see every earlier decision with its comment. Approve, reject with a reason, or downgrade to a High5.',
    'Your approval is final. It fixes amount, currency, country, company ' +
      'and business unit. We then tell the nominator and nominees.',
    'For Employee and Team of the Month your stage is approved in advance; the Exco2 manager decides.',
    'If an earlier stage rejects, our email links to a page with the name and reason. You have nothing to decide.',
  ),
  h2('Payroll'),
  table(
    ['Question', 'Answer'],
    ['Which month?', 'The month of the last approval. A payroll month runs from the 20th to the 19th'],
    ['Who is paid?', 'Every nominee who takes part. Each team member gets the full amount'],
    [
      'What about leavers?',
      'They’re on the list like everyone else. Please settle their payment with payroll',
    ],
    [
      'What if it was wrong?',
      'If a withdrawn award was in a closed month, the open month recovers the amount',
    ],
  ),
  p(
    `For lists of your people, see the ${link('/my-profile/hrbp/dashboard', 'HRBP dashboard')} ` +
      `and the ${link('/Recognition-Report/HCBP', 'HCBP report')}.`,
  ),
  h2('Keep things moving'),
  ul(
    'The dashboard lists slow responders. A friendly call helps more than a third email.',
    'If an approver leaves, their open stages pass to their line manager automatically.',
    'A stage without an approver goes to the recognition desk.',
  ),
  h2('What to watch for'),
  ul(
    'The same few people nominating each other.',
    'The same text copied from one nomination to the next.',
    'A unit where no one has been thanked for months.',
  ),
  p(
    `The ${link('/page/line-manager-exco2-guide', 'Line Manager &amp; Exco2 Guide')} ` +
      'explains the stages before yours.',
  ),
  help,
)
