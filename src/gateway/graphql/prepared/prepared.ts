/**
 * Returns undefined when run from source. The bundler replaces this function with one that returns the
 * printed definitions of `builtSchema()`, without a prefix (scripts/program/bundle.ts).
 */
export const readPrepared = (): string | undefined => undefined
