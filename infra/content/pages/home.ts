/** The text of the home page. */
import { h2, html, link, p, strong, ul } from '../html.ts'

export const home = html(
  p(
    'ThinkTank is where the people of Northwind Media Group send their ideas and thank each other. Whatever you do',
    'here, colleagues in every company and every country can see it, build on it, or smile about it.',
  ),
  h2('What you can do today'),
  ul(
    `${strong('Say thank you.')} ${link('/recognition', 'Send a High5')} ` +
      'to a colleague or a whole team, in your own words.',
    `${strong('Answer a challenge.')} ${link('/idea-challenges', 'Idea challenges')} ` +
      'ask a question, have a last day, and often a prize.',
    `${strong('Send any idea.')} ${link('/innovation-always-on-site', 'Innovation Always On')} ` +
      'has no theme and never closes.',
    `${strong('Look around.')} Read ${link('/all-ideas', 'what colleagues came up with')} ` +
      'and like, follow or question it.',
  ),
  p('New here? The', link('/page/employee-guide', 'Employee Guide'), 'explains recognition in five minutes.'),
)
