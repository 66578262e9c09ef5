import type { Entity } from '../../storage/tables.ts'

/** Invented operators by country. Their order determines the targeting values. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  US: [
    'Blue Ridge Wireless',
    'Coastline Mobile',
    'Great Lakes Cellular',
    'Prairie Tel',
    'Summit Communications',
  ],
  GB: ['Albion Mobile', 'Thames Telecom', 'Pennine Wireless'],
  DE: ['Nordstern Funk', 'Rheinmobil'],
  FR: ['Hexagone Mobile', 'Loire Télécom'],
  JP: ['Sakura Mobile', 'Kansai Wireless'],
  BR: ['Cerrado Telecom', 'Litoral Celular'],
  VN: ['Sông Hồng Mobile', 'Trường Sơn Telecom'],
}

export const networkOperators: readonly Entity[] = Object.entries(OPERATORS).flatMap(
  ([country_code, names], country) =>
    names.map((name, index) => ({
      country_code,
      targeting_type: 'NETWORK_OPERATOR',
      name,
      targeting_value: ((country + 1) * 48 + index).toString(36),
    })),
)
