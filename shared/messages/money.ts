/** Texts about money, for all writers. */

export const moneyTexts = {
  /** Whole units of a currency. */
  money: '{amount} {currency}',
} as const
