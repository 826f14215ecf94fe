/** Runs inside a worker thread: loads one function's bundle and answers events, as the Lambda runtime does. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

process.setSourceMapsEnabled(true)

const { folder, handler, functionName, arn, memoryMb } = workerData
const [file, name] = handler.split('.')
const loaded = await import(pathToFileURL(`${folder}/${file}.mjs`).href)

/** Returns how long this thread has had a processor, in milliseconds; where nothing tells, how long it has run. */
function processorTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

async function answer({ number, event, end }) {
  const context = {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  }
  const begun = processorTime()
  const busy = () => processorTime() - begun
  try {
    const result = await loaded[name](JSON.parse(event), context)
    const text = JSON.stringify(result ?? null)
    parentPort.postMessage({ number, result: text, busy: busy() })
  } catch (error) {
    const isError = error instanceof Error
    parentPort.postMessage({
      number,
      busy: busy(),
      error: {
        type: isError ? error.name : 'Error',
        message: isError ? error.message : String(error),
        stack: error?.stack,
      },
    })
  }
}

parentPort.on('message', (message) =>
  message.variables ? void Object.assign(process.env, message.variables) : void answer(message),
)
parentPort.postMessage({ ready: true })
