/** People's own details: preferences, sessions (docs/product.md#own-details). */
import * as z from 'zod'
import { mailChoices, noticeChoices } from './notification-rows.ts'
import { summaryChoices, wallChoices } from './preferences.ts'

export const choices = z.object({
  language: z.enum(['en']),
  digest: z.boolean(),
  summary: z.enum(summaryChoices),
  views: z.boolean(),
  wall: z.enum(wallChoices),
  /** Whether the person has seen or skipped the tour. */
  toured: z.boolean(),
  /** Row of the notifications → whether the person gets the mail, or the notice (docs/product.md#notification-settings). */
  mails: z.record(z.enum(mailChoices), z.boolean()),
  notices: z.record(z.enum(noticeChoices), z.boolean()),
})
export type Choices = z.infer<typeof choices>

export const ownDetails = z.object({
  /** The version of the person's record, with which preferences are saved. */
  version: z.number().int(),
  preferences: choices,
  /** `version` is that of the picture alone; 0 before the first one. */
  picture: z.object({ version: z.number().int(), isChosen: z.boolean() }),
  /** Whether accounts of this address may change their password here. */
  changesPassword: z.boolean(),
})
export type OwnDetails = z.infer<typeof ownDetails>

/** Browser and system as the device reports them, in words that people recognise. */
const browsers = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const
const systems = ['windows', 'macos', 'android', 'iphone', 'ipad', 'chromeos', 'linux', 'other'] as const

export const device = z.object({ browser: z.enum(browsers), system: z.enum(systems) })
export type Device = z.infer<typeof device>

export const session = device.extend({
  id: z.string(),
  beganAt: z.string(),
  /** At most an hour older than it really is. */
  lastUsedAt: z.string(),
  isThis: z.boolean(),
})
export type DeviceSession = z.infer<typeof session>

/** Most sessions that are listed; somebody with more ends them all together. */
export const maxSessionsListed = 50
