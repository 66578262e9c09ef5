/** What a command ends with; 0 is success. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** An argument, or a file that one names, cannot be used: ends with `EXIT.usage`. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
