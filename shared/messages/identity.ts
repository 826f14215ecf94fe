/** Texts of the sign-in pages. */
import { maxCodesPerDay } from '../identity/recovery.ts'
import { detailsNotLoaded } from './common.ts'
import { inLanguage } from './language.ts'
import { accessTexts } from './problems.ts'
import { productTexts } from './product.ts'

export const loginTexts = inLanguage('loginTexts', {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  submit: 'Sign in',
  companyAccount: 'Sign in with your company account',
  usernameRequired: 'Enter your username or email address',
  passwordRequired: 'Enter your password',
  incorrect: 'Incorrect login details. Please try changing your email or password',
  deactivated: accessTexts.deactivated,
  outage: 'Something went wrong with the authentication service. Please try again later.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
  forgotten: 'Forgotten your password?',
  back: 'Back to sign in',
  forgottenTitle: 'Forgotten password',
  forgottenHint: 'Enter your username or email address and we’ll email you a code.',
  sendCode: 'Send code',
  codeSent: `If that account exists, we’ve sent it a code. You can get up to ${maxCodesPerDay} codes a day.`,
  code: 'Code from the email',
  codeRequired: 'Enter the code from the email',
  codeWrong: 'That code isn’t right. Check the email and try again.',
  codeExpired: 'That code has expired. Ask for a new one.',
  firstPasswordStands:
    'You haven’t signed in to this account yet. Use the password we sent you, or your company account.',
  invitationExpired: `Your temporary password has expired. Email ${productTexts.supportMail} and we’ll send you another.`,
  newPassword: 'New password',
  newPasswordTitle: 'Choose a new password',
  newPasswordHint: 'Your password was set for you. Choose your own to continue.',
  repeatPassword: 'Repeat new password',
  passwordsDiffer: 'The passwords don’t match',
  passwordPolicy: 'At least 12 characters, with upper-case and lower-case letters, a digit and a symbol',
  savePassword: 'Save new password',
  newPasswordRequired: 'Choose a new password',
  expired: 'That took too long. Sign in again.',
  ended: 'You’ve been signed out. Sign in to carry on; we’ve kept what you typed.',
  unsent: 'You’ve been signed out before we sent everything. Sign in and we’ll send it.',
  elsewhere: 'You signed out in another tab. Sign in again.',
  again: detailsNotLoaded,
  or: 'or',
  welcome: 'Welcome back',
  intro: 'Sign in to share ideas and thank the colleagues who make them happen.',
  showPassword: 'Show or hide password',
  quotesLabel: 'Thoughts about ideas and recognition',
  pauseQuotes: 'Pause the quotes',
  playQuotes: 'Play the quotes',
  passwordSaved: 'We’ve changed your password. Sign in with the new one.',
  quotes: [
    'A small idea shared early beats a grand one left in a drawer.',
    'Say thank you while it’s fresh.',
    'No one remembers the meeting. Everyone remembers who helped.',
    'The next good thing we do is already in someone’s head.',
  ],
} as const)

/** Mails to the holders of accounts. */
export const accountMailTexts = inLanguage('accountMailTexts', {
  'new-password': {
    subject: 'Your ThinkTank code',
    preview: 'Use it to choose a new password',
    heading: 'Your code for a new password',
    text: 'Enter this code on the page where you asked for a new password.',
    secret: 'Code',
    after:
      'It’s valid for one hour. If you didn’t ask for it, you don’t need to do anything. Your password ' +
      'stays the same.',
    why: 'You’re getting this email because someone asked for a new password for your account.',
  },
  invitation: {
    subject: 'Your ThinkTank account',
    preview: 'How to sign in for the first time',
    heading: 'Your ThinkTank account',
    text: 'You now have a ThinkTank account. Your username is {username}.',
    secret: 'Temporary password',
    after: 'It’s valid for seven days. You’ll choose your own when you first sign in.',
    why: 'You’re getting this email because an administrator created an account for you.',
  },
  code: {
    subject: 'Your ThinkTank code',
    preview: 'The code for your account',
    heading: 'Your code',
    text: 'Enter this code where you’re asked for it.',
    secret: 'Code',
    after: 'If no page asked you for a code, you don’t need to do anything.',
    why: 'You’re getting this email because your account changed, or someone is signing in to it.',
  },
} as const)
