import { useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { socket } from './client.ts'
import { AFTER_OPENING_MS, opensAt, wordsFor } from './failures.ts'
import { ChangesDocument } from './generated/graphql.ts'
import { news, ownChanges } from './signals.ts'

/** So long a changed row stays marked. */
const MARKED_MS = 4_000
const WORDS = { CREATED: 'was made', UPDATED: 'has changed', DELETED: 'was deleted' } as const
const NOUNS: Readonly<Record<string, string>> = {
  Campaign: 'A campaign',
  LineItem: 'A line item',
  PromotedTweet: 'A promoted post',
}

export interface Changes {
  /** Ids of records that have just changed. */
  readonly changed: ReadonlySet<string>
  /** Why the table should be read again; undefined while it need not be. */
  readonly outdated: string | undefined
  /** Why changes are not followed any more. */
  readonly stopped: string | undefined
  /** The table has been read again. */
  upToDate(): void
}

/**
 * Follows what others change in an account. Changed records go into the cache by themselves; a new one has a place in a list, which
 * the person may read again when it suits them.
 */
export const useChanges = (account: string): Changes => {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [outdated, setOutdated] = useState<string>()
  const { error, restart } = useSubscription(ChangesDocument, {
    variables: { account },
    onData: ({ data: { data } }) => {
      if (!data) return
      const { kind, node } = data.accountChanges
      if (ownChanges.delete(node.id)) return
      const told = `${NOUNS[node.__typename] ?? 'A record'} ${WORDS[kind]}.`
      news.set(told)
      setChanged((before) => new Set([...before, node.id]))
      setTimeout(() => setChanged((before) => new Set([...before].filter((id) => id !== node.id))), MARKED_MS)
      if (kind === 'CREATED') setOutdated(told)
    },
  })
  const opening = opensAt(error)?.getTime()
  useEffect(() => {
    if (opening === undefined) return undefined
    const timer = setTimeout(restart, opening - Date.now() + AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [opening, restart])
  useEffect(() => {
    let before = false
    // What changed while nobody was connected is not told.
    return socket.on('connected', () => {
      if (before) setOutdated('The connection was lost for a while; changes may be missing.')
      before = true
    })
  }, [])
  const upToDate = useCallback(() => setOutdated(undefined), [])
  return {
    changed,
    outdated,
    stopped: error && `Changes by others are not shown: ${wordsFor(error)}`,
    upToDate,
  }
}
