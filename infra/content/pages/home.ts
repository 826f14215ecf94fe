/** The text of the home page. */
import { h2, html, link, p, strong, ul } from '../html.ts'

export const home = html(
  p(
    'ThinkTank is where the people of Northwind Media Group share ideas and thank each other. Colleagues across the',
    'group can see your ideas, build on them and celebrate them.',
  ),
  h2('What you can do today'),
  ul(
    `${strong('Say thank you.')} ${link('/recognition', 'Send a High5')} ` +
      'to a colleague or a whole team, in your own words.',
    `${strong('Answer a challenge.')} ${link('/idea-challenges', 'Idea challenges')} ` +
      'ask a question. Many have a deadline and prizes.',
    `${strong('Send any idea.')} ${link('/innovation-always-on-site', 'Innovation Always On')} ` +
      'has no theme and never closes.',
    `${strong('Look around.')} See ${link('/all-ideas', 'colleagues’ ideas')}. ` +
      'Like one, follow it or comment on it.',
  ),
  p('New here? The', link('/page/employee-guide', 'Employee Guide'), 'explains recognition in five minutes.'),
)
