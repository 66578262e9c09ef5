import { type DocumentNode, print } from 'graphql'
import { gateway } from './client.ts'

interface ShowQueryProps {
  readonly document: DocumentNode
  readonly variables: object
  /** Screen reader name of the panel whose data the query reads, such as `campaigns`. */
  readonly of: string
}

/** Renders a link that opens a query and its variables in GraphiQL, where the user can see its REST calls. */
export const ShowQuery = ({ document, variables, of }: ShowQueryProps) => {
  const link = new URLSearchParams({
    query: print(document),
    variables: JSON.stringify(variables, null, 2),
  })
  return (
    <a
      className="quiet-link"
      target="_blank"
      rel="noreferrer"
      title="Opens the query in GraphiQL, which shows its REST calls"
      href={`${gateway}/graphiql/#${link}`}
    >
      Show the query<span className="hidden"> of {of}</span>
    </a>
  )
}
