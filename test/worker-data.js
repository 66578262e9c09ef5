/**
 * Keeps the settings that Jest's runner sends to its processes. As soon as one process asks, the runner sends
 * them to all, and only once to each. A process that does not listen yet would wait for them forever.
 */
const ASKED = 'jest-light-runner-get-worker-data'
const GIVEN = 'jest-light-runner-worker-data'

if (process.send && process.env.TINYPOOL_WORKER_ID) {
  const send = process.send
  let given
  process.on('message', (message) => {
    if (message?.type === GIVEN) given = message
  })
  process.send = (message, ...others) => {
    if (message !== ASKED || !given) return send.call(process, message, ...others)
    return process.nextTick(() => process.emit('message', given))
  }
}
