/** Checks whether a body, or its beginning, is a web page, which comes from a proxy instead of the API. */
export const isWebPage = (text: string): boolean => /^\s*</.test(text)
