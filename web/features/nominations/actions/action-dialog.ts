/** What the dialog of an act is given. */
import type { NominationView } from '#shared/nominations/model.ts'

export interface ActionDialogProps {
  readonly nomination: NominationView
  readonly onClose: () => void
  /** It was done; the text says so. */
  readonly onDone: (text: string) => void
}
