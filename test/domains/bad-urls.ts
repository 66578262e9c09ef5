/** Texts that are not absolute http or https URLs, with the reason. */
export const badUrls: readonly [what: string, url: string][] = [
  ['an empty address', ''],
  ['a relative address', '/seen'],
  ['an address without a scheme', 'measure.example/seen'],
  ['another scheme', 'ftp://measure.example/seen'],
  ['a script', 'javascript:alert(1)'],
  ['an address without a host', 'https:///seen'],
  ['an address with a space', 'https://measure.example/a b'],
  ['an address with credentials', 'https://user:secret@measure.example/'],
  ['text before the address', 'see https://measure.example/'],
]
