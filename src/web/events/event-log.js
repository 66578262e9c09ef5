import { createStore } from '../store.js'

/** Maximum number of events in the log. */
export const MAX_EVENTS = 500

/**
 * Log of the last subscription: `{run, name, isOpen, count, events: [{number, at, result}], problems}`, newest
 * event first. `problems` are the reasons why it was refused or failed.
 */
export const eventLog = createStore({ run: 0, name: '', isOpen: false, count: 0, events: [], problems: [] })

/** Returns the messages of the error that ended a subscription: errors of the gateway, or of the connection. */
const problemsOf = (error) =>
  [error].flat().map(({ message, reason }) => message || reason || 'The connection was lost')

/**
 * Starts the log of a subscription. Returns `{add, end}`, which have no effect once another subscription has
 * started.
 */
function begin(name) {
  const run = eventLog.get().run + 1
  eventLog.set({ run, name, isOpen: true, count: 0, events: [], problems: [] })
  const change = (next) => {
    const log = eventLog.get()
    if (log.run === run) eventLog.set({ ...log, ...next(log) })
  }
  return {
    add: (result) =>
      change(({ count, events }) => ({
        count: count + 1,
        events: [{ number: count + 1, at: Date.now(), result }, ...events].slice(0, MAX_EVENTS),
      })),
    end: (problems = []) => change(() => ({ isOpen: false, problems })),
  }
}

/**
 * Logs the results of a subscription as they pass through. Stopping the iteration stops the source
 * immediately.
 */
export function loggedEvents(name, results) {
  const log = begin(name)
  const source = results[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      try {
        const step = await source.next()
        if (step.done) log.end()
        else log.add(step.value)
        return step
      } catch (error) {
        log.end(problemsOf(error))
        throw error
      }
    },
    return(value) {
      log.end()
      return source.return?.(value) ?? Promise.resolve({ done: true, value })
    },
  }
}
