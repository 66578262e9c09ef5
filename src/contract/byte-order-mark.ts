const BYTE_ORDER_MARK = '\ufeff'

/** Removes the mark that some editors, mostly on Windows, write at the beginning of a file. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
