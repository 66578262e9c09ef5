/** Bits of an H.264 stream, first bit first (ITU-T H.264 §7.2). */
export class Bits {
  readonly #bytes: number[] = []
  #current = 0
  #count = 0

  bits(value: number, length: number): this {
    for (let at = length - 1; at >= 0; at -= 1) {
      this.#current = (this.#current << 1) | ((value >>> at) & 1)
      this.#count += 1
      if (this.#count === 8) {
        this.#bytes.push(this.#current)
        this.#current = 0
        this.#count = 0
      }
    }
    return this
  }

  /** Unsigned Exp-Golomb code (§9.1). */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1)
    return this.bits(0, length - 1).bits(value + 1, length)
  }

  /** With zeros to the next byte. */
  align(): this {
    return this.#count === 0 ? this : this.bits(0, 8 - this.#count)
  }

  /** Only after `align`. */
  fill(value: number, length: number): this {
    for (let at = 0; at < length; at += 1) this.#bytes.push(value)
    return this
  }

  /** A network unit: stop bit, and no start code within (§7.4.1). */
  unit(head: number): Buffer {
    const payload = this.bits(1, 1).align().#bytes
    const escaped = [head]
    let zeros = 0
    for (const byte of payload) {
      if (zeros >= 2 && byte <= 3) {
        escaped.push(3)
        zeros = 0
      }
      escaped.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return Buffer.from(escaped)
  }
}
