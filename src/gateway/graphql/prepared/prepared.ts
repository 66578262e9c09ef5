/**
 * The definitions of `builtSchema` without a prefix, printed when the program was bundled. Undefined in the sources: the bundler
 * puts another function in its place (scripts/program/bundle.ts).
 */
export const readPrepared = (): string | undefined => undefined
