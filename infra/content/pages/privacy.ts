/** The privacy policy. */
import { productTexts } from '#shared/messages/product.ts'
import { h2, html, mailTo, p, table, ul } from '../html.ts'

export const privacyPolicy = html(
  p(
    'ThinkTank is run by Northwind Media Group for its own staff. This page says what the portal knows about you,',
    'why, who can see it, and what you can ask of us.',
  ),
  h2('What we keep'),
  table(
    ['What', 'Where it comes from', 'Why'],
    [
      'Name, work e-mail address, employee number, department, business unit, company and country',
      'The employee directory',
      'So that colleagues find you, and reports add up',
    ],
    [
      'Your line manager, Exco2 manager and HR business partner',
      'The employee directory',
      'Nominations go to them for review',
    ],
    ['Ideas, comments, likes and follows', 'You', 'They are what the portal is for'],
    [
      'Nominations that you send, receive or review, with every decision and its reason',
      'You and your colleagues',
      'To recognise people fairly, and to pay awards',
    ],
    ['Files and pictures that you upload', 'You', 'They support an idea, a nomination or your profile'],
    [
      'When you signed in, and technical records of errors',
      'Your browser and our servers',
      'To keep accounts safe and to mend faults',
    ],
  ),
  p('We do not keep your password: signing in is done by the group’s sign-in service.'),
  h2('Who can see it'),
  ul(
    'Ideas, comments and your profile: signed-in colleagues, as far as the idea’s communities allow.',
    'A nomination: whoever sent it, its reviewers, administrators and those who read the full ' +
      'report. Its nominees see a High5 at once, and other awards as the recognition terms say.',
    'Reports and payroll lists: the roles that need them for their ' +
      'work. Every export is recorded with who made it and when.',
    'Nominations about employment equity: the nominator, the ' +
      'nominee, equity managers and administrators, and nobody else.',
  ),
  p(
    'Nothing is sold, and nothing is given to advertisers. Suppliers who run our servers act on our instructions only.',
  ),
  h2('How long'),
  ul(
    'Nominations and ideas stay as long as the group needs them for its awards and reports.',
    'Records of mail that was sent are forgotten after about a ' +
      'year; an uploaded file that belongs to nothing, after a day.',
    'When you leave, your account is closed. What colleagues received from you stays theirs.',
  ),
  h2('What you can ask of us'),
  p(
    'You may ask what is kept about you, have mistakes corrected, and object to a use of your data. Details of your',
    'employment are corrected in the directory, through your HR business partner; everything else by writing to',
    `${mailTo(productTexts.supportMail)}. You may also turn to the information regulator of your country.`,
  ),
)
