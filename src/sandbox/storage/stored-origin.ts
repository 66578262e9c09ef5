/**
 * Origin that is stored in place of the sandbox's own, which differs between sandboxes that open the same
 * image.
 */
export const STORED_ORIGIN = 'https://media.example'
