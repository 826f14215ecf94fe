/** Texts of the sign-in pages. */
import { detailsNotLoaded } from './common.ts'
import { accessTexts } from './problems.ts'

export const loginTexts = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  submit: 'Sign in',
  companyAccount: 'Sign in with your company account',
  usernameRequired: 'Please enter your username or e-mail address',
  passwordRequired: 'Please enter your password',
  incorrect: 'Incorrect login details. Please try changing your email or password',
  deactivated: accessTexts.deactivated,
  outage: 'Something went wrong with the authentication service. Please try again later.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  forgotten: 'Forgotten your password?',
  back: 'Back to sign in',
  forgottenTitle: 'Forgotten password',
  forgottenHint: 'Enter your username or e-mail address and we send a code to your mailbox.',
  sendCode: 'Send code',
  codeSent: 'If that account exists, a code is on its way to its mailbox.',
  code: 'Code from the mail',
  codeRequired: 'Please enter the code from the mail',
  codeWrong: 'That code is not right. Please check the mail and try again.',
  codeExpired: 'That code has expired. Please ask for a new one.',
  firstPasswordStands:
    'This account still waits for its first sign-in: please use the password that you were sent, or your company account.',
  newPassword: 'New password',
  newPasswordTitle: 'Choose a new password',
  newPasswordHint: 'Your password was set for you. Please choose your own before you go on.',
  repeatPassword: 'Repeat the new password',
  passwordsDiffer: 'The two passwords differ',
  passwordPolicy:
    'At least 12 characters, with an upper-case letter, a lower-case letter, a number and a symbol',
  savePassword: 'Save the new password',
  newPasswordRequired: 'Please choose a new password',
  expired: 'That took too long. Please sign in again.',
  ended: 'Your session has ended. What you typed is kept: sign in and go on where you were.',
  elsewhere: 'You signed out in another tab. Please sign in again.',
  again: detailsNotLoaded,
  or: 'or',
  welcome: 'Welcome back',
  intro: 'Sign in to share ideas and to thank the colleagues who make them happen.',
  showPassword: 'Show or hide the password',
  quotesLabel: 'Thoughts about ideas and recognition',
  pauseQuotes: 'Pause the quotes',
  playQuotes: 'Play the quotes',
  passwordSaved: 'Your password has been changed. Please sign in with it.',
  quotes: [
    'A small idea, shared early, beats a grand one kept in a drawer.',
    'Say thank you while it is still news.',
    'Nobody remembers the meeting. Everybody remembers who helped.',
    'The next good thing we do is already in somebody’s head.',
  ],
} as const

/** Mails of the user pool. */
export const accountMailTexts = {
  codeSubject: 'Your ThinkTank code',
  codeText:
    'Your ThinkTank code is {code}. It is valid for one hour. If you did not ask for it, you need not do anything.',
  invitationSubject: 'Your ThinkTank account',
  invitationText:
    'Your ThinkTank username is {username} and your temporary password is {code}. You choose your own at the first sign-in.',
} as const
