/** How a report's address says what it is narrowed to. */

/** The parts of the address. `cat` stands in links that people have kept. */
export const addressParts = {
  category: 'cat',
  status: 'status',
  from: 'from',
  to: 'to',
  nominee: 'nominee',
  nominator: 'nominator',
  approver: 'approver',
  award: 'award',
} as const
