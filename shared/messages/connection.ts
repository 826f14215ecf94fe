/** Notes at the foot of the screen: the device is offline, something is tried again, or the portal has a
 * newer version. */
import { inLanguage } from './language.ts'

export const connectionTexts = inLanguage('connectionTexts', {
  offline:
    'You’re offline. We’re keeping what you type on this device. You can send it when you’re back online.',
  tryingAgain: 'ThinkTank is very busy. We’re trying again…',
  newVersion: 'A new version is ready. We’ve kept what you typed.',
  load: 'Update now',
} as const)
