declare module 'negotiator' {
  /** Content negotiation by request headers. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    /** Returns the preferred media type, or undefined if none is accepted. */
    mediaType(available: readonly string[]): string | undefined
    /** Returns the accepted encodings, preferred first; `*` stays as sent. */
    encodings(available?: readonly string[]): readonly string[]
  }
}
