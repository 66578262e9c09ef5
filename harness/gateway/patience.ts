/** Timeout that no test reaches, even on a busy machine. Tests of timeouts and deadlines set their own. */
export const PATIENCE_MS = 240_000
