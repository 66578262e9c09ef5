import { refuseParameter } from '../refusal.ts'

/** Header that selects quirks of the live API for one request. */
export const BEHAVIOUR_HEADER = 'X-Sandbox-Behaviour'

/** Undocumented quirks of the live API that clients have encountered (decision 39). */
const PARTS = [
  'glued-addresses',
  'late-addresses',
  'late-jobs',
  'late-results',
  'link-clicks',
  'signed-results',
] as const
type BehaviourPart = (typeof PARTS)[number]
export type Behaviour = ReadonlySet<BehaviourPart>

const SETS: Readonly<Record<string, readonly BehaviourPart[]>> = {
  none: [],
  'live-2026': PARTS,
  ...Object.fromEntries(PARTS.map((part) => [part, [part]])),
}
const USUAL: Behaviour = new Set()

/**
 * Parses quirk names separated by commas, `live-2026` for all of them, or `none`.
 * @throws Refusal that names `parameter`
 */
export const parseBehaviour = (text: string, parameter: string = BEHAVIOUR_HEADER): Behaviour => {
  const names = text.split(',').map((name) => name.trim())
  const parts = names.flatMap((name) =>
    Object.hasOwn(SETS, name)
      ? (SETS[name] ?? [])
      : refuseParameter(
          parameter,
          `contains the unknown name ${JSON.stringify(name)}. Use one of ${Object.keys(SETS).join(', ')}`,
        ),
  )
  return new Set(parts)
}

/** Creates a world's quirk setting, which applies to requests without the header. */
export const createBehaviour = () => {
  let current = USUAL
  return {
    /** Returns the quirks that apply to a request. @throws Refusal when the header is invalid */
    of: (header: string | undefined): Behaviour => (header === undefined ? current : parseBehaviour(header)),
    set: (behaviour: Behaviour = USUAL): void => {
      current = behaviour
    },
    list: (): readonly string[] => [...current].sort(),
  }
}
export type WorldBehaviour = ReturnType<typeof createBehaviour>
