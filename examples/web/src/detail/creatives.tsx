import { useState } from 'react'
import type { CreativeFragment } from '../generated/graphql.ts'

/** Renders one post: its image and text, and the API's preview on demand. */
const Creative = ({ creative }: { creative: CreativeFragment }) => {
  const [shown, setShown] = useState(false)
  const { fullText, previewUrl, media } = creative
  const image = media?.[0]
  const source = image?.mediaType === 'IMAGE' ? image.mediaUrl : image?.posterMediaUrl
  return (
    <li className="creative">
      {source ? <img src={source} alt="" loading="lazy" /> : <div className="no-picture">No image</div>}
      <p dir="auto">{fullText ?? 'No text'}</p>
      {previewUrl && (
        <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide preview' : 'Show preview'}
        </button>
      )}
      {shown && previewUrl && <iframe title={`Preview: ${fullText}`} src={previewUrl} sandbox="" />}
    </li>
  )
}

export const Creatives = ({ creatives }: { creatives: readonly CreativeFragment[] }) =>
  creatives.length === 0 ? (
    <p className="quiet">No promoted posts</p>
  ) : (
    <ul className="creatives">
      {creatives.map((creative) => (
        <Creative key={creative.id} creative={creative} />
      ))}
    </ul>
  )
