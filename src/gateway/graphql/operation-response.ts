import type { Readable } from 'node:stream'
import type { Piece } from '../../executor/index.ts'

/** A response before it is sent. */
export interface OperationResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: readonly Piece[] | Readable
}

/** Where a response comes from. */
export type ResponseSource = 'executor' | 'apollo' | 'cache'
