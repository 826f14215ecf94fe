/** Texts of two-step sign-in: the section of one's own details, the notice for administrators, mails. */

import { secondStepTexts } from './second-step.ts'

export const twoStepTexts = {
  title: 'Two-step sign-in',
  about:
    'Besides your password you enter a code that an app on your phone shows. ' +
    'Then somebody who has found out your password still cannot sign in as you.',
  load: 'Your two-step sign-in could not be loaded. Please try again later.',
  company: 'You sign in with your company account. A second step is set up there.',
  isOn: 'Two-step sign-in is on.',
  isOff: 'Two-step sign-in is off.',
  codesLeft: {
    one: 'One recovery code is left.',
    other: '{count} recovery codes are left.',
    none: 'You have no recovery codes. Make new ones, so that you can sign in if you lose your phone.',
  },
  required: 'You are an administrator, so you need it here. It cannot be turned off.',
  requiredCodes: 'You are an administrator: make recovery codes to open the administrators’ pages.',
  requiredMissing:
    'You are an administrator, and administrators sign in in two steps here. ' +
    'Set it up now: until then the administrators’ pages stay closed to you. Everything else works as usual.',
  requiredDone: 'The administrators’ pages are open to you.',
  goOn: 'Go on where you wanted to go',
  setUp: 'Set up two-step sign-in',
  setUpFailed: 'Two-step sign-in could not be set up. Please try again.',
  scan: 'Open an authenticator app on your phone (from Microsoft, Google or your password manager) and scan this:',
  qr: 'QR code with the key for your authenticator app',
  byHand: 'If you cannot scan it, type this key into the app:',
  copyKey: 'Copy the key',
  copied: 'Copied',
  notCopied: 'It could not be copied. Please select it and copy it by hand.',
  code: secondStepTexts.appCode,
  codeHint: 'Six digits, new every 30 seconds',
  codeRequired: secondStepTexts.appCodeRequired,
  turnOn: 'Turn on',
  cancel: 'Cancel',
  codesTitle: 'Your recovery codes',
  codesAbout:
    'If you lose your phone, one of these lets you sign in and set two-step sign-in up again. ' +
    'They are shown this once. Keep them where only you find them, and not on your phone alone.',
  copyCodes: 'Copy the codes',
  download: 'Download',
  print: 'Print',
  fileName: 'thinktank-recovery-codes.txt',
  fileHead: 'ThinkTank: recovery codes of {email}. Once you use one, the others stop working.',
  saved: 'I have saved these codes',
  done: 'Done',
  codesSaved: 'The recovery codes are no longer shown.',
  leave: 'The recovery codes are not shown again.',
  turnOff: 'Turn off',
  turnOffAbout:
    'Enter a code from the app to turn two-step sign-in off. Then your password alone signs you in.',
  turnOffFailed: 'Two-step sign-in could not be turned off. Please try again.',
  renew: 'Make new recovery codes',
  renewAbout: 'Enter a code from the app. Your earlier recovery codes stop working.',
  renewFailed: 'New recovery codes could not be made. Please try again.',
  turnedOff: 'Two-step sign-in is off now.',
  notice: {
    missing: 'Administrators sign in in two steps here. Set it up to open the administrators’ pages.',
    unknown:
      'We cannot check your two-step sign-in right now, so the administrators’ pages are closed. ' +
      'Please try again in a minute.',
    link: 'Set up two-step sign-in',
    pageTitle: 'This page asks for two-step sign-in',
  },
  person: {
    about: 'For somebody who lost their phone and their recovery codes: make sure that it is really them.',
    reset: 'Reset two-step sign-in',
    dialog: 'Reset the two-step sign-in of {name}?',
    dialogAbout:
      'Their password alone signs them in then, and all their sessions end. ' +
      'They get a mail. An administrator has to set it up again.',
    reason: 'Reason, for the history',
    reasonRequired: 'Please give a reason',
    done: 'Two-step sign-in of {name} is off. They can set it up again.',
    wasOff: '{name} has no two-step sign-in.',
  },
} as const

/** Mails about two-step sign-in, to its owner. */
export const twoStepMailTexts = {
  on: {
    subject: 'Two-step sign-in was turned on',
    text:
      'Your ThinkTank account asks for a code from your authenticator ' +
      'app at each sign-in from now on. Your other sessions were ended.',
  },
  off: {
    subject: 'Two-step sign-in was turned off',
    text: 'Your ThinkTank account asks for your password alone from now on.',
  },
  codes: {
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your ThinkTank account. The earlier ones stopped working.',
  },
  recovered: {
    subject: 'Two-step sign-in was turned off with a recovery code',
    text:
      'A recovery code of your ThinkTank account was used. Your account asks for your password alone until you ' +
      'set two-step sign-in up again. All your sessions were ended, and your other recovery codes stopped working.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text:
      'Somebody who looks after ThinkTank turned the two-step sign-in of your account off. Your ' +
      'account asks for your password alone until you set it up again. All your sessions were ended.',
  },
  unexpected: 'If that was not you, or not at your request, change your password and write to {support}.',
  open: 'Open your details',
  why: 'You get this mail because the sign-in of your account was changed.',
} as const
