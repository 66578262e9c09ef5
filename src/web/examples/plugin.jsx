import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { RovingFocusGroup, RovingFocusGroupItem } from '@radix-ui/react-roving-focus'
import { useEffect, useState } from 'react'
import { counted } from '../calls/words.js'
import { loadJson } from '../load-json.js'
import { openDocument } from '../open-document.js'
import { PlainCode } from '../plain-code.jsx'
import { variablesOf } from './variables.js'

/**
 * Formats the cost of an example: `3 requests · 7 REST calls`, without the calls if they were not counted.
 */
function costOf({ operations }) {
  const calls = operations.reduce((sum, { calls }) => sum + (calls ?? Number.NaN), 0)
  return [
    operations[0].kind === 'query' ? '' : operations[0].kind,
    operations.length > 1 ? counted(operations.length, 'request') : '',
    Number.isNaN(calls) ? '' : counted(calls, 'REST call'),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

const byTopic = (examples) => [...Map.groupBy(examples, ({ topic }) => topic)]

/** Opens an example with the variables of its first operation. */
export function openExample({ document, operations }, editors, actions) {
  openDocument({ query: document, variables: variablesOf(operations[0]) }, editors, actions)
  // A narrow screen has no room for both the panel and the editor.
  if (matchMedia('(max-width: 700px)').matches) actions.setVisiblePlugin(null)
}

function Examples() {
  const [examples, setExamples] = useState()
  const editors = useGraphiQL(pick('tabs', 'queryEditor', 'variableEditor'))
  const actions = useGraphiQLActions()
  useEffect(() => {
    loadJson('examples.json').then((file) => setExamples(file?.examples ?? []))
  }, [])
  return (
    <section className="page-examples" aria-label="Examples">
      <h2>Examples</h2>
      {examples === undefined && <p>Loading examples…</p>}
      {examples?.length === 0 && <p>No examples on this gateway</p>}
      {/* The Tab key stops once in the list; arrow keys move within it. */}
      <RovingFocusGroup orientation="vertical" loop>
        {byTopic(examples ?? []).map(([topic, ofTopic]) => (
          <section key={topic} aria-label={topic}>
            <h3>{topic}</h3>
            <ul>
              {ofTopic.map((example) => (
                <li key={example.name}>
                  <RovingFocusGroupItem asChild>
                    <button type="button" onClick={() => openExample(example, editors, actions)}>
                      <strong>{example.title}</strong>
                      <span className="cost">{costOf(example)}</span>
                      <span className="shows">
                        <PlainCode text={example.shows} />
                      </span>
                    </button>
                  </RovingFocusGroupItem>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </RovingFocusGroup>
    </section>
  )
}

const ExamplesIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      d="M4 5.5A1.5 1.5 0 0 1 5.5 4H11v16H5.5A1.5 1.5 0 0 1 4 18.5zM11 4h7.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H11M14 8.5h3M14 12h3"
      strokeWidth="1.5"
    />
  </svg>
)

/** Shows the documents in `examples` by topic. A click opens a document in a tab. */
export const examplesPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples }
