import { gateway } from './client.ts'
import type { Message } from './signals.ts'

/** Shows a message, with a link to the page where another person can approve the change. */
export const ShownMessage = ({ message }: { readonly message: Message }) =>
  typeof message === 'string' ? (
    message
  ) : (
    <>
      {message.text}{' '}
      <a href={`${gateway}/changes/${encodeURIComponent(message.changeSet)}`}>Open the change set</a>
    </>
  )
