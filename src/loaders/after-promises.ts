/** Once all pending promises have settled, so that what they ask for is one batch. */
export const afterPromises = (work: () => void): void => {
  void Promise.resolve().then(() => process.nextTick(work))
}
