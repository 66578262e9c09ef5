import { pino } from 'pino'
import { RequestLog } from '../../../src/gateway/http/request-log.ts'

describe('the log of a request', () => {
  const lines: Record<string, unknown>[] = []
  const parent = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  )

  it('writes its id in every line, with objects and texts, and keeps to the level', () => {
    const log = new RequestLog(parent, { requestId: 'r-1' })
    log.info('answered %s', 'twice')
    log.error({ error: { name: 'TypeError' } }, 'masked')
    log.debug('not written')
    log.silent('not written')
    log.child({ part: 'upload' }).warn('slow')
    expect(log.level).toBe('info')
    expect(lines).toEqual([
      { level: 30, requestId: 'r-1', msg: 'answered twice' },
      { level: 50, requestId: 'r-1', error: { name: 'TypeError' }, msg: 'masked' },
      { level: 40, requestId: 'r-1', part: 'upload', msg: 'slow' },
    ])
  })

  it('makes nothing before the first line', () => {
    let made = 0
    const counted = pino({ level: 'info' }, { write: () => undefined })
    const child = counted.child.bind(counted)
    counted.child = ((...given: Parameters<typeof child>) => {
      made += 1
      return child(...given)
    }) as typeof counted.child
    const log = new RequestLog(counted, { requestId: 'r-2' })
    expect(made).toBe(0)
    log.warn('one')
    log.warn('two')
    expect(made).toBe(1)
  })
})
