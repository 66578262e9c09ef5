import { withoutNulls } from './wire-input.ts'

type ComponentInput = Readonly<Record<string, Readonly<Record<string, unknown>>>>
interface CardInput {
  readonly name?: string | null
  readonly components?: readonly ComponentInput[] | null
  readonly slides?: readonly (readonly ComponentInput[])[] | null
}

const COMPONENT_TYPES: Readonly<Record<string, string>> = {
  media: 'MEDIA',
  swipeableMedia: 'SWIPEABLE_MEDIA',
  details: 'DETAILS',
  button: 'BUTTON',
}
const DESTINATION_TYPES: Readonly<Record<string, string>> = { website: 'WEBSITE', app: 'APP' }

type Only = readonly [name: string, value: Readonly<Record<string, unknown>>]
/** Returns the only field of a `@oneOf` input. */
const only = (input: object): Only => Object.entries(input)[0] as Only

const component = (input: ComponentInput): object => {
  const [kind, { label, destination, ...parts }] = only(withoutNulls(input) as ComponentInput)
  const [place, target] = destination ? only(destination as object) : []
  return {
    type: COMPONENT_TYPES[kind],
    ...parts,
    ...(label !== undefined && { label: { type: 'ENUM', value: label } }),
    ...(place !== undefined && { destination: { type: DESTINATION_TYPES[place], ...target } }),
  }
}

/** Converts a card to the API's form, where each component has a `type`. */
export const cardInput = (input: object): object => {
  const { components, slides } = input as CardInput
  return {
    ...input,
    ...(components && { components: components.map(component) }),
    ...(slides && { slides: slides.map((slide) => slide.map(component)) }),
  }
}

const kindOf = (types: Readonly<Record<string, string>>, type: unknown): string =>
  Object.keys(types).find((kind) => types[kind] === type) as string

interface WireComponent {
  readonly type: string
  readonly label?: { readonly value: string }
  readonly destination?: { readonly type: string }
}

const inputComponent = ({ type, label, destination, ...parts }: WireComponent): object => {
  const { type: place, ...target } = destination ?? {}
  return {
    [kindOf(COMPONENT_TYPES, type)]: {
      ...parts,
      ...(label && { label: label.value }),
      ...(destination && { destination: { [kindOf(DESTINATION_TYPES, place)]: target } }),
    },
  }
}

/** Converts a card in the API's form to an input: the inverse of `cardInput`. */
export const inputOfCard = (card: object): Readonly<Record<string, unknown>> => {
  const { components, slides } = card as {
    readonly components?: readonly WireComponent[]
    readonly slides?: readonly (readonly WireComponent[])[]
  }
  return {
    ...card,
    ...(components && { components: components.map(inputComponent) }),
    ...(slides && { slides: slides.map((slide) => slide.map(inputComponent)) }),
  }
}

const PLACE = /^(components|slides\[(\d+)\])\[(\d+)\]\.(.+)$/

/** Converts a position in the request body to a position in the input. */
export const cardField = (input: object, field: string): string => {
  const { components, slides } = input as CardInput
  const [, list, slide, index, part = ''] = PLACE.exec(field) ?? []
  const given = (slide === undefined ? components : slides?.[Number(slide)])?.[Number(index)]
  if (!given) return field
  const [kind, { destination }] = only(withoutNulls(given) as ComponentInput)
  const within = part
    .replace(/^label\..+$/, 'label')
    .replace(/^destination\.type$/, 'destination')
    .replace(/^destination\./, () => `destination.${only(destination as object)[0]}.`)
  return `${list}[${index}].${kind}.${within}`
}
