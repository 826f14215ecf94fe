/** Codes of two-step sign-in (docs/product.md#two-step-sign-in). */

/** Recovery codes that somebody gets at once. */
export const recoveryCodes = 10

/** Letters and digits that nobody takes for another; 16 of them are 80 bits. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** Returns a recovery code as it is compared: without spaces and dashes, with digits for their look-alikes. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Returns a recovery code as it is shown, in groups of four. */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
