import { DocExplorer, Search, TypeLink, useDocExplorer } from '@graphiql/plugin-doc-explorer'
import { DocsFilledIcon, DocsIcon, MarkdownContent, useGraphiQL } from '@graphiql/react'
import { isIntrospectionType } from 'graphql'
import { useEffect, useState } from 'react'
import { loadJson } from '../load-json.js'

/** Groups the schema's types by domain: `[{title, types}]`. Types without a domain are last. */
function sectionsOf(schema, domains) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const left = new Map(
    Object.values(schema.getTypeMap())
      .filter((type) => !isIntrospectionType(type) && !roots.includes(type))
      .map((type) => [type.name, type]),
  )
  const take = (name) => {
    const type = left.get(name)
    left.delete(name)
    return type ? [type] : []
  }
  const sections = domains.map(({ title, types }) => ({ title, types: types.flatMap(take) }))
  return [...sections, { title: 'Other types', types: [...left.values()] }].filter(
    ({ types }) => types.length > 0,
  )
}

function Root({ kind, type }) {
  return (
    type && (
      <li>
        {kind}: <TypeLink type={type} />
      </li>
    )
  )
}

function Overview({ schema }) {
  const [domains, setDomains] = useState()
  useEffect(() => {
    loadJson('domains.json').then((file) => setDomains(file?.domains ?? []))
  }, [])
  return (
    <section className="graphiql-doc-explorer" aria-label="Documentation Explorer">
      <div className="graphiql-doc-explorer-header">
        <div className="graphiql-doc-explorer-title">Docs</div>
        <Search />
      </div>
      <div className="page-docs">
        {schema.description && <MarkdownContent type="description">{schema.description}</MarkdownContent>}
        <h2>Operations</h2>
        <ul>
          <Root kind="query" type={schema.getQueryType()} />
          <Root kind="mutation" type={schema.getMutationType()} />
          <Root kind="subscription" type={schema.getSubscriptionType()} />
        </ul>
        <h2>Types by domain</h2>
        {domains &&
          sectionsOf(schema, domains).map(({ title, types }) => (
            <details key={title}>
              <summary>
                {title} <span className="cost">{types.length}</span>
              </summary>
              <ul>
                {types.map((type) => (
                  <li key={type.name}>
                    <TypeLink type={type} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
      </div>
    </section>
  )
}

/** Shows the schema's description and its types by domain, or one type or field in GraphiQL's own view. */
function Documentation() {
  const schema = useGraphiQL((state) => state.schema)
  const isAtStart = useDocExplorer().length === 1
  return isAtStart && schema ? <Overview schema={schema} /> : <DocExplorer />
}

function Icon() {
  const isVisible = useGraphiQL((state) => state.visiblePlugin === documentationPlugin)
  return isVisible ? <DocsFilledIcon /> : <DocsIcon />
}

/** Plugin that replaces GraphiQL's own documentation panel, which shows all types as one list. */
export const documentationPlugin = {
  title: 'Documentation Explorer',
  icon: Icon,
  content: Documentation,
}
