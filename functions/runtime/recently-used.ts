/** What a function keeps in memory between requests. */

/** At most so many items by their names: those that were used last. */
export class RecentlyUsed<T> {
  private readonly kept = new Map<string, T>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(name: string): T | undefined {
    return this.kept.get(name)
  }

  /** Keeps it, or tells that it was used. */
  set(name: string, item: T): void {
    this.kept.delete(name)
    this.kept.set(name, item)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest)
  }
}
