/** The terms and conditions: of recognition, of innovation, and of hackathons. */
import { productTexts } from '#shared/messages/product.ts'
import { h2, html, link, mailTo, ol, p, strong, ul } from '../html.ts'

const questions = p(`Questions about these terms? Write to ${mailTo(productTexts.supportMail)}.`)

export const recognitionTerms = html(
  p(
    'By ticking the terms you confirm that you’ve read this page. You also confirm that what you send is true, as far as',
    'you know. These terms apply to everyone who sends, answers or reviews a nomination.',
  ),
  h2('Who can take part'),
  ul(
    'Every employee in the directory of Northwind Media Group can nominate and be nominated.',
    'You can’t nominate yourself. Contractors, people who have left and ' +
      'employees of a sister company can’t be nominated for recognition awards.',
    'Monetary awards aren’t open to heads of department and above, or to ' +
      'customer-care staff, who have a scheme of their own.',
  ),
  h2('The awards'),
  ul(
    `${strong('High5')}: a card with your message and no money. It doesn’t count towards the monthly limit.`,
    `${strong('On the Spot')}: a monetary award for one person who went beyond what their job asks.`,
    `${strong('Teams')}: a monetary award for up to 50 people who achieved something together.`,
    `${strong('Employee of the Month')} and ${strong('Team of the Month')}: ` +
      'monetary awards, nominated by colleagues with that right.',
  ),
  p(
    'A person can be nominated for On the Spot and Teams up to twice in a calendar month, by all nominators together.',
    'Nominations that were declined, rejected, withdrawn or turned into a High5 don’t count.',
  ),
  h2('What to write'),
  ol(
    'What was done, when, and for which people.',
    'What changed because of it.',
    'Nothing confidential, and nothing about a person’s health, beliefs or private life.',
  ),
  h2('Review and payment'),
  ul(
    'Approvers decide in turn. Each can approve, or reject with a ' +
      'reason. On the Spot and Teams can also become a High5.',
    'No one reviews a nomination they sent, or one that names them.',
    'Amounts are after tax. They’re paid with a salary run after the last ' +
      'approval, subject to payroll deadlines. Each award is paid once.',
    'The group can correct or withdraw an award given by mistake or because of false statements.',
  ),
  p(
    `The ${link('/page/privacy-policy', 'privacy policy')} explains how we treat your data. Awards`,
    'are at the group’s discretion and aren’t part of your pay.',
  ),
  questions,
)

export const innovationTerms = html(
  p(
    'These terms apply to every idea sent through ThinkTank, for a challenge or for Innovation Always On.',
    'By ticking the terms you agree to them.',
  ),
  h2('Your idea'),
  ul(
    'The idea is your own, or you name the people who had it with you.',
    'It breaks no law and no duty of confidentiality. Leave out confidential details and customers’ names.',
    'What you create at work belongs to the group, as your contract says. You stay named as its author.',
    'Colleagues who can see the challenge can read your idea. ' +
      'You can edit it for a few minutes after you send it. After that, write to us.',
  ),
  h2('Choosing ideas'),
  ul(
    'A panel reads every idea. It looks at the value for our audience ' +
      'and customers, the effort, and how soon we could start.',
    'Likes show what colleagues think. They don’t decide.',
    'Ideas we take forward get a star. We can’t promise to try every idea.',
  ),
  h2('Prizes'),
  ul(
    'Each challenge says if it has prizes. You can’t swap them for ' +
      'money, and your country’s tax rules apply.',
    'Members of the panel and organisers of a challenge can’t win.',
    'If several people send an idea together, they share its prize.',
  ),
  h2('Fair play'),
  p(
    'Be kind in comments. Anyone can report an idea. Administrators look at every report, and can',
    'hide anything that offends, copies or breaks these terms.',
  ),
  questions,
)

export const hackathonTerms = html(
  p(
    'A hackathon is an idea challenge with a team, a deadline and a prototype. These terms apply as well as the',
    `${link('/page/innovation-terms-and-conditions', 'innovation terms')}.`,
  ),
  h2('Teams'),
  ul(
    'Two to six people, from any company in the group. One of you sends the entry and names the others.',
    'Join only one team in each hackathon.',
    'Tell your line manager that you’re taking part. Hackathon hours are working time.',
  ),
  h2('What you build'),
  ul(
    'Start when the hackathon starts. You can bring ideas and sketches, but no code or finished designs.',
    'Use made-up data only: no customer records, no embargoed material, no passwords.',
    'Open-source software is welcome if its licence allows the use. List what you used.',
    'The prototype and its source belong to the group. We name your team wherever we show it.',
  ),
  h2('Judging'),
  ol(
    'Every team has five minutes to show what works.',
    'The jury scores usefulness, originality and progress, in equal parts.',
    'The jury’s decision is final. Teams that break the terms aren’t ranked.',
  ),
  h2('Prizes and what comes next'),
  p(
    'The challenge lists the prizes. We offer winning teams time to continue, and agree how much with',
    'their managers within a month.',
  ),
  questions,
)
