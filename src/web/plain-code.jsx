/** Shows text. Parts between backticks are shown as code. */
export const PlainCode = ({ text }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
