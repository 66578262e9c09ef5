import type { Entity } from '../../storage/tables.ts'

/** Languages by ISO 639-1 code, which is also the targeting value. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bn: 'Bengali',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
}

export const languages: readonly Entity[] = Object.entries(NAMES).map(([code, name]) => ({
  name,
  targeting_type: 'LANGUAGE',
  targeting_value: code,
}))
