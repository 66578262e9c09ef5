/** Refusal of a page or a form, whose message people see. */
export class PageRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
