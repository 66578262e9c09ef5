/** Exit codes of commands; 0 is success. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** Invalid argument, or unusable file that an argument names; exits with `EXIT.usage`. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
