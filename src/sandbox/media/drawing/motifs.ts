/** Role of a color in a drawing. */
export type Role = 'paper' | 'main' | 'accent' | 'deep' | 'light'

/** Shape: a filled path, or a line of the given width. Coordinates range from -50 to 50. */
export type Shape = readonly [role: Role, path: string, lineWidth?: number]

/** Product or landscape that stands for a brand. */
export interface Motif {
  readonly shapes: readonly Shape[]
  readonly colors: readonly [paper: number, main: number, accent: number, deep: number]
}

const CUP: readonly Shape[] = [
  ['deep', 'M-42 38Q0 50 42 38Q0 44 -42 38'],
  ['accent', 'M22 -4Q44 -8 40 10Q36 24 16 20', 6],
  ['main', 'M-30 -14L28 -14Q30 34 10 36L-12 36Q-32 34 -30 -14'],
  ['deep', 'M-30 -14Q0 -22 28 -14Q0 -6 -30 -14'],
  ['accent', 'M-14 -26Q-22 -34 -14 -42M2 -26Q-6 -36 2 -46M18 -26Q10 -34 18 -42', 4],
]
const PEAKS: readonly Shape[] = [
  ['accent', 'O22 -26 13'],
  ['main', 'M-50 40L-14 -30L22 40Z'],
  ['light', 'M-14 -30L-26 -6L-18 -10L-13 -3L-7 -10L-1 -5Z'],
  ['deep', 'M-20 40L20 -8L50 40Z'],
  ['light', 'M20 -8L9 5L16 3L21 9L25 2L31 6Z'],
]

/** Motifs, each with the pattern that selects it by picture name. The last pattern matches every name. */
const MOTIFS: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [
    /oat|milk|carton/i,
    {
      colors: [0xfbf1dc, 0x2f6f8f, 0xf2b441, 0x1d3d52],
      shapes: [
        ['main', 'M-24 -22L24 -22L24 46L-24 46Z'],
        ['deep', 'M8 -22L24 -22L24 46L8 46Z'],
        ['light', 'M-24 -22L-12 -40L14 -40L24 -22Z'],
        ['accent', 'M-12 -48L14 -48L14 -40L-12 -40Z'],
        ['light', 'O-8 10 13'],
        ['accent', 'M-8 20L-8 2M-8 8Q-16 6 -15 0Q-8 1 -8 8M-8 8Q0 6 -1 0Q-8 1 -8 8', 2.4],
        ['accent', 'M-18 32L2 32', 4],
      ],
    },
  ],
  [
    /cycl|bike/i,
    {
      colors: [0xe6f2ee, 0xe4572e, 0xf3a712, 0x29335c],
      shapes: [
        ['deep', 'O-27 16 21'],
        ['paper', 'O-27 16 17'],
        ['deep', 'O27 16 21'],
        ['paper', 'O27 16 17'],
        ['main', 'M-27 16L-12 -16L17 -16L0 16ZM-12 -16L0 16M27 16L15 -26L25 -30', 4.5],
        ['deep', 'M-20 -22L-5 -22', 6],
        ['accent', 'O0 16 6'],
        ['deep', 'O-27 16 3O27 16 3'],
      ],
    },
  ],
  [
    /airline|air\b|flight/i,
    {
      colors: [0xd9ecfa, 0x1c6dd0, 0xff7a59, 0x12355b],
      shapes: [
        ['light', 'O-34 26 11O-20 20 15O-4 28 10M-40 26L6 26L6 38L-40 38Z'],
        ['deep', 'M-6 2L-38 -26L-28 -28L16 -6Z'],
        ['main', 'M-46 -10L-38 -22L-26 -12L30 -14Q48 -12 48 -6Q46 2 26 4L-34 2Q-44 0 -46 -10'],
        ['accent', 'M-42 -10L-46 -34L-36 -34L-22 -12Z'],
        ['accent', 'M4 -2L-18 32L-6 32L28 -2Z'],
        ['light', 'O36 -8 3O24 -8 2.4O14 -8 2.4O4 -8 2.4O-6 -8 2.4'],
      ],
    },
  ],
  [
    /möbel|furniture|chair/i,
    {
      colors: [0xf4ebe1, 0xc8553d, 0x588b8b, 0x3d2c2e],
      shapes: [
        ['deep', 'M34 44L34 -28M24 44L44 44', 3],
        ['accent', 'M22 -26L46 -26L40 -46L28 -46Z'],
        ['deep', 'M-34 34L-36 46M10 34L12 46', 4],
        ['main', 'M-36 -18Q-12 -34 12 -18L12 20L-36 20Z'],
        ['accent', 'M-34 12Q-12 4 10 12L10 24L-34 24Z'],
        ['main', 'M-46 2Q-36 -4 -32 6L-32 36L-44 36ZM22 2Q12 -4 8 6L8 36L20 36Z'],
        ['main', 'M-44 24L20 24L20 36L-44 36Z'],
      ],
    },
  ],
  [
    /credit|bank|pine/i,
    {
      colors: [0xeaf3ea, 0x2e7d4f, 0xe0b03c, 0x173f2a],
      shapes: [
        ['deep', 'M-18 28L-6 28L-6 46L-18 46Z'],
        ['deep', 'M-12 -48L18 -10L-42 -10Z'],
        ['main', 'M-12 -34L22 10L-46 10Z'],
        ['main', 'M-12 -12L26 30L-50 30Z'],
        ['accent', 'O24 26 21'],
        ['light', 'O24 26 16'],
        ['accent', 'M30 18Q24 13 19 18Q16 24 24 26Q32 28 29 34Q24 39 18 34M24 11L24 41', 3.4],
      ],
    },
  ],
  [
    /quillfish|game/i,
    {
      colors: [0x2b2d5b, 0x18c5b5, 0xffcf56, 0x7a4fd0],
      shapes: [
        ['deep', 'M28 0L48 -20L44 0L48 20Z'],
        [
          'deep',
          'M-28 -22L-22 -44L-12 -28L0 -46L6 -26L20 -36L18 -18M-28 22L-20 42L-10 28L0 44L8 26L20 36L18 18',
        ],
        ['main', 'M-44 0Q-30 -32 0 -30Q26 -26 36 0Q26 26 0 30Q-30 32 -44 0'],
        ['accent', 'M4 2Q16 -8 22 4Q14 16 4 2'],
        ['light', 'O-20 -8 9'],
        ['paper', 'O-22 -8 4.6'],
        ['paper', 'M-38 8Q-30 14 -22 10', 3],
        ['light', 'O-44 -34 3O-36 -44 2'],
      ],
    },
  ],
  [
    /kitchen|saffron/i,
    {
      colors: [0xfdf0d5, 0xd1495b, 0xedae49, 0x30343f],
      shapes: [
        ['accent', 'M-16 -30Q-24 -38 -16 -46M2 -30Q-6 -40 2 -48M20 -30Q12 -38 20 -46', 4],
        ['deep', 'M-48 4L48 4', 7],
        ['main', 'M-36 -4L36 -4L32 30Q30 40 20 40L-20 40Q-30 40 -32 30Z'],
        ['accent', 'M-36 -4L36 -4L35 6L-35 6Z'],
        ['deep', 'M-38 -10Q0 -28 38 -10Z'],
        ['deep', 'O0 -22 5'],
        ['light', 'M-22 14Q-22 28 -14 32', 4],
      ],
    },
  ],
  [
    /solar|summer|energy/i,
    {
      colors: [0xe8f4fb, 0x2563a8, 0xffb703, 0x123a63],
      shapes: [
        ['accent', 'O14 -24 15'],
        ['accent', 'M14 -46L14 -50M36 -24L42 -24M30 -40L34 -44M-2 -40L-6 -44M-8 -24L-14 -24M30 -8L33 -5', 4],
        ['deep', 'M-4 34L-4 46M-18 46L10 46', 5],
        ['main', 'M-32 -4L30 -4L42 34L-44 34Z'],
        ['light', 'M-12 -4L-16 34M9 -4L14 34M-36 8L34 8M-40 21L38 21', 1.8],
      ],
    },
  ],
  [
    /eyewear|glasses|umbra/i,
    {
      colors: [0xf3e9f2, 0x6d3b8e, 0xff9f6b, 0x24142f],
      shapes: [
        ['deep', 'M-44 -8L-36 -16M44 -8L36 -16', 5],
        ['deep', 'O-22 2 21O22 2 21M-6 -4Q0 -12 6 -4L6 0Q0 -6 -6 0'],
        ['main', 'O-22 2 16O22 2 16'],
        ['accent', 'M-34 8L-18 -12L-12 -10L-30 14ZM10 8L26 -12L32 -10L14 14Z'],
      ],
    },
  ],
  [
    /pet\b|pets|dog/i,
    {
      colors: [0xeef6e0, 0x5a9a3c, 0xf28f3b, 0x2c4a1e],
      shapes: [
        ['deep', 'M-32 -30Q-48 -20 -40 14Q-28 10 -24 -12ZM32 -30Q48 -20 40 14Q28 10 24 -12Z'],
        ['accent', 'M-32 -24Q0 -46 32 -24Q36 20 16 34Q0 44 -16 34Q-36 20 -32 -24'],
        ['light', 'M-14 10Q0 -8 14 10Q18 32 0 34Q-18 32 -14 10'],
        ['deep', 'O-14 -8 4.5O14 -8 4.5M-7 10Q0 4 7 10Q4 18 0 18Q-4 18 -7 10'],
        ['deep', 'M0 17L0 23Q-5 29 -9 24M0 23Q5 29 9 24', 2.4],
        ['main', 'M-22 36Q0 48 22 36L20 46Q0 52 -20 46Z'],
      ],
    },
  ],
  [
    /learning|school|book/i,
    {
      colors: [0xfff4e0, 0xe76f51, 0x2a9d8f, 0x264653],
      shapes: [
        ['deep', 'M-46 -8L0 4L46 -8L46 38L0 48L-46 38Z'],
        ['light', 'M-42 -12Q-18 -14 0 0L0 42Q-18 30 -42 32ZM42 -12Q18 -14 0 0L0 42Q18 30 42 32Z'],
        ['main', 'M-34 2Q-20 2 -8 10M-34 14Q-20 14 -8 22M34 2Q20 2 8 10M34 14Q20 14 8 22', 2.6],
        ['accent', 'M0 -50L7 -31L26 -24L7 -17L0 2L-7 -17L-26 -24L-7 -31Z'],
        ['light', 'O0 -24 4'],
      ],
    },
  ],
  [
    /5g|phone|mobile|app\b/i,
    {
      colors: [0x101a3a, 0x3a86ff, 0xff3d81, 0x8ee3ff],
      shapes: [
        [
          'main',
          'M-22 -46L22 -46Q28 -46 28 -40L28 40Q28 46 22 46L-22 46Q-28 46 -28 40L-28 -40Q-28 -46 -22 -46',
        ],
        ['paper', 'M-22 -38L22 -38L22 34L-22 34Z'],
        ['light', 'O0 40 3'],
        ['accent', 'O0 14 5'],
        ['deep', 'M-8 2Q0 -6 8 2', 4],
        ['deep', 'M-14 -9Q0 -22 14 -9', 4],
        ['deep', 'M-19 -21Q0 -37 19 -21', 4],
      ],
    },
  ],
  [/café|cup|latte|coffee/i, { colors: [0xf6e7d3, 0xa5673f, 0xf0c987, 0x4a2c1d], shapes: CUP }],
  [
    /sông|retail|shop|sale/i,
    {
      colors: [0xfdebd3, 0xd62839, 0xf7b32b, 0x1d4e89],
      shapes: [
        ['deep', 'M-14 -16Q-16 -42 0 -42Q16 -42 14 -16', 5],
        ['main', 'M-34 -18L34 -18L40 46L-40 46Z'],
        ['accent', 'O0 6 13'],
        ['deep', 'M-38 22Q-26 12 -14 22Q-2 32 10 22Q22 12 37.5 22L40 46L-40 46Z'],
        ['light', 'M-30 34Q-20 27 -10 34Q0 41 10 34Q20 27 30 34', 3],
      ],
    },
  ],
  [/fjell|winter|mountain/i, { colors: [0xe4eef5, 0x4f7cac, 0xf25f4c, 0x1b2a49], shapes: PEAKS }],
  [
    /harbour|boat|dawn|film/i,
    {
      colors: [0xffe3c9, 0xe8634a, 0xfff3e0, 0x1f4e6b],
      shapes: [
        ['main', 'O14 4 26'],
        ['accent', 'M-4 -42L-4 18L-40 18Z'],
        ['paper', 'M2 -34L30 18L2 18Z'],
        ['deep', 'M-44 22L40 22L28 36L-32 36Z'],
        ['deep', 'M-1 -46L-1 24', 2.4],
        ['light', 'M-50 42Q-38 36 -26 42Q-14 48 -2 42Q10 36 22 42Q34 48 48 42', 3.4],
      ],
    },
  ],
  [
    /(?:)/,
    {
      colors: [0xdff1ea, 0x3aa17e, 0xffc857, 0x1f5c57],
      shapes: [
        ['accent', 'O20 -22 14'],
        ['main', 'M-50 22Q-20 -22 14 16Q32 -4 50 16L50 44L-50 44Z'],
        ['deep', 'M-50 34Q-10 14 50 38L50 46L-50 46Z'],
        ['deep', 'M-24 26L-24 8', 3],
        ['deep', 'O-24 2 9'],
      ],
    },
  ],
]

/** Returns the motif for a picture's name. */
export const motifFor = (name: string): Motif =>
  (MOTIFS.find(([words]) => words.test(name)) as (typeof MOTIFS)[number])[1]
