/** Refusal in the format of the public upload API: `{"request", "error"}`. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
