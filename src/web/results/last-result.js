import { createStore } from '../store.js'

/** Last result of a query or mutation: `{operationName, data}`; null before the first. */
export const lastResult = createStore(null)
