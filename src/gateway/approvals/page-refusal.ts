/** Thrown if a page or form is refused. The message is shown to people. */
export class PageRefusal extends Error {
  readonly status: number
  /** Whether another site may have sent the form, so that its text must not be shown. */
  readonly isForeign: boolean
  constructor(status: number, message: string, { isForeign = false } = {}) {
    super(message)
    this.status = status
    this.isForeign = isForeign
  }
}
