/** The stub's only user. Made up: these open nothing but the stub. */
export const CONSUMER = { key: 'bench-consumer', secret: 'bench-consumer-secret' }
export const TOKEN = { key: 'bench-token', secret: 'bench-token-secret' }
