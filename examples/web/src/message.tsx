import { gateway } from './client.ts'
import type { Message } from './signals.ts'

/** Renders a message, with a link to the change set awaiting another person's approval, if any. */
export const ShownMessage = ({ message }: { readonly message: Message }) =>
  typeof message === 'string' ? (
    message
  ) : (
    <>
      {message.text}{' '}
      <a href={`${gateway}/changes/${encodeURIComponent(message.changeSet)}`}>Open the change set</a>
    </>
  )
