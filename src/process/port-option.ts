const MAX_PORT = 65_535

/** Explains why the value of `--port` is not a port. Returns undefined if it is one. */
export const portMistake = (text: string, lowest: number): string | undefined => {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port >= lowest && port <= MAX_PORT
    ? undefined
    : `--port must be a port from ${lowest} to ${MAX_PORT}, not ${JSON.stringify(text)}`
}
