declare module 'negotiator' {
  /** Content negotiation by the headers of a request. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    /** The preferred one of some media types; undefined when none is accepted. */
    mediaType(available: readonly string[]): string | undefined
    /** The accepted encodings, the preferred one first; `*` as it was sent. */
    encodings(available?: readonly string[]): readonly string[]
  }
}
