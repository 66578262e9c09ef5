import { useDocExplorerActions } from '@graphiql/plugin-doc-explorer'
import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  defaultFilter,
} from 'cmdk'
import { useEffect, useMemo, useState } from 'react'
import { openPanel } from '../calls/open-panel.js'
import { openExample } from '../examples/plugin.jsx'
import { loadJson } from '../load-json.js'
import { resultView } from '../results/result-view.js'
import { docSearch } from './entries.js'
import './palette.css'

/** Minimum score of a match. Letters that occur in order and close together score high. */
const MIN_SCORE = 0.05
const THEMES = [
  ['Use the light theme', 'light'],
  ['Use the dark theme', 'dark'],
  ["Use the system's theme", null],
]

/** Returns the commands of the page: `[{name, run}]`. */
function useCommands() {
  const { run, prettifyEditors, mergeQuery, copyQuery, addTab, setTheme, introspect } = useGraphiQLActions()
  const plugins = useGraphiQL((state) => state.plugins)
  const press = (label) => document.querySelector(`button[aria-label="${label}"]`)?.click()
  return [
    { name: 'Run the operation', run },
    { name: 'Prettify the query', run: prettifyEditors },
    { name: 'Merge fragments', run: mergeQuery },
    { name: 'Copy the query', run: copyQuery },
    { name: 'Copy as curl', run: () => press('Copy as curl') },
    { name: 'Copy link', run: () => press('Copy link') },
    { name: 'Open a new tab', run: addTab },
    { name: 'Show the result as a table', run: () => resultView.set('table') },
    { name: 'Show the result as JSON', run: () => resultView.set('json') },
    ...plugins.map(({ title }) => ({ name: `Show ${title}`, run: () => openPanel(title) })),
    ...THEMES.map(([name, theme]) => ({ name, run: () => setTheme(theme) })),
    { name: 'Reload the schema', run: introspect },
  ]
}

/** Searches examples, commands and the documentation. */
export default function Palette({ onClose }) {
  const [search, setSearch] = useState('')
  const [examples, setExamples] = useState([])
  const editors = useGraphiQL(pick('tabs', 'queryEditor', 'variableEditor'))
  const schema = useGraphiQL((state) => state.schema)
  const actions = useGraphiQLActions()
  const docs = useDocExplorerActions()
  const commands = useCommands()
  const findDocs = useMemo(() => docSearch(schema), [schema])
  useEffect(() => {
    loadJson('examples.json').then((file) => setExamples(file?.examples ?? []))
  }, [])
  const matches = (text) => search === '' || defaultFilter(text, search) > MIN_SCORE
  const contains = (text) => text.toLowerCase().includes(search.trim().toLowerCase())
  // The dialog closes first, because it returns the focus to the element that had it.
  const select = (act) => () => {
    onClose()
    setTimeout(act)
  }
  const openDocs = (stack) => {
    openPanel('Documentation Explorer')
    docs.reset()
    for (const item of stack) docs.push(item)
  }
  const found = {
    Examples: examples
      .filter(({ title, topic, shows }) => matches(title) || contains(`${topic} ${shows}`))
      .map((example) => [example.title, example.topic, () => openExample(example, editors, actions)]),
    Commands: commands.filter(({ name }) => matches(name)).map(({ name, run }) => [name, '', run]),
    Documentation: findDocs(search).map(({ name, kind, stack }) => [name, kind, () => openDocs(stack)]),
  }
  return (
    <CommandDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      label="Search examples, commands and documentation"
      shouldFilter={false}
      vimBindings={false}
      loop
      overlayClassName="palette-overlay"
      contentClassName="palette"
    >
      <CommandInput value={search} onValueChange={setSearch} placeholder="Search examples, commands, docs" />
      <CommandList label="Results">
        <CommandEmpty>Nothing found</CommandEmpty>
        {Object.entries(found).map(
          ([heading, entries]) =>
            entries.length > 0 && (
              <CommandGroup key={heading} heading={heading}>
                {entries.map(([name, detail, act]) => (
                  <CommandItem
                    key={`${detail} ${name}`}
                    value={`${heading} ${detail} ${name}`}
                    onSelect={select(act)}
                  >
                    <span>{name}</span> <span className="palette-detail">{detail}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            ),
        )}
      </CommandList>
    </CommandDialog>
  )
}
