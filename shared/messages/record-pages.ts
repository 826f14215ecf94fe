/** Texts of pages that show records to read. */

export const recordPageTexts = {
  blank: '(blank)',
  none: '(none)',
  yes: 'Yes',
  no: 'No',
  /** Names of fields that do not read as words. */
  fields: {
    personId: 'Person ID',
    id: 'ID',
    by: 'By',
    at: 'When',
    what: 'Action',
    gom: 'GOM',
    hrbp: 'HRBP',
    exco2: 'Exco2 Manager',
    isHod: 'Head of department',
    cc: 'Copies',
  },
} as const
