const NAME = /^[A-Za-z0-9._-]{1,64}$/

/** Message for a world or snapshot name that the sandbox would refuse. */
export const NAME_PROBLEM = 'Use 1 to 64 letters, digits, dots, hyphens or underscores'

/** Checks whether the sandbox accepts a world or snapshot name. */
export const isName = (text: string): boolean => NAME.test(text)
