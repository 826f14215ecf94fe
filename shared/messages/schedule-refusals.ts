/** Reasons why a schedule is not run. */

export const scheduleRefusals = {
  running: 'It is running already, or was asked for a moment ago. Its result appears here.',
} as const
