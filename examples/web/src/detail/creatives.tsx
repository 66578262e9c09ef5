import { useState } from 'react'
import type { CreativeFragment } from '../generated/graphql.ts'

/** One post: its picture and text, and the interface's own preview of it on demand. */
const Creative = ({ creative }: { creative: CreativeFragment }) => {
  const [shown, setShown] = useState(false)
  const { fullText, previewUrl, media } = creative
  const picture = media?.[0]
  const source = picture?.mediaType === 'IMAGE' ? picture.mediaUrl : picture?.posterMediaUrl
  return (
    <li className="creative">
      {source ? <img src={source} alt="" loading="lazy" /> : <div className="no-picture">No picture</div>}
      <p dir="auto">{fullText ?? 'A post without text'}</p>
      {previewUrl && (
        <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide preview' : 'Preview'}
        </button>
      )}
      {shown && previewUrl && <iframe title={`Preview: ${fullText}`} src={previewUrl} sandbox="" />}
    </li>
  )
}

export const Creatives = ({ creatives }: { creatives: readonly CreativeFragment[] }) =>
  creatives.length === 0 ? (
    <p className="quiet">No posts are promoted here.</p>
  ) : (
    <ul className="creatives">
      {creatives.map((creative) => (
        <Creative key={creative.id} creative={creative} />
      ))}
    </ul>
  )
