import { useGraphiQL } from '@graphiql/react'
import { useMemo, useState } from 'react'
import { showPlace } from '../calls/result-places.js'
import { counted, figure } from '../calls/words.js'
import { useResult } from '../results/use-result.js'
import { Picture } from './picture.jsx'
import { picturesIn } from './pictures-in.js'
import '../panels.css'

const TITLE = 'Images'
const SHOWN_FIRST = 60

function Icon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="2.5" y="3.5" width="15" height="13" rx="2" />
      <path d="m3 14 4.5-4.5 4 4 2-2 4 3.5" />
      <circle cx="13" cy="7.5" r="1.25" />
    </svg>
  )
}

function Pictures() {
  const editor = useGraphiQL((state) => state.responseEditor)
  const data = useResult()
  const pictures = useMemo(() => picturesIn(data), [data])
  const [limit, setLimit] = useState(SHOWN_FIRST)
  const [status, setStatus] = useState('')
  const onPlace = ({ path, turn }) => setStatus(showPlace(editor, path, turn, true))
  const more = pictures.length - limit
  return (
    <section className="panel pictures" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {pictures.length === 0 ? (
        <p>
          No images in this result. Select <code>mediaUrl</code>, <code>posterMediaUrl</code> or{' '}
          <code>imageUrl</code> on media, cards or posts.
        </p>
      ) : (
        <>
          <p className="panel-quiet">{counted(pictures.length, 'image')} in the result</p>
          <ul className="pictures-list">
            {pictures.slice(0, limit).map((picture) => (
              <Picture key={picture.url} picture={picture} onPlace={onPlace} />
            ))}
          </ul>
        </>
      )}
      {more > 0 && (
        <button type="button" onClick={() => setLimit(limit + SHOWN_FIRST)}>
          Show more ({figure(more)})
        </button>
      )}
      <output className="panel-told">{status}</output>
    </section>
  )
}

/** Shows the images in the result. */
export const picturesPlugin = { title: TITLE, icon: Icon, content: Pictures }
