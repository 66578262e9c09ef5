import { createStore } from '../store.js'

/** Chosen view of the result: `json`, `table` or `events`. */
export const resultView = createStore('json')
