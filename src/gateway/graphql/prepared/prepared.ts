/**
 * Returns the definitions of `builtSchema` without a prefix, printed when the program was bundled. Returns
 * undefined when run from source: the bundler replaces this function (scripts/program/bundle.ts).
 */
export const readPrepared = (): string | undefined => undefined
