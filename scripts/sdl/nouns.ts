const IRREGULAR: Readonly<Record<string, string>> = {
  'call to action': 'calls to action',
  criterion: 'criteria',
  media: 'media',
  settings: 'settings',
}
const irregular = Object.entries(IRREGULAR)

/** Returns the noun for a type: `LineItem` → `line item`. */
export const nounOf = (type: string): string =>
  type
    .replace(/(?!^)[A-Z]/g, ' $&')
    .toLowerCase()
    .replace(/^tv /, 'TV ')
    .replace('do not reach', 'do-not-reach')

const LABELS: Readonly<Record<string, string>> = {
  AccountApp: 'app',
  ComponentCard: 'component-based card',
  DraftTweet: 'draft',
  ScheduledFeed: 'product feed',
  ScheduledTweet: 'scheduled post',
  StatsJob: 'statistics job',
  TargetingConversation: 'conversation topic',
  TargetingEvent: 'event',
  TargetingInterest: 'interest',
  TargetingLanguage: 'language',
  TargetingLocation: 'location',
  TargetingNetworkOperator: 'mobile network operator',
  Tweet: 'post',
}

/** Returns the noun for a type in descriptions: `Tweet` → `post`. */
export const labelOf = (type: string): string => LABELS[type] ?? nounOf(type)

/** Returns the plural of a noun: `line item` → `line items`, `tracking category` → `tracking categories`. */
export const pluralOf = (noun: string): string => {
  const known = irregular.find(([one]) => noun === one || noun.endsWith(` ${one}`))
  if (known) return noun.slice(0, -known[0].length) + known[1]
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** Adds the indefinite article to a noun: `an account`. Returns plural nouns unchanged. */
export const aOf = (noun: string): string => {
  if (noun === pluralOf(noun)) return noun
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Converts `line_items` to `LineItems`. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Converts `LineItem` to `lineItem`. */
export const camel = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1)

/** Converts `line items` to `line_items`. */
export const snake = (noun: string): string => noun.replaceAll(' ', '_')

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
