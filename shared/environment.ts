/** The environment variables of the functions: infra sets them, functions read them, by the same names. */

export const env = {
  table: 'TABLE_NAME',
  /** Origin of the web app, without a slash at the end; links in mails begin with it. */
  siteUrl: 'SITE_URL',
  mailFrom: 'MAIL_FROM',
  /** Address of the recognition desk; absent where there is none (docs/product.md#desk). */
  recognitionDesk: 'RECOGNITION_DESK',
  /** Personal limits, unless the defaults: JSON of `LimitSettings` (shared/limits.ts). */
  personLimits: 'PERSON_LIMITS',
  /** Days that things are kept, unless the defaults: JSON of `RetentionSettings`
   * (shared/personal-data/retention.ts). */
  retention: 'RETENTION',
  /** Set where somebody else than who closed a payroll month confirms its run. */
  payrollSecondPerson: 'PAYROLL_SECOND_PERSON',
  /** Days until unanswered payroll rows are overdue, unless the default of shared/payroll/settings.ts. */
  payrollAnswerDueDays: 'PAYROLL_ANSWER_DUE_DAYS',
  /** SES configuration set whose events tell what became of a mail. */
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  /** Mails a second, unless the default of events/mail/send.ts. */
  mailsPerSecond: 'MAILS_PER_SECOND',
  /** Client id of the user pool's web client; its access tokens are the ones accepted. */
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** Id of the user pool; known to functions that look at or change its accounts. */
  userPoolId: 'USER_POOL_ID',
  /** E-mail domains whose accounts may change their password here, separated by commas. */
  passwordDomains: 'PASSWORD_DOMAINS',
  /** Set where administrators have to sign in in two steps. */
  twoStepRequired: 'TWO_STEP_REQUIRED',
  /** Set where profiles can be added without a session: local and test deployments. */
  openProfiles: 'OPEN_PROFILES',
  /** Milliseconds added to the machine's clock. Only a run on one machine sets it (`--now`). */
  clockOffset: 'CLOCK_OFFSET_MS',
  /** Secrets of requests through CloudFront, in the header below, separated by commas: any is accepted. */
  originSecret: 'ORIGIN_SECRET',
  /** Changes whenever a secret beside it has a new value. */
  secretsTurn: 'SECRETS_TURN',
  /** Keys that sign stop addresses, with commas: the first signs, all are accepted. */
  stopKeys: 'STOP_KEYS',
  /** Name of the private bucket that holds what people upload. */
  uploadsBucket: 'UPLOADS_BUCKET',
  /** Name of the private bucket of what must never change. */
  recordsBucket: 'RECORDS_BUCKET',
  /** ARN of the key that signs seals of the audit record. */
  sealKey: 'SEAL_KEY',
  /** Address of the queue where a reader of the stream puts what it can never do. */
  deadLetters: 'DEAD_LETTERS_URL',
  /** ARN of the key with which the user pool seals codes and temporary passwords. */
  codeKey: 'CODE_KEY',
  directoryName: 'DIRECTORY_NAME',
  /** E-mail domains that the company directory vouches for, separated by commas. */
  directoryEmailDomains: 'DIRECTORY_EMAIL_DOMAINS',
} as const

/** The header in which CloudFront tells the functions the origin secret. */
export const originSecretHeader = 'x-origin-secret'
