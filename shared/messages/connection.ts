/** Notes at the foot of the screen: the device is offline, something is tried again, or the portal has a
 * newer version. */

export const connectionTexts = {
  offline:
    'You are offline. What you type is kept on this device; nothing can be sent until you are connected again.',
  tryingAgain: 'The portal is very busy. We’re trying again …',
  newVersion: 'A new version is ready. What you typed is kept.',
  load: 'Load it',
} as const
