/** Texts of the digital store. */

export const digitalStoreTexts = {
  title: 'Digital store',
  gadgets: 'Gadgets',
  noGadgets: 'There are no gadgets available at present.',
  lego: 'Dress my Lego character',
  comingSoon: 'Coming soon',
  legoSoon: 'You will be able to dress your own Lego character here.',
} as const
