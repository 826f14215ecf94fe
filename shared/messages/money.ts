/** Texts about money, whoever writes of it. */

export const moneyTexts = {
  /** Whole units of a currency. */
  money: '{amount} {currency}',
} as const
