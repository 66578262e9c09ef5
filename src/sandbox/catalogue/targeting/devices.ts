import type { Entity } from '../../storage/tables.ts'

/** Platform names by targeting value. English is the fallback. */
const PLATFORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0': { en: 'iOS' },
  '1': { en: 'Android' },
  '3': {
    en: 'Mobile web on other devices',
    de: 'Mobiles Web auf anderen Geräten',
    fr: 'Web mobile sur d’autres appareils',
  },
  '4': {
    en: 'Desktop and laptop computers',
    de: 'Desktop-Computer und Laptops',
    es: 'Ordenadores de mesa y portátiles',
    fr: 'Ordinateurs de bureau et portables',
  },
}

export const platformsIn = (language: string): readonly Entity[] =>
  Object.entries(PLATFORMS).map(([targeting_value, names]) => ({
    name: names[language] ?? names.en,
    targeting_type: 'PLATFORM',
    targeting_value,
  }))

const PLATFORM_OF: Readonly<Record<string, string>> = { IOS: 'iOS', ANDROID: 'Android' }

const MODELS: readonly (readonly [os: string, manufacturer: string, models: readonly string[]])[] = [
  [
    'IOS',
    'Apple',
    ['iPad Air', 'iPad Pro', 'iPhone 13', 'iPhone 14', 'iPhone 15', 'iPhone 15 Pro', 'iPhone SE'],
  ],
  ['ANDROID', 'Fairphone', ['Fairphone 4', 'Fairphone 5']],
  ['ANDROID', 'Google', ['Pixel 6', 'Pixel 7', 'Pixel 8', 'Pixel Tablet']],
  ['ANDROID', 'Motorola', ['Edge 40', 'Moto G84']],
  ['ANDROID', 'OnePlus', ['OnePlus 11', 'OnePlus 12']],
  ['ANDROID', 'Samsung', ['Galaxy A54', 'Galaxy S22', 'Galaxy S23', 'Galaxy S24', 'Galaxy Tab S9']],
  ['ANDROID', 'Sony', ['Xperia 1 V', 'Xperia 5 V']],
  ['ANDROID', 'Xiaomi', ['Redmi Note 13', 'Xiaomi 14']],
]

export const devices: readonly Entity[] = MODELS.flatMap(([os_type, manufacturer, models], maker) =>
  models.map((name, index) => ({
    name,
    manufacturer,
    os_type,
    targeting_value: ((maker + 1) * 64 + index).toString(36),
    targeting_type: 'DEVICE',
    platform: PLATFORM_OF[os_type],
  })),
)

const VERSIONS: readonly (readonly [os: string, name: string, numbers: readonly string[]])[] = [
  ['IOS', 'iOS', ['14.0', '15.0', '16.0', '17.0', '17.4', '18.0']],
  ['ANDROID', 'Android', ['10.0', '11.0', '12.0', '13.0', '14.0', '15.0']],
]

export const platformVersions: readonly Entity[] = VERSIONS.flatMap(([os_type, platform, numbers], os) =>
  numbers.map((number, index) => ({
    name: `${platform} ${number}`,
    number,
    os_type,
    targeting_type: 'PLATFORM_VERSION',
    targeting_value: ((os + 1) * 96 + index).toString(36),
    platform,
  })),
)

const STORE_CATEGORIES: readonly (readonly [os: string, names: readonly string[]])[] = [
  [
    'IOS',
    [
      'Books',
      'Education',
      'Finance',
      'Food and drink',
      'Games: Puzzle',
      'Games: Strategy',
      'Health and fitness',
      'Music',
      'Navigation',
      'Photo and video',
      'Shopping',
      'Travel',
    ],
  ],
  [
    'ANDROID',
    [
      'Books and reference',
      'Communication',
      'Education',
      'Finance',
      'Games: Action',
      'Games: Board',
      'Health and fitness',
      'Maps and navigation',
      'Music and audio',
      'Photography',
      'Shopping',
      'Weather',
    ],
  ],
]

export const appStoreCategories: readonly Entity[] = STORE_CATEGORIES.flatMap(([os_type, names], store) =>
  names.map((name, index) => ({
    name,
    targeting_type: 'APP_STORE_CATEGORY',
    targeting_value: ((store + 1) * 7776 + index * 5).toString(36),
    os_type,
  })),
)
