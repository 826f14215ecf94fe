/** Texts of the screens from which administrators remind by hand. */
import { inLanguage } from './language.ts'

export const reminderScreenTexts = inLanguage('reminderScreenTexts', {
  lead: {
    nominations:
      'Nominations waiting for a decision or an answer, oldest first. ' +
      'Each person gets one email listing everything waiting for them, at most once a day.',
    equity:
      'Employment equity nominations waiting for the nominee’s answer, oldest first. ' +
      'Each nominee gets at most one reminder a day.',
  },
  load: 'Oops! We had a problem fetching nomination list. Please try again later.',
  failed: 'Oops! We had a problem sending email. Please try again later.',
  sent: 'Notification Email sent!',
  /** Used where some of several people could not be reminded, or not again today. */
  sentToSome: 'To {reminded} of {all} people.',
  from: 'From Weeks',
  to: 'To Months',
  fromRequired: 'Please select From Week',
  toRequired: 'Please select To Month',
  /** Used where something else is chosen. */
  allRequired: 'Please select All, because everyone is reminded at once',
  choose: 'Select',
  fromWindows: {
    '4-days': '4 days ago',
    '1-week': '1 week ago',
    '2-weeks': '2 weeks ago',
    '3-weeks': '3 weeks ago',
    all: 'All',
  },
  toWindows: {
    '3-months': '3 months ago',
    '6-months': '6 months ago',
    '12-months': '12 months ago',
    all: 'All',
  },
  /** The list's content before any choice. */
  usual: 'Until you choose, the list shows nominations waiting between 4 days and 12 months.',
  send: 'Send Reminder',
  /** Before everyone is reminded. */
  ask: {
    title: 'Remind everyone?',
    text: {
      nominations:
        'Each approver and nominee with waiting nominations gets one email listing them. ' +
        'If someone reviews for them, that person gets it. Anyone already reminded today gets none.',
      equity:
        'Each employment equity nominee who hasn’t answered gets an email. ' +
        'Anyone already reminded today gets none.',
    },
    /** The number of people, where it is known. */
    waiting: {
      nominations: '{count, plural, one {1 nomination is} other {# nominations are}} waiting.',
      equity: '{count, plural, one {1 nominee hasn’t} other {# nominees haven’t}} answered.',
    },
  },
  search: 'Backend ID',
  searchHint: 'Finds one nomination, whatever its status.',
  find: 'Search',
  clear: 'Show the list',
  idRequired: 'Enter a Backend ID',
  idWrong: 'A Backend ID has only letters, digits and hyphens',
  notFound: 'No nomination has this Backend ID.',
  table: { nominations: 'Waiting nominations', equity: 'Waiting employment equity nominations' },
  found: 'The nomination with this Backend ID',
  foundOne: 'Found: {nominee}, {status}',
  count: '{count, plural, one {1 nomination} other {# nominations}} waiting',
  none: 'No nominations are waiting in this period.',
  pages: 'Pages of waiting nominations',
  number: '#',
  nominee: 'Nominee',
  nominator: 'Nominator',
  date: 'Date',
  status: 'Status',
  action: 'Action',
  notify: 'Notify',
  notifyNamed: 'Notify: {nominee}, nominated by {nominator}',
  team: '{name} and {count} more',
  /** Used where there is no room for a column of its own. */
  nominatedBy: 'Nominated by {name}',
  waits: '{name}, since {day}',
  waitsOnly: 'Since {day}',
  reminded: 'Last reminded on {day}',
  sending: {
    title: 'Reminders',
    /** Before the first reminder. */
    begins: 'Finding who to remind…',
    running: '{done} of {total} checked, {reminded} reminded. Sending continues if you leave this page.',
    bar: 'How many have been checked',
    done: 'All checked: {reminded} of {total} were reminded.',
    by: 'Started by {name} on {at}',
    stop: 'Stop sending',
    stopTitle: 'Stop sending reminders?',
    stopText:
      'Reminders already sent can’t be recalled, but no one else gets one. ' +
      'Send Reminder starts over and skips people who had one today.',
    stopFailed: 'We couldn’t stop the reminders. Try again.',
    stopped: 'Stopped by {name} on {at}: {done} of {total} checked, {reminded} reminded.',
    stoppedFirst: 'Stopped by {name} on {at}, before anyone was reminded.',
    /** Announcements at the beginning and the end; the progress itself is on the screen. */
    news: {
      running: 'Reminders are being sent.',
      done: 'Sending reminders has finished.',
      stopped: 'Sending reminders has stopped.',
    },
    skipped: 'Not reminded:',
  },
  /** Reasons why someone was not reminded, with their number. */
  skipped: {
    today: 'Already reminded today: {count}',
    unreachable: 'Can’t be reminded: they have left, are blocked, or their email bounces: {count}',
    nothing: 'Nothing is waiting for them any more: {count}',
    desk: 'With the recognition desk, which gets no reminders: {count}',
    failed: 'Not sent because of an error (try again later): {count}',
  },
} as const)
