/** Figures with their limits: each is told with whether it is within. */

/** Tells figures, and counts those that are beyond their limits. */
export class Figures {
  beyond = 0
  private readonly say: (line: string) => void

  constructor(say: (line: string) => void) {
    this.say = say
  }

  tell(what: string, figure: number, limit: number, unit: string): void {
    const isWithin = figure <= limit
    if (!isWithin) this.beyond += 1
    const [is, most] = [figure, limit].map((each) => `${each.toLocaleString('en')} ${unit}`)
    this.say(`${what}: ${is}, at most ${most}: ${isWithin ? 'kept' : 'NOT KEPT'}`)
  }
}
