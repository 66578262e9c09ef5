/** Credentials of the stub's only user. They are made up and valid only for the stub. */
export const CONSUMER = { key: 'bench-consumer', secret: 'bench-consumer-secret' }
export const TOKEN = { key: 'bench-token', secret: 'bench-token-secret' }
