/** Texts of the sign-in pages. */
import { maxCodesPerDay } from '../identity/recovery.ts'
import { detailsNotLoaded } from './common.ts'
import { accessTexts } from './problems.ts'
import { productTexts } from './product.ts'

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
  codeSent: `If that account exists, a code is on its way to its mailbox. It gets ${maxCodesPerDay} in a day at most.`,
  code: 'Code from the mail',
  codeRequired: 'Please enter the code from the mail',
  codeWrong: 'That code is not right. Please check the mail and try again.',
  codeExpired: 'That code has expired. Please ask for a new one.',
  firstPasswordStands:
    'This account still waits for its first sign-in: ' +
    'please use the password that you were sent, or your company account.',
  invitationExpired:
    'The temporary password that you were sent has expired. ' +
    `Write to ${productTexts.supportMail}, and we send you another one.`,
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

/** Mails to the holders of accounts. */
export const accountMailTexts = {
  'new-password': {
    subject: 'Your ThinkTank code',
    preview: 'For a new password',
    heading: 'Your code for a new password',
    text: 'Enter this code where you asked for a new password.',
    secret: 'Code',
    after:
      'It is valid for one hour after you asked for it. ' +
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    why: 'You get this mail because somebody asked for a new password for your account.',
  },
  invitation: {
    subject: 'Your ThinkTank account',
    preview: 'How to sign in for the first time',
    heading: 'Your ThinkTank account',
    text: 'An account was made for you. Your username is {username}.',
    secret: 'Temporary password',
    after: 'It is valid for seven days. You choose your own at the first sign-in.',
    why: 'You get this mail because an administrator made an account for you.',
  },
  code: {
    subject: 'Your ThinkTank code',
    preview: 'A code that you are asked for',
    heading: 'Your code',
    text: 'Enter this code where you are asked for it.',
    secret: 'Code',
    after: 'If nothing asked you for a code, you need not do anything.',
    why: 'You get this mail because something was changed in your account, or somebody signs in to it.',
  },
} as const
