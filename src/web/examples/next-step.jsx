import { pick, useGraphiQL } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import { loadJson } from '../load-json.js'
import { notify } from '../notices.js'
import { lastResult } from '../results/last-result.js'
import { useStore } from '../use-store.js'
import { variablesOf } from './variables.js'

/** Finds the example that contains an operation, and the operation that follows it. */
function stepAfter(examples, operationName) {
  for (const { operations } of examples) {
    const index = operations.findIndex(({ name }) => name !== null && name === operationName)
    if (index >= 0) return operations[index + 1]
  }
  return undefined
}

/**
 * Prepares the next operation of an example after each result. Fills in the variables that come from earlier
 * results, and moves the cursor, so that Ctrl+Enter runs the operation. Renders nothing.
 */
export function NextStep() {
  const editors = useGraphiQL(pick('queryEditor', 'variableEditor', 'operations'))
  const latest = useRef(editors)
  latest.current = editors
  const results = useRef(new Map())
  const last = useStore(lastResult)
  useEffect(() => {
    if (!last?.operationName || !last.data) return
    results.current.set(last.operationName, last.data)
    void loadJson('examples.json').then((file) => {
      const next = stepAfter(file?.examples ?? [], last.operationName)
      const { queryEditor, variableEditor, operations = [] } = latest.current
      const node = operations.find(({ name }) => name && name.value === next?.name)
      const variables = next && node ? variablesOf(next, results.current) : null
      if (variables === null) return
      variableEditor?.setValue(variables)
      queryEditor?.setPosition({ lineNumber: node.loc.startToken.line, column: 1 })
      queryEditor?.revealLine(node.loc.startToken.line)
      notify(`${next.name} is ready to run: its variables come from this result`)
    })
  }, [last])
  return null
}
