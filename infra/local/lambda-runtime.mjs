/** Runs inside a worker thread: loads one function's bundle and answers events, as the Lambda runtime does. */
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

process.setSourceMapsEnabled(true)

const { folder, handler, functionName, arn, memoryMb } = workerData
const [file, name] = handler.split('.')
const loaded = await import(pathToFileURL(`${folder}/${file}.mjs`).href)

async function answer({ number, event, end }) {
  const context = {
    awsRequestId: randomUUID(),
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  }
  try {
    const result = await loaded[name](JSON.parse(event), context)
    parentPort.postMessage({ number, result: JSON.stringify(result ?? null) })
  } catch (error) {
    const isError = error instanceof Error
    parentPort.postMessage({
      number,
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
