/** The terms and conditions: of recognition, of innovation, and of hackathons. */
import { productTexts } from '#shared/messages/product.ts'
import { h2, html, link, mailTo, ol, p, strong, ul } from '../html.ts'

const questions = p(`Questions about these terms: ${mailTo(productTexts.supportMail)}.`)

export const recognitionTerms = html(
  p(
    'By ticking the terms you confirm that you have read this page and that what you send is true to the best of',
    'your knowledge. It applies to every nomination, and to those who answer or review one.',
  ),
  h2('Who can take part'),
  ul(
    'Every employee in the directory of Northwind Media Group may nominate and be nominated.',
    'You cannot nominate yourself. Contractors, people who have left and ' +
      'employees of a sister company cannot be nominated for recognition awards.',
    'Heads of department and above, and customer-care staff with ' +
      'a scheme of their own, do not take part in monetary awards.',
  ),
  h2('The awards'),
  ul(
    `${strong('High5')}: a card with your words, without money. There is no limit.`,
    `${strong('On the Spot')}: a monetary award for one person who went beyond what the job asks.`,
    `${strong('Teams')}: a monetary award for up to 50 people who achieved something together.`,
    `${strong('Employee of the Month')} and ${strong('Team of the Month')}: ` +
      'monetary awards, nominated by those who hold that right.',
  ),
  p(
    'A person can be nominated for On the Spot and Teams at most twice in a calendar month, all nominators together.',
    'Nominations that were declined, rejected, withdrawn or turned into a High5 do not count.',
  ),
  h2('What a nomination must say'),
  ol(
    'What was done, when, and for whom.',
    'What was different because of it.',
    'Nothing confidential, and nothing about a person’s health, beliefs or private life.',
  ),
  h2('Review and payment'),
  ul(
    'Reviewers decide in turn. Each may approve or reject with a ' +
      'reason; On the Spot and Teams can also be turned into a High5.',
    'Nobody reviews a nomination of their own, or one that names them.',
    'Amounts are net and paid with a salary run after the last ' +
      'approval, subject to payroll deadlines. An award is paid once.',
    'The group may correct or withdraw an award that was given by mistake or on false statements.',
  ),
  p(
    'How we treat your data is said in the',
    `${link('/page/privacy-policy', 'privacy policy')}. Awards ` +
      'are given at the group’s discretion and are no part of pay.',
  ),
  questions,
)

export const innovationTerms = html(
  p(
    'These terms apply to every idea sent through ThinkTank, to a challenge as well as to Innovation Always On.',
    'By ticking the terms you agree to them.',
  ),
  h2('Your idea'),
  ul(
    'The idea is your own, or you name those who had it with you.',
    'It breaks no law and no promise of secrecy. Leave out what is confidential, and names of customers.',
    'What you create as part of your work belongs to the group, as your contract says. You stay named as its author.',
    'An idea and its answers can be read by colleagues who may see the challenge. ' +
      'Once sent, it cannot be taken back quietly: write to us and we talk about it.',
  ),
  h2('Choosing ideas'),
  ul(
    'A panel reads every idea. It looks at the value for our audience ' +
      'and customers, the effort, and how soon one could begin.',
    'Likes show what colleagues think; they do not decide.',
    'An idea that is taken further is marked with a star. There is no claim that an idea is tried out.',
  ),
  h2('Prizes'),
  ul(
    'A challenge says whether there are prizes. They cannot be ' +
      'exchanged for money and are taxed as the law of your country says.',
    'Members of the panel, and those who run the challenge, win nothing.',
    'Where several people sent one idea together they share its prize.',
  ),
  h2('Fair play'),
  p(
    'Be kind in comments. Anybody can report an idea or a comment; administrators look at every report and may take',
    'down what offends, copies or breaks these terms.',
  ),
  questions,
)

export const hackathonTerms = html(
  p(
    'A hackathon is an idea challenge with a team, a deadline and a prototype. Besides the',
    `${link('/page/innovation-terms-and-conditions', 'innovation terms')}, the following applies.`,
  ),
  h2('Teams'),
  ul(
    'Two to six people, from any company of the group. One of them sends the entry and names the others.',
    'Nobody is in two teams of one hackathon.',
    'Your line manager knows that you take part; the hours of the hackathon are working time.',
  ),
  h2('What you build'),
  ul(
    'Begin when the hackathon begins. Ideas and sketches may be older, code and designs may not.',
    'Use made-up data only: no customer records, no material under embargo, no passwords.',
    'Open-source software is welcome where its licence allows the use. List what you used.',
    'The prototype and its source belong to the group. Your team is named wherever it is shown.',
  ),
  h2('Judging'),
  ol(
    'Every team shows what works, in five minutes.',
    'The jury scores usefulness, originality and how far the prototype got, in equal parts.',
    'The jury’s decision stands. A team that broke the terms leaves the ranking.',
  ),
  h2('Prizes and afterwards'),
  p(
    'Prizes are those that the challenge names. Winning teams are offered time to continue: how much is agreed with',
    'their managers within a month.',
  ),
  questions,
)
