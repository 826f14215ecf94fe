/** Texts of two-step sign-in: the section of one's own details, the notice for administrators, mails. */

import { inLanguage } from './language.ts'
import { secondStepTexts } from './second-step.ts'

export const twoStepTexts = inLanguage('twoStepTexts', {
  title: 'Two-step sign-in',
  about:
    'When you sign in, you enter your password and a code from an app on your phone. Someone who has ' +
    'your password still can’t sign in as you.',
  load: 'We couldn’t load your two-step sign-in. Try again.',
  company: 'You sign in with your company account. Set up a second step there.',
  isOn: 'Two-step sign-in is on.',
  isOff: 'Two-step sign-in is off.',
  codesLeft:
    '{count, plural, one {You have one recovery code left.} other {You have # recovery codes left.} ' +
    '=0 {You have no recovery codes. Make new ones, so you can sign in if you lose your phone.}}',
  required: 'Administrators need two-step sign-in here. You can’t turn it off.',
  requiredCodes: 'You’re an administrator. Make recovery codes to open the administrators’ pages.',
  requiredMissing:
    'You’re an administrator, so you need two-step sign-in here. Set it up to open the administrators’ ' +
    'pages. Everything else works as usual.',
  requiredDone: 'You can now open the administrators’ pages.',
  goOn: 'Continue',
  setUp: 'Set up two-step sign-in',
  setUpFailed: 'We couldn’t set up two-step sign-in. Try again.',
  scan: 'Open the authenticator app on your phone, such as Microsoft’s or Google’s. Scan this code with it:',
  qr: 'QR code with the key for your authenticator app',
  byHand: 'If you can’t scan it, type this key into the app:',
  copyKey: 'Copy the key',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it. Select it and copy it by hand.',
  code: secondStepTexts.appCode,
  codeHint: 'Six digits, new every 30 seconds',
  codeRequired: secondStepTexts.appCodeRequired,
  turnOn: 'Turn on',
  cancel: 'Cancel',
  codesTitle: 'Your recovery codes',
  codesAbout:
    'If you lose your phone, use one of these to sign in and set up two-step sign-in again. We show ' +
    'them only once. Keep them where only you can find them, and not only on your phone.',
  copyCodes: 'Copy the codes',
  download: 'Download',
  print: 'Print',
  fileName: 'thinktank-recovery-codes.txt',
  fileHead: 'ThinkTank: recovery codes for {email}. Once you use one, the others stop working.',
  saved: 'I have saved these codes',
  done: 'Done',
  codesSaved: 'We’ve stopped showing the recovery codes.',
  leave: 'We won’t show the recovery codes again.',
  turnOff: 'Turn off',
  turnOffAbout:
    'Enter a code from the app to turn off two-step sign-in. After that, you sign in with only your ' +
    'password.',
  turnOffFailed: 'We couldn’t turn off two-step sign-in. Try again.',
  renew: 'Make new recovery codes',
  renewAbout: 'Enter a code from the app. Your old recovery codes will stop working.',
  renewFailed: 'We couldn’t make new recovery codes. Try again.',
  turnedOff: 'Two-step sign-in is now off.',
  notice: {
    missing: 'Administrators need two-step sign-in here. Set it up to open the administrators’ pages.',
    unknown:
      'We can’t check your two-step sign-in right now, so the administrators’ pages are closed. Try ' +
      'again in a minute.',
    link: 'Set up two-step sign-in',
    pageTitle: 'This page needs two-step sign-in',
  },
  person: {
    about: 'For someone who has lost their phone and their recovery codes. Make sure it’s really them.',
    reset: 'Reset two-step sign-in',
    dialog: 'Reset two-step sign-in for {name}?',
    dialogAbout:
      'They’ll sign in with only their password. We’ll sign them out on every device and email them. ' +
      'Administrators have to set it up again.',
    reason: 'Reason (shown in history)',
    reasonRequired: 'Give a reason',
    done: 'Two-step sign-in is off for {name}. They can set it up again.',
    wasOff: '{name} doesn’t have two-step sign-in.',
  },
} as const)

/** Mails about two-step sign-in, to its owner. */
export const twoStepMailTexts = inLanguage('twoStepMailTexts', {
  on: {
    subject: 'Two-step sign-in was turned on',
    text:
      'From now on, you need a code from your authenticator app each time you sign in to ThinkTank. ' +
      'We’ve signed out your other devices.',
  },
  off: {
    subject: 'Two-step sign-in was turned off',
    text: 'From now on, you need only your password to sign in to ThinkTank.',
  },
  codes: {
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your ThinkTank account. The old ones no longer work.',
  },
  recovered: {
    subject: 'Two-step sign-in was turned off with a recovery code',
    text:
      'Someone used a recovery code for your ThinkTank account. You sign in with only your password ' +
      'until you set up two-step sign-in again. We’ve signed out all your devices, and your other ' +
      'recovery codes no longer work.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text:
      'An administrator turned off two-step sign-in for your account. You sign in with only your ' +
      'password until you set it up again. We’ve signed out all your devices.',
  },
  unexpected: 'If you didn’t do this or ask for it, change your password and email {support}.',
  open: 'Open your details',
  why: 'You’re getting this email because the sign-in for your account changed.',
} as const)
