/** Text that contains no readable request. The message says why. */
export class UnreadableRequest extends Error {
  override readonly name = 'UnreadableRequest'
}
