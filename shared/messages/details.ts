/** Texts of the page on which people edit their own details. */
import { detailsNotLoaded } from './common.ts'
import { detailsRefusals } from './details-refusals.ts'

export const detailsTexts = {
  lead: 'Your picture, your password, and what others see of you.',
  load: detailsNotLoaded,
  picture: {
    title: 'Profile picture',
    about: 'Your colleagues see it wherever your name stands. Until there is one they see your initials.',
    formats: 'Accepted formats: {endings}',
    choose: 'Choose a picture',
    replace: 'Choose another picture',
    remove: 'Remove the picture',
    removeDialog: 'Remove your picture?',
    removeAbout: 'Your colleagues see your initials again. The picture is deleted.',
    removed: 'Your picture has been removed.',
    removeFailed: 'Your picture could not be removed. Please try again.',
    valid: 'Valid Format',
    invalid: 'Invalid Image format',
    cropTitle: 'Choose what is shown',
    cropHint:
      'Drag the picture, or move it with the arrow keys; zoom with the slider, two fingers or the mouse wheel.',
    cropArea: 'Part of the picture that is shown',
    zoom: 'Zoom',
    save: 'Save the picture',
    cancel: 'Cancel',
    sending: 'Sending: {percent} %',
    saved: 'Profile Picture has been updated',
    failed: 'Error Upload Profile Picture. Please try again.',
    stale:
      'Your picture was changed meanwhile, in another window perhaps: that one is shown now. ' +
      'Save again to have this one in its place.',
  },
  password: {
    title: 'Password',
    label: 'Password',
    placeholder: '**********',
    current: 'Your present password',
    currentRequired: 'Please enter your present password',
    save: 'Change the password',
    saved: 'Your password has been updated',
    othersEnded: 'Everybody else who was signed in with the old one is signed out within a minute.',
    othersNotEnded:
      'The other sessions of your account could not be ended. Please do that below: “Sign out all others”.',
    failed: 'There was an error updating your password. Please try again later',
    wrong: 'That is not your present password',
    same: 'That is your present password. Please choose another one',
    tooOften: 'Too many attempts. Please wait a few minutes and try again. What you typed is still here.',
    company:
      'You sign in with your company account, so its password is not kept here. ' +
      'Change it where you change it for your computer and your mail.',
    companyLink: 'Change the password of your company account',
    elsewhere: detailsRefusals.passwordElsewhere,
  },
  preferences: {
    title: 'Preferences',
    digest: 'Send me the daily digest by e-mail',
    digestAbout:
      'One mail on working days, of what others did with the ideas that you follow. Without news there is none.',
    summary: 'Weekly summary by e-mail',
    summaryAbout:
      'Each Monday: what waits, and what was decided in the week before, ' +
      'for nominees whose HRBP you are and, if you wish, for your own people.',
    summaries: {
      hrbp: 'Only where I am an HRBP',
      all: 'Also of my own people',
      off: 'Never',
    },
    wall: 'High5s that I received, on the wall',
    wallAbout:
      'Everybody of the community in which you were recognised sees what you choose here; ' +
      'of a team the words only where all of it agree. What you take back is gone at once.',
    walls: {
      none: 'Not shown',
      card: 'Shown with the card',
      words: 'Shown with the card and the words',
    },
    language: 'Language',
    languages: { en: 'English' },
    languageAbout: 'More languages are to come.',
    save: 'Save the preferences',
    saved: 'Your preferences have been saved.',
    failed: 'Your preferences could not be saved. Please try again.',
    stale:
      'Your details were changed meanwhile, in another window or by an administrator. ' +
      'What you chose here still stands: save it again.',
  },
  sessions: {
    title: 'Where you are signed in',
    about:
      'Sessions in which your account was used during the last 30 days and that have not been ended. ' +
      'One that was not remembered ends with its browser, and may still be listed.',
    load: 'Your sessions could not be loaded. Please try again later.',
    on: '{browser} on {system}',
    this: 'This session',
    since: 'Signed in {date}',
    lastUsed: 'Last used {date}',
    end: 'Sign out',
    endNamed: 'Sign out {device}, signed in {date}',
    ended: '{device} is signed out within a minute.',
    endFailed: 'That session could not be ended. Please try again.',
    endOthers: 'Sign out all others',
    othersDialog: 'Sign out all other sessions?',
    othersAbout: 'Every session of your account but this one ends within a minute.',
    othersEnded: 'All other sessions are signed out within a minute.',
    othersFailed: 'The other sessions could not be ended. Please try again.',
    more: 'There are more than are listed. “Sign out all others” ends those too.',
    none: 'You are signed in nowhere else.',
    browsers: {
      edge: 'Edge',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      firefox: 'Firefox',
      chrome: 'Chrome',
      safari: 'Safari',
      other: 'A browser',
    },
    systems: {
      windows: 'Windows',
      macos: 'macOS',
      android: 'Android',
      iphone: 'an iPhone',
      ipad: 'an iPad',
      chromeos: 'ChromeOS',
      linux: 'Linux',
      other: 'another system',
    },
  },
} as const
