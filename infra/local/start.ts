/** `npm start`: the whole portal on this machine, with one command. */
import { announce, runProgram } from './program.ts'
import { startStack } from './stack.ts'

await runProgram(async ({ port, inboxPort, stack }) => {
  const started = await startStack({ ...stack, ports: { site: port, inbox: inboxPort } })
  // Not awaited: a signal on the way ends it.
  void announce(started)
  return started.stop
})
