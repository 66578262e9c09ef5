/** Thrown for text that contains no readable request; the message states why. */
export class UnreadableRequest extends Error {
  override readonly name = 'UnreadableRequest'
}
