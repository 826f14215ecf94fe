/** Texts of the screens from which administrators remind by hand. */

export const reminderScreenTexts = {
  lead: {
    nominations:
      'What waits for an approver’s decision or a nominee’s answer, the longest waiting first. ' +
      'Whoever is reminded gets one mail of all that waits for them, once a day at most.',
    equity:
      'Nominations for employment equity that wait for their nominee’s answer, ' +
      'the longest waiting first. Each nominee is reminded once a day at most.',
  },
  load: 'Oops! We had a problem fetching nomination list. Please try again later.',
  failed: 'Oops! We had a problem sending email. Please try again later.',
  sent: 'Notification Email sent!',
  /** Used where some of several people could not be reminded, or not again today. */
  sentToSome: 'To {reminded} of {all} who are waited for.',
  from: 'From Weeks',
  to: 'To Months',
  fromRequired: 'Please select From Week',
  toRequired: 'Please select To Month',
  /** Used where something else is chosen. */
  allRequired: 'Please select All: everybody is reminded at once',
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
  usual: 'Until you choose, the list shows what has waited between 4 days and 12 months.',
  send: 'Send Reminder',
  /** Before everybody is reminded. */
  ask: {
    title: 'Send reminders to everybody?',
    text: {
      nominations:
        'Each approver and each nominee for whom a nomination waits, or whoever stands in for them, ' +
        'gets one mail of all that waits for them. Who was reminded today already gets none.',
      equity:
        'Each nominee for employment equity who has not answered gets a mail. ' +
        'Who was reminded today already gets none.',
    },
    /** The number of people, where it is known. */
    waiting: {
      nominations: { one: '1 nomination waits.', many: '{count} nominations wait.' },
      equity: { one: '1 nominee has not answered.', many: '{count} nominees have not answered.' },
    },
  },
  search: 'Backend ID',
  searchHint: 'Finds one nomination, whatever became of it.',
  find: 'Search',
  clear: 'Show the list',
  idRequired: 'Please enter a Backend ID',
  idWrong: 'A Backend ID has letters, digits and hyphens only',
  notFound: 'There is no nomination with this Backend ID.',
  table: { nominations: 'Nominations that wait', equity: 'Employment equity nominations that wait' },
  found: 'The nomination with this Backend ID',
  foundOne: 'Found: {nominee}, {status}',
  count: { one: '1 nomination waits', many: '{count} nominations wait' },
  none: 'No nomination waits in this period.',
  pages: 'Pages of what waits',
  number: '#',
  nominee: 'Nominee',
  nominator: 'Nominator',
  date: 'Date',
  status: 'Status',
  action: 'Action',
  notify: 'Notify',
  notifyNamed: 'Notify: {nominee}, nominated by {nominator}',
  team: '{name} + {count}',
  /** Used where there is no room for a column of its own. */
  nominatedBy: 'Nominated by {name}',
  waits: '{name}, since {day}',
  waitsOnly: 'Since {day}',
  reminded: 'Last reminded on {day}',
  sending: {
    title: 'Reminders',
    /** Before the first reminder. */
    begins: 'Looking up who is to be reminded …',
    running:
      '{done} of {total} looked at, {reminded} reminded. They go on being sent if you leave this page.',
    bar: 'How many have been looked at',
    done: 'All have been looked at: {reminded} of {total} were reminded.',
    by: 'Started by {name} on {at}',
    stop: 'Stop sending',
    stopTitle: 'Stop sending reminders?',
    stopText:
      'Who was reminded has the mail, and nobody else gets one. ' +
      'Send Reminder begins again, and passes over those who were reminded today.',
    stopFailed: 'The reminders could not be stopped. Please try again.',
    stopped: 'Stopped by {name} on {at}: {done} of {total} were looked at, {reminded} were reminded.',
    stoppedFirst: 'Stopped by {name} on {at}, before anybody was reminded.',
    /** Announcements at the beginning and the end; the progress itself is on the screen. */
    news: {
      running: 'Reminders are being sent.',
      done: 'Sending reminders has come to its end.',
      stopped: 'Sending reminders was stopped.',
    },
    skipped: 'Not reminded:',
  },
  /** Reasons why somebody was not reminded, with their number. */
  skipped: {
    today: 'Reminded today already: {count}',
    unreachable:
      'Cannot be reminded, because they have left, are blocked, or mail to them comes back: {count}',
    nothing: 'Nothing waited for them any more: {count}',
    desk: 'Nominations that wait for the recognition desk, which has its list and is not reminded: {count}',
    failed: 'Not possible because of a fault; please try again later: {count}',
  },
} as const
