import { useState } from 'react'

/** Shows one image with a button that marks its URL in the result. */
export function Picture({ picture, onPlace }) {
  const { url, name, path } = picture
  const [size, setSize] = useState()
  const [isMissing, setMissing] = useState(false)
  const field = path.split('.').at(-1)
  return (
    <li className="picture">
      {isMissing ? (
        <p className="picture-missing">Could not load {url}</p>
      ) : (
        <a href={url} target="_blank" rel="noreferrer noopener">
          <img
            src={url}
            alt={name === undefined ? field : `${field} of ${name}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            onLoad={({ currentTarget }) =>
              setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
            }
            onError={() => setMissing(true)}
          />
        </a>
      )}
      {name !== undefined && <span className="panel-name">{name}</span>}
      <span className="panel-quiet">{size}</span>
      <button
        type="button"
        className="call-path"
        aria-label={`Show ${field}${name === undefined ? '' : ` of ${name}`} in the result`}
        onClick={() => onPlace(picture)}
      >
        {field}
      </button>
    </li>
  )
}
