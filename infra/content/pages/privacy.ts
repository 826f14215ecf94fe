/** The privacy policy. */
import { productTexts } from '#shared/messages/product.ts'
import { h2, html, link, mailTo, p, table, ul } from '../html.ts'

export const privacyPolicy = html(
  p(
    'Northwind Media Group runs ThinkTank for its own staff. This page explains what the portal knows about you and why.',
    'It also says who can see it, and what you can ask us to do.',
  ),
  h2('What we keep'),
  table(
    ['What', 'Where it comes from', 'Why'],
    [
      'Name, work email address, employee number, department, business unit, company and country',
      'The employee directory',
      'So colleagues can find you and reports add up',
    ],
    [
      'Your line manager, Exco2 manager and HR business partner',
      'The employee directory',
      'They review nominations',
    ],
    ['Ideas, comments, likes and follows', 'You', 'They’re what the portal is for'],
    [
      'Nominations you send, receive or review, with every decision and its reason',
      'You and your colleagues',
      'To recognise people fairly and pay awards',
    ],
    ['Files and pictures you upload', 'You', 'They support an idea, a nomination or your profile'],
    [
      'When you signed in, and technical records of errors',
      'Your browser and our servers',
      'To keep accounts safe and fix faults',
    ],
  ),
  p('We don’t keep your password. The group’s sign-in service checks it.'),
  h2('Who can see it'),
  ul(
    'Ideas, comments and your profile: signed-in colleagues, within each idea’s communities.',
    'A nomination: the nominator, its approvers, administrators and readers of the full report. ' +
      'Nominees see a High5 straight away, and other awards when we ask them or after final approval.',
    'Reports and payroll lists: people whose role needs them. We record who made each export, and when.',
    'Employment equity nominations: only the nominator, the nominee, equity managers and administrators.',
  ),
  p(
    'We sell nothing and share nothing with advertisers. Suppliers who run our servers act only on our instructions.',
  ),
  h2('How long we keep it'),
  ul(
    'Nominations and ideas: as long as the group needs them for its awards and reports.',
    'Records of emails we sent: about a year. Uploaded files that belong to nothing: one day.',
    'When you leave, we close your account. Colleagues keep what they received from you. ' +
      'You can ask us to remove your name from it.',
  ),
  h2('What you can ask'),
  p(
    `See and download ${link('/my-profile/my-data', 'the data about you')} at any time. You can also ask us to correct`,
    'mistakes, or object to a use of your data. Your HR business partner corrects your employment details in the',
    `directory. For anything else, write to ${mailTo(productTexts.supportMail)}. You can also contact your country’s`,
    'information regulator.',
  ),
)
