/** Everything that the bill assumes, in tables that `npm run cost` prints. What was measured is in
 * measured.json. */

interface Assumed {
  readonly value: number
  readonly why: string
}

const is = (value: number, why: string): Assumed => ({ value, why })

/** How often an employee does something in a month. */
export const acts = {
  'first visit': is(1.5, 'a new build or another device, with nothing in the browser’s cache'),
  'visit of home': is(8, 'twice a week, on a quarter of all working days more by mail'),
  'look at the bell': is(24, 'each 90 seconds while a page is seen: four minutes and a half a visit'),
  'page of the wall': is(3, 'every third visit'),
  'page of ideas': is(2, 'every fourth visit'),
  'page of an idea': is(3, 'one or two for each page of ideas, some by mail'),
  'page of a profile': is(1, ''),
  'page of a nomination': is(3, 'a High5 received, one sent, one that is reviewed'),
  'own nominations': is(2, 'every fourth visit'),
  'recognition form': is(1.3, 'once for each High5 and award, a few are not sent'),
  search: is(0.5, ''),
  'suggestions while typing': is(6, 'three for a nominee, the others for searches and mentions'),
  High5: is(1, 'one person in two sends two a month; twice what companies report of such portals'),
  'award with its review': is(0.1, 'one for ten High5s, each with three reviewers'),
  idea: is(0.05, 'one in twenty people a month'),
  comment: is(0.3, ''),
  like: is(1, ''),
  cheer: is(1, ''),
  'report page': is(0.2, 'one person in fifty reads reports, ten pages a month'),
  dashboard: is(0.1, 'the same people, half as often'),
  'export of a report': is(0.02, 'the same people, once a month'),
  'change of a person': is(0.05, 'joining, moving and leaving: half of the directory in ten months'),
} as const satisfies Record<string, Assumed>

export type ActName = keyof typeof acts

/** Mails by schedules that an employee gets in a month. */
export const scheduledMails = {
  reminders: is(0.2, 'two for each award that is reviewed'),
  digest: is(0.3, 'of followed ideas'),
  'weekly-summary': is(0.1, 'four a month for one person in forty'),
} as const satisfies Record<string, Assumed>

/** What is assumed of everything else. */
export const others = {
  historyMonths: is(24, 'how long the portal has been in use: what is stored grows with it'),
  activeShare: is(1, 'share of employees who sign in in a month, whom the user pool bills'),
  loads: is(1769, 'MB of memory at which a function has one processor; with less, its milliseconds are more'),
  waitMilliseconds: is(6, 'that a function waits for an answer of AWS, one after the other'),
  coldShare: is(0.03, 'share of calls that start a function anew'),
  coldMilliseconds: is(450, 'loading a function on a whole processor: its runtime and 120 ms of its own'),
  callerReadUnits: is(3, 'to know who calls, as if no function remembered anybody (docs/access-patterns.md)'),
  reportColdShare: is(0.3, 'share of report pages and dashboards whose function has to read the days anew'),
  reportMonths: is(3, 'months that such a page is about'),
  rowBytes: is(94, 'of a nomination in the index of days (docs/decisions/0034)'),
  workingDays: is(22, 'of a month, on which nominations are made'),
  changesOfAward: is(5, 'of an award in the index: sent, three decisions, the end'),
  traceShare: is(1, 'share of runs that are traced: each function traces one a second, which is nearly all'),
  platformLogBytes: is(650, 'lines of Lambda itself for each run, in JSON'),
  gatewayLogBytes: is(330, 'a line of the gateway’s access log'),
  visitLogBytes: is(620, 'a line of the distribution’s access log'),
  logMonths: is(6, 'logs are kept for half a year'),
  storedLogShare: is(0.15, 'of their size, as they are compressed'),
  requestBytes: is(2_000, 'that a call of the API sends to its origin, most of it the token'),
  cardBytes: is(40_000, 'of the picture that a mail of a High5 loads'),
  mailsOpened: is(0.7, 'share of mails whose pictures are loaded'),
  attachmentShare: is(0, 'share of a mail that is an attachment: pictures are links'),
  accountMails: is(0.1, 'codes and invitations an employee and month'),
  facesSeen: is(60, 'pictures of people that a browser loads from the bucket in a month'),
  faceBytes: is(6_000, 'of such a picture'),
  uploads: is(0.05, 'files and pictures that an employee uploads in a month'),
  uploadBytes: is(700_000, 'of such a file with its smaller pictures'),
  directoryFiles: is(22, 'files of the company directory in a month, one each working day'),
  recoveryShare: is(1, 'of the table that point-in-time recovery covers'),
  tableCopies: is(72, 'copies of the table: 35 days and the latest month, here and in another account'),
  coldTableCopies: is(22, 'of the eleven months before, in cold storage'),
  fileCopies: is(2, 'copies of files, here and in another account: what does not change is kept once'),
  alarmsRung: is(20, 'mails of alarms and their ends in a month'),
  tableKeyCalls: is(
    0.35,
    'share of five-minute spans in which a function that people use asks for the table’s key',
  ),
  siteBytes: is(2e8, 'in the buckets of the site and of builds'),
  deployments: is(4, 'a month'),
} as const satisfies Record<string, Assumed>

export const sizes = [1_000, 10_000, 100_000] as const

/** US dollars that an employee may cost a month at 10,000 employees. */
export const goal = { employees: 10_000, dollars: 0.01 } as const
