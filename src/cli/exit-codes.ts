/** Exit codes of commands; 0 is success. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** Error of an invalid argument or of an unusable file that an argument names. Exits with `EXIT.usage`. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
