/** stub */
import type { ExportSource } from '#functions/exports/source.ts'

export const payrollExport: ExportSource = {
  columns: () => [],
  async rows() {
    throw new Error('stub')
  },
}
