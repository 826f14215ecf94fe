/** A reason not to start (or to stop) that a person can do something about: told in one sentence, exit code 1. */

export class Stop extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Stop'
  }
}
