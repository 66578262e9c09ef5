/** Exit codes of commands. `adgraph plan` uses 2 for `changes`, so it exits with `failed` for wrong usage. */
export const EXIT = { ok: 0, failed: 1, usage: 2, changes: 2 } as const

/** Thrown for an invalid argument, or an argument that names an unusable file. Exits with `EXIT.usage`. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
