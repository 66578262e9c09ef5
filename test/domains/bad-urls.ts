/** Values that are not valid absolute http or https URLs, each with a description. */
export const badUrls: readonly [what: string, url: string][] = [
  ['an empty URL', ''],
  ['a relative URL', '/seen'],
  ['a URL without a scheme', 'measure.example/seen'],
  ['an ftp URL', 'ftp://measure.example/seen'],
  ['a javascript: URL', 'javascript:alert(1)'],
  ['a URL without a host', 'https:///seen'],
  ['a URL with a space', 'https://measure.example/a b'],
  ['a URL with credentials', 'https://user:secret@measure.example/'],
  ['text before the URL', 'see https://measure.example/'],
]
