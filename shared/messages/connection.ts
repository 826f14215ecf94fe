/** What people are told where the portal cannot be reached, and where it has a newer version than the page. */

export const connectionTexts = {
  /** Of a call without an answer. */
  offline: 'You are offline. What you typed is kept; please try again when you are connected.',
  unreachable: 'ThinkTank cannot be reached at the moment. What you typed is kept; please try again.',
  /** In place of a page that could not be shown. */
  pageOffline: 'You are offline. This page opens by itself when you are connected again.',
  /** At the foot of the screen. */
  offlineNote:
    'You are offline. What you type is kept on this device; nothing can be sent until you are connected again.',
  newVersion: 'A new version is ready. What you typed is kept.',
  load: 'Load it',
} as const
