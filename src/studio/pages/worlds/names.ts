const NAME = /^[A-Za-z0-9._-]{1,64}$/

/** Message for a name of a world or snapshot that the sandbox would refuse. */
export const NAME_PROBLEM = 'Use 1 to 64 letters, digits, dots, hyphens or underscores'

/** Checks whether the sandbox accepts a name of a world or snapshot. */
export const isName = (text: string): boolean => NAME.test(text)
