import type { ClientCapabilities, ContentBlock, InputRequiredResult } from '@modelcontextprotocol/server'
import type { Ask } from './ask.ts'

type Json = Readonly<Record<string, unknown>>

/** Part of a tool result or of a prompt. */
export type Content = ContentBlock

export interface ToolResult {
  readonly content: readonly Content[]
  /** Object that matches the tool's output schema; missing if `isError`. */
  readonly structuredContent?: Json
  readonly isError?: boolean
}

/** Kinds of questions that the client can ask its user, and the answers if this call is a retry. */
export interface ClientInput {
  readonly capabilities: ClientCapabilities
  /** Answers by key. They come from the client, so they cannot be trusted. */
  readonly responses: Readonly<Record<string, unknown>>
  /** State that the server returned with its questions. */
  readonly state: unknown
}

/** Tool call whose arguments match the tool's input schema. */
export interface ToolCall {
  readonly values: Json
  readonly ask: Ask
  readonly signal: AbortSignal
  /** Sends a progress message to a client that asked for progress. */
  readonly report?: (message: string) => void
  readonly input?: ClientInput
}

/** Hints for hosts. The last two apply only to tools that change something. */
interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
}
export const READ_ONLY: Annotations = { readOnlyHint: true }

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema 2020-12 of the arguments. */
  readonly inputSchema: Json
  readonly outputSchema?: Json
  readonly annotations: Annotations
  readonly call: (call: ToolCall) => Promise<ToolResult | InputRequiredResult>
}

const MAX_SHOWN = 80

/** Shortens text from the caller for a message. */
export const shortened = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text

/** Returns a tool error with one line per mistake. */
export const failed = (...lines: readonly string[]): ToolResult => ({
  content: [{ type: 'text', text: lines.join('\n') }],
  isError: true,
})
