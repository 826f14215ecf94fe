/** One thing that is measured. */

interface Sending {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface Operation {
  readonly name: string
  /** The next request; each one may differ. */
  readonly next: () => Sending
}
