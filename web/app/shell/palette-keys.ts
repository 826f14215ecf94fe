/** The keys that open the palette, as this device's keyboard has them. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
