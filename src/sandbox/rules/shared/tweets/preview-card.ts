import { escapeHtml } from '../../../../contract/html.ts'
import { isRecord } from '../../../../contract/language/is-record.ts'
import type { Entity } from '../../../storage/tables.ts'

export type MediaByKey = ReadonlyMap<string, Entity>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const tag = (name: string, className: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name} class="${className}">${escapeHtml(text)}</${name}>`

const image = (url: string, alt: unknown): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(textOf(alt) ?? 'Image')}">`
const video = (url: string, poster: string | undefined): string =>
  `<video controls preload="none" src="${escapeHtml(url)}"${poster === undefined ? '' : ` poster="${escapeHtml(poster)}"`}></video>`

/** Returns the HTML for a media item, or '' if it is no longer in the library. */
const medium = (record: Entity | undefined): string => {
  const url = textOf(record?.media_url)
  if (url === undefined) return ''
  return record?.media_type === 'IMAGE' || !/\.(?:mp4|mov)$/.test(url)
    ? image(url, record?.name)
    : video(url, textOf(record?.poster_media_url))
}

/** Returns the HTML for media items, at most four side by side. */
export const mediaHtml = (keys: readonly string[], media: MediaByKey): string => {
  const shown = keys.map((key) => medium(media.get(key))).filter((html) => html !== '')
  return shown.length === 0 ? '' : `<div class="media n${Math.min(shown.length, 4)}">${shown.join('')}</div>`
}

/** Formats a constant such as `PLAY_NOW` as readable text. */
const words = (value: string): string => {
  const lower = value.toLowerCase().replaceAll('_', ' ')
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
const hostOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).host : undefined

const component = (part: Entity, media: MediaByKey): string => {
  const { type, media_key, media_keys, title, label, destination } = part
  const target = isRecord(destination) ? destination : {}
  const place =
    hostOf(textOf(target.url)) ?? textOf(target.googleplay_app_id) ?? textOf(target.ios_app_store_identifier)
  switch (type) {
    case 'MEDIA':
      return mediaHtml([String(media_key)], media)
    case 'SWIPEABLE_MEDIA':
      return mediaHtml(media_keys as readonly string[], media)
    case 'DETAILS':
      return tag('b', 'title', textOf(title)) + tag('span', 'place', place)
    case 'BUTTON':
      return (
        tag('span', 'button', words(isRecord(label) ? String(label.value) : 'Open')) +
        tag('span', 'place', place)
      )
    default:
      return ''
  }
}

const several = (card: Entity, names: readonly string[]): string[] =>
  names.flatMap((name) => textOf(card[name]) ?? [])
const NUMBERS = ['first', 'second', 'third', 'fourth']

/** Returns the HTML for poll, conversation and legacy cards, which have one field for each part. */
const fieldsHtml = (card: Entity): string => {
  const film = textOf(card.video_url)
  const picture = textOf(card.image_url) ?? textOf(card.image) ?? textOf(card.wide_app_image)
  const poster = textOf(card.poster_media_url) ?? textOf(card.video_poster_url)
  const shown = film === undefined ? picture && image(picture, card.name) : video(film, poster)
  const actions = several(
    card,
    NUMBERS.map((number) => `${number}_cta`),
  )
  const choices = several(
    card,
    NUMBERS.map((number) => `${number}_choice`),
  )
  const button = textOf(card.app_cta)
  const place =
    textOf(card.website_display_url) ?? hostOf(textOf(card.website_url)) ?? textOf(card.googleplay_app_id)
  const isPoll = String(card.card_type).endsWith('POLLS') || card.end_time !== undefined
  return [
    shown === undefined ? '' : `<div class="media n1">${shown}</div>`,
    tag('b', 'title', textOf(card.title)),
    ...choices.map((choice) => tag('span', isPoll ? 'choice' : 'button', choice)),
    ...actions.map((action) => tag('span', 'button', `Post ${action}`)),
    tag('span', 'button', button && words(button)),
    tag('span', 'place', place),
    tag('span', 'place', isPoll && textOf(card.end_time) !== undefined ? `Ends ${card.end_time}` : undefined),
  ].join('')
}

const lists = (card: Entity): readonly (readonly Entity[])[] => {
  const { slides, components } = card
  if (Array.isArray(slides) && slides.length > 0) return slides
  return Array.isArray(components) ? [components] : []
}

export const cardHtml = (card: Entity, media: MediaByKey): string => {
  const parts = lists(card)
  const html =
    parts.length === 0
      ? fieldsHtml(card)
      : parts
          .map((list) => `<div class="slide">${list.map((each) => component(each, media)).join('')}</div>`)
          .join('')
  return `<section class="card${parts.length > 1 ? ' slides' : ''}">${html}</section>`
}

/** Returns the keys of the media in a card's components. */
export const mediaKeysOfCard = (card: Entity): string[] =>
  lists(card)
    .flat()
    .flatMap(({ media_key, media_keys }) => [
      ...(typeof media_key === 'string' ? [media_key] : []),
      ...(Array.isArray(media_keys) ? (media_keys as string[]) : []),
    ])
