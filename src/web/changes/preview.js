import { createStore } from '../store.js'

/**
 * Last preview: `{query, variables, operationName, headers, data, errors, ads}`; null if the last operation
 * was not a preview.
 */
export const lastPreview = createStore(null)

let isPreviewing = false

/** Runs GraphiQL's operation as a preview. GraphiQL calls the fetcher before `run` returns. */
export function runAsPreview(run) {
  isPreviewing = true
  try {
    run()
  } finally {
    isPreviewing = false
  }
}

/**
 * Adds the request for a preview if the preview button runs the operation. Queries are then refused instead
 * of executed.
 */
export const withPreview = (parameters) =>
  isPreviewing ? { ...parameters, extensions: { ...parameters.extensions, preview: true } } : parameters

/** Checks whether a request is for a preview. */
export const asksForPreview = ({ extensions }) => extensions?.preview === true
