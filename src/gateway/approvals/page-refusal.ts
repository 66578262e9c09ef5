/** Thrown if a page or form is refused. The message is shown to people. */
export class PageRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
