/** Registers media keys as if the media had been uploaded. Any account may add them to its library. */
export const uploaded = async (base: string, ...keys: readonly string[]): Promise<void> => {
  const response = await fetch(`${base}/__sandbox/uploads?media_keys=${keys.join(',')}`, { method: 'PUT' })
  if (response.status !== 200) throw new Error(`${keys.join(', ')}: ${await response.text()}`)
}
