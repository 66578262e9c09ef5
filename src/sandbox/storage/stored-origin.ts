/**
 * Placeholder origin in stored URLs. The sandbox's own origin is not stored, because sandboxes with different
 * origins may open the same image.
 */
export const STORED_ORIGIN = 'https://media.example'
