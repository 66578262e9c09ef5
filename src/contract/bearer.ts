/**
 * Returns the bearer token in an Authorization header, or an empty string. The name of the scheme is
 * case-insensitive (RFC 9110 §11.1).
 */
export const bearerIn = (authorization = ''): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
