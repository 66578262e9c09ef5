/** What a command ends with; 0 is success. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const
