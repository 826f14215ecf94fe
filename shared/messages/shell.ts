/** Texts around every page: header, menus, footer, and page titles. */
import { accessTexts } from './problems.ts'
import { productTexts } from './product.ts'

export const shellTexts = {
  search: 'Search ThinkTank',
  searchButton: 'Search',
  menu: 'Menu',
  skip: 'Skip to content',
  myProfile: 'My profile',
  editDetails: 'Edit my details',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signOutFailed: 'Signing out everywhere did not work. You are still signed in. Please try again.',
  privacy: 'Privacy policy',
  contact: 'Contact us',
  backToTop: 'Back to top',
  home: 'Home',
  breadcrumbs: 'You are here',
  notAvailableTitle: 'Not available yet',
  notAvailable: 'This part of ThinkTank is not available yet.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  goHome: 'Go to the home page',
  /** Reasons why somebody was redirected to home. */
  sentHome: {
    title: 'We have brought you to the home page',
    nomination:
      'You do not have access to that nomination: it is read by those whom it concerns, once it is theirs to read.',
    equity: 'You do not have access to that nomination: only the colleague who was nominated can answer it.',
    innovation:
      'You do not have access to that nomination: it is read by its nominator, its nominees and administrators.',
    stage: 'That stage of the nomination is not yours to review.',
    page: accessTexts.noAccess,
    hrbpDashboard:
      'That dashboard shows HRBPs what is theirs. ' +
      'You find all nominations on the Dashboard, to which the menu leads. ' +
      'Whoever is an HRBP too needs the role HCBP report.',
  },
  loading: 'Loading',
  tryAgain: 'Try again',
  tryAgainFor: 'Try again: {label}',
  reference: 'Reference for support: {requestId}',
  signIn: 'Sign in',
  account: 'Account menu of {name}',
  closeMenu: 'Close the menu',
  close: 'Close',
  cancel: 'Cancel',
  navigation: 'Main menu',
  failedTitle: 'Something went wrong',
  failed:
    'This page ran into a problem. Please try again. ' +
    `If that does not help, write to ${productTexts.supportMail}.`,
  empty: 'There is nothing here yet.',
  table: 'Table',
  blocks: {
    recognition: 'Recognition',
    ideas: 'Ideas',
    reports: 'Reports',
    equity: 'Employment equity',
    linkAdmin: 'Link administration',
    admin: 'Administration',
    guides: 'Guides',
    resources: 'Helpful Resources',
  },
  pages: {
    recognition: 'Recognise a colleague',
    wall: 'The wall',
    employeeAwards: 'Employee awards',
    innovationAwards: 'Innovation awards',
    equityNomination: 'Employment equity',
    ideaChallenges: 'Idea challenges',
    allIdeas: 'All ideas',
    alwaysOn: 'Innovation Always On',
    allAlwaysOn: 'All Innovation Always On',
    makeYourMark: 'Make your mark',
    communities: 'Communities',
    digitalStore: 'Digital store',
    employeeGuide: 'Employee Guide',
    managerGuide: 'Line Manager & Exco2 Guide',
    hcbpGuide: 'HCBP Guide',
    recognitionTerms: 'Recognition terms and conditions',
    innovationTerms: 'Innovation terms and conditions',
    employeeAwardReport: 'Employee award report',
    managerReport: 'Manager report',
    exco2Report: 'EXCO2 report',
    hcbpReport: 'HCBP report',
    myReports: 'My Reward Recognition Reports',
    hcbpMonthReport: 'HCBP EOM/TOM report',
    hrbpDashboard: 'HRBP dashboard',
    equityReport: 'Employment equity report',
    review: 'Nomination Review',
    reminder: 'Nomination reminders',
    equityReminder: 'Equity reminders',
    ideaReport: 'Idea challenge report',
    makeYourMarkReport: 'Make your mark report',
    abuseReports: 'Abuse reports',
    abuseReport: 'Abuse report',
    awardReport: 'VE awards',
    innovationAwardReport: 'Innovation awards report',
    dashboard: 'Dashboard',
    archived: 'Archived nominations',
    payroll: 'Payroll',
    payrollAnswers: 'Answers',
    payrollSheet: 'Run sheet',
    administration: 'Administration',
    undeliveredMail: 'Undelivered mail',
    schedules: 'Schedules',
    recognitionDesk: 'Recognition desk',
    people: 'People',
    directory: 'Directory',
    myProfile: 'My profile',
    editDetails: 'Edit my details',
    notifications: 'Notifications',
    notificationPreferences: 'Notification preferences',
    nomination: 'Nomination',
    reviewNomination: 'Review a nomination',
    downgrade: 'Downgrade a nomination',
    idea: 'Idea',
    award: 'Award',
    document: 'Supporting documentation',
    searchResults: 'Search results',
    equityReview: 'Equity review',
    createProfiles: 'Create profiles',
  },
  /** For a call without an answer. */
  offline: 'You are offline. What you typed is kept; please try again when you are connected.',
  unreachable: 'ThinkTank cannot be reached at the moment. What you typed is kept; please try again.',
  /** For a page that could not be shown. */
  pageOffline: 'You are offline. This page opens by itself when you are connected again.',
  guidesAndResources: 'Guides and Helpful Resources',
  linksFailed: 'The guides and resources could not be loaded.',
  editDetailsSignIn: 'Please sign in to edit your details. You come back to this page afterwards.',
  notInDirectory: accessTexts.notInDirectory,
} as const

export const connectionTexts = {
  offline:
    'You are offline. What you type is kept on this device; nothing can be sent until you are connected again.',
  tryingAgain: 'The portal is very busy. We’re trying again …',
  newVersion: 'A new version is ready. What you typed is kept.',
  load: 'Load it',
} as const

/** Note on a screen whose numbers could not be read again (docs/product.md#refusals). */
export const freshnessTexts = {
  notNow: 'This could not be read again just now, and may have changed since.',
} as const

/** Texts of the warning before unsaved changes are lost. */
export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved. If you leave now, it is lost.',
  chosen: 'What you chose has not been saved. If you leave now, it is lost.',
  stay: 'Stay here',
  go: 'Leave without saving',
} as const
