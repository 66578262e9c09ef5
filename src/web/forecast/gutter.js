import { counted } from '../calls/words.js'

/** Lane of the margin next to the line numbers. */
const LANE = 2
const MAX_SHOWN = 99

function nodeOf({ calls, paths }) {
  const node = document.createElement('span')
  node.className = 'gutter-calls'
  node.textContent = calls === null ? '?' : calls > MAX_SHOWN ? `${MAX_SHOWN}+` : String(calls)
  node.title = `${paths.join(', ')}: ${calls === null ? 'calls unknown' : `about ${counted(calls, 'call')}`}`
  return node
}

/** Shows the calls of each line in the margin of an editor. Returns a function that removes them. */
export function markLines(editor, marks) {
  const widgets = marks.map((mark) => {
    const node = nodeOf(mark)
    return {
      getId: () => `calls-of-line-${mark.line}`,
      getDomNode: () => node,
      getPosition: () => ({
        lane: LANE,
        zIndex: 1,
        range: { startLineNumber: mark.line, startColumn: 1, endLineNumber: mark.line, endColumn: 1 },
      }),
    }
  })
  for (const widget of widgets) editor.addGlyphMarginWidget(widget)
  return () => {
    for (const widget of widgets) editor.removeGlyphMarginWidget(widget)
  }
}
