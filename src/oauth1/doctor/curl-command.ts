import { parseArgs } from 'node:util'
import { percentEncode } from '../encode.ts'
import { type Message, requestOf } from './message.ts'
import type { InspectedRequest } from './request.ts'
import { shellWords } from './shell-words.ts'
import { UnreadableRequest } from './unreadable.ts'

/**
 * Short names of the curl options that take a value, keyed by long name. All other options count as flags.
 */
const VALUED: Readonly<Record<string, string | undefined>> = {
  ...{ request: 'X', header: 'H', data: 'd', form: 'F', url: undefined, 'url-query': undefined },
  ...{ 'data-ascii': undefined, 'data-raw': undefined, 'data-binary': undefined, json: undefined },
  ...{ 'data-urlencode': undefined, 'form-string': undefined, 'upload-file': 'T', user: 'u', output: 'o' },
  ...{ 'user-agent': 'A', referer: 'e', cookie: 'b', 'cookie-jar': 'c', 'max-time': 'm', proxy: 'x' },
  ...{ 'connect-timeout': undefined, retry: undefined, cacert: undefined, cert: 'E', key: undefined },
  ...{ 'write-out': 'w', resolve: undefined, 'connect-to': undefined, interface: undefined, range: 'r' },
  ...{ 'limit-rate': undefined, 'dump-header': 'D', config: 'K', 'oauth2-bearer': undefined },
  ...{ 'proxy-user': 'U', 'retry-delay': undefined, 'unix-socket': undefined, 'max-redirs': undefined },
}
const FLAGS: Readonly<Record<string, string>> = { get: 'G', head: 'I' }

const OPTIONS = Object.fromEntries([
  ...Object.entries(VALUED).map(([name, short]) => [name, { type: 'string', ...(short && { short }) }]),
  ...Object.entries(FLAGS).map(([name, short]) => [name, { type: 'boolean', short }]),
]) as Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>>

const BOUNDARY = 'doctor'

/** Returns the value. @throws UnreadableRequest if curl would read it from a file */
const textOf = (value: string): string => {
  if (value.startsWith('@'))
    throw new UnreadableRequest(
      `The body is in the file ${value.slice(1, 80)}. Put the content of the file into the command instead.`,
    )
  return value
}

/** Encodes a value of --data-urlencode: `text`, `=text` or `name=text`. */
const urlEncoded = (value: string): string => {
  const [name = '', ...rest] = textOf(value).split('=')
  if (rest.length === 0) return percentEncode(name)
  return `${name && `${name}=`}${percentEncode(rest.join('='))}`
}

/** Parts of a curl command that determine the request. */
class Command {
  urls: string[] = []
  headers: (readonly [string, string])[] = []
  data: string[] = []
  fields: string[] = []
  query: string[] = []
  method: string | undefined
  isJson = false
  isGet = false
  isHead = false

  add(name: string, value: string): void {
    if (name === 'url') this.urls.push(value)
    else if (name === 'header') {
      const colon = value.search(/[:;]/)
      if (colon > 0) this.headers.push([value.slice(0, colon), value.slice(colon + 1).trim()])
    } else if (name === 'request') this.method = value
    else if (name === 'data-urlencode') this.data.push(urlEncoded(value))
    else if (name === 'url-query') this.query.push(urlEncoded(value))
    else if (name === 'data-raw') this.data.push(value)
    else if (name === 'json') {
      this.isJson = true
      this.data.push(textOf(value))
    } else if (name.startsWith('data')) this.data.push(textOf(value))
    else if (name.startsWith('form')) this.fields.push(value)
    else if (name === 'get') this.isGet = true
    else if (name === 'head') this.isHead = true
    else if (name === 'upload-file') textOf(`@${value}`)
    else if (name === 'oauth2-bearer') this.headers.push(['Authorization', `Bearer ${value}`])
  }

  message(): Message {
    const [first] = this.urls
    if (first === undefined) throw new UnreadableRequest('The curl command has no URL')
    const inQuery = this.isGet ? [...this.data, ...this.query] : this.query
    const [start = '', fragment] = (/^[a-z][a-z0-9+.-]*:\/\//i.test(first) ? first : `http://${first}`).split(
      '#',
    )
    const glue = start.includes('?') ? '&' : '?'
    const url = `${start}${inQuery.length > 0 ? `${glue}${inQuery.join('&')}` : ''}${fragment === undefined ? '' : `#${fragment}`}`
    const hasBody = (this.data.length > 0 && !this.isGet) || this.fields.length > 0
    const type = this.headers.some(([name]) => name.toLowerCase() === 'content-type')
      ? []
      : this.fields.length > 0
        ? [['content-type', `multipart/form-data; boundary=${BOUNDARY}`] as const]
        : hasBody
          ? [
              [
                'content-type',
                this.isJson ? 'application/json' : 'application/x-www-form-urlencoded',
              ] as const,
            ]
          : []
    return {
      method: this.method ?? (this.isHead ? 'HEAD' : hasBody ? 'POST' : 'GET'),
      url,
      headers: [...this.headers, ...type],
      body:
        this.fields.length > 0 ? this.#multipart() : hasBody ? this.data.join(this.isJson ? '' : '&') : '',
    }
  }

  #multipart(): string {
    const parts = this.fields.map((field) => {
      const [name = '', ...rest] = field.split('=')
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${rest.join('=')}\r\n`
    })
    return `${parts.join('')}--${BOUNDARY}--\r\n`
  }
}

/**
 * Parses a curl command into the request that curl would send, without running it.
 * @throws UnreadableRequest if the command has no URL, an open quote, or a value from a file or a variable
 */
export const readCurl = (text: string): InspectedRequest => {
  const [, ...args] = shellWords(text)
  const { tokens } = parseArgs({
    args,
    options: OPTIONS,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const command = new Command()
  for (const token of tokens)
    if (token.kind === 'positional') command.urls.push(token.value)
    else if (token.kind === 'option') command.add(token.name, token.value ?? '')
  return requestOf(command.message())
}
