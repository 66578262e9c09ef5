import { createStore } from '../store.js'

/** Chosen view of the result: `json`, `table`, `events` or `changes`. */
export const resultView = createStore('json')
