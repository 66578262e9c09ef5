import Type from 'typebox'
import { DEFAULT_EDITION, EDITIONS } from '../contract/language/standing.ts'
import {
  checked,
  count,
  credential,
  type Described,
  isHostname,
  isPlainUrl,
  isPrivate,
  PLAIN_URL,
  PLANS,
  text,
} from './kinds.ts'

const privateUrl = (row: Described) =>
  checked(`${PLAIN_URL}, https except on this machine`, (text) => isPlainUrl(text) && isPrivate(text), row)

const LIVE_HOSTS: readonly string[] = ['ads-api.x.com', 'ads-api.twitter.com']
/**
 * Addresses of the live API's other services (public facts §5.2 V1 and V2; xdevplatform/docs: the examples of
 * x-api and x-ads-api).
 */
const LIVE_URLS = {
  ADS_CREDENTIALS_URL: 'https://api.x.com',
  ADS_UPLOAD_URL: 'https://upload.x.com',
  ADS_RELATED_URL: 'https://api.x.com',
} as const
type Service = keyof typeof LIVE_URLS

const LIVE_CREDENTIAL_HOSTS: readonly string[] = ['api.x.com', 'api.twitter.com']
/** Name of the parameter `svc_auth_access_type` at the live API (developer.x.com: POST oauth/request_token). */
const LIVE_ACCESS_TYPE = 'x_auth_access_type'
/** Host of the live API's OAuth 2.0 page (docs.x.com: Authorization Code Flow with PKCE). */
const LIVE_OAUTH2_PAGES = 'https://x.com'

const hasLiveCredentials = (credentialsUrl: string): boolean =>
  LIVE_CREDENTIAL_HOSTS.includes(new URL(credentialsUrl).host)

const defaultUrlOf = (service: Service): string =>
  `\`${LIVE_URLS[service]}\` for the live API, otherwise \`ADS_BASE_URL\``

/** Returns a service's address: the setting, or the live API's separate host, or else `baseUrl`. */
export const serviceUrlOf = (
  service: Service,
  settings: Readonly<Partial<Record<Service, string>>>,
  baseUrl: string,
): string => settings[service] ?? (LIVE_HOSTS.includes(new URL(baseUrl).host) ? LIVE_URLS[service] : baseUrl)

/**
 * Returns the access type parameter's name: the setting, or the live API's name. The live API ignores other
 * names, so a login that requests read access would get write access.
 */
export const accessTypeParameterOf = (
  { ADS_ACCESS_TYPE_PARAMETER: name }: { readonly ADS_ACCESS_TYPE_PARAMETER?: string | undefined },
  credentialsUrl: string,
): string | undefined => name ?? (hasLiveCredentials(credentialsUrl) ? LIVE_ACCESS_TYPE : undefined)

/** Returns the address of the pages where users sign in; undefined if they are at `credentialsUrl`. */
export const pagesUrlOf = (
  {
    ADS_PAGES_URL: url,
    SIGN_IN_METHOD: method,
  }: { readonly ADS_PAGES_URL?: string | undefined; readonly SIGN_IN_METHOD: 'oauth1' | 'oauth2' },
  credentialsUrl: string,
): string | undefined =>
  url ?? (method === 'oauth2' && hasLiveCredentials(credentialsUrl) ? LIVE_OAUTH2_PAGES : undefined)

export const UPSTREAM = {
  ADS_BASE_URL: checked(PLAIN_URL, isPlainUrl, {
    description:
      'Address of the API without the version prefix. If set, the sandbox does not start. Must use https, ' +
      'except on this machine or with `ADS_CREDENTIALS_URL`',
    otherwise: 'the embedded sandbox',
  }),
  ADS_CONSUMER_KEY: credential({
    description: 'Consumer key of the application. Required with `ADS_BASE_URL`',
  }),
  ADS_CONSUMER_SECRET: credential({
    description: 'Consumer secret of the application. Required with `ADS_BASE_URL`',
  }),
  ADS_ACCESS_TOKEN: credential({
    description: 'Access token of service mode: calls without a session are signed for this user',
    otherwise: 'everyone must sign in',
  }),
  ADS_ACCESS_TOKEN_SECRET: credential({
    description: 'Access token secret of this user. Required with `ADS_ACCESS_TOKEN`',
  }),
  ADS_CLIENT_ID: credential({
    description: 'OAuth 2.0 client id. Required with `ADS_BASE_URL` and `SIGN_IN_METHOD=oauth2`',
  }),
  ADS_CLIENT_SECRET: credential({
    description: 'OAuth 2.0 client secret of a confidential client',
    otherwise: 'the client is public',
  }),
  ADS_PAGES_URL: privateUrl({
    description: 'Address of the pages where users sign in',
    otherwise: `\`${LIVE_OAUTH2_PAGES}\` for OAuth 2.0 at the live API, otherwise \`ADS_CREDENTIALS_URL\``,
  }),
  ADS_CREDENTIALS_URL: privateUrl({
    description: 'Address of the credential service',
    otherwise: defaultUrlOf('ADS_CREDENTIALS_URL'),
  }),
  ADS_ACCESS_TYPE_PARAMETER: text({
    description: 'Vendor name of the parameter `svc_auth_access_type`',
    otherwise: `\`${LIVE_ACCESS_TYPE}\` for the live API, otherwise \`svc_auth_access_type\``,
  }),
  ADS_UPLOAD_URL: checked(PLAIN_URL, isPlainUrl, {
    description: 'Address that media are uploaded to, without the version prefix',
    otherwise: defaultUrlOf('ADS_UPLOAD_URL'),
  }),
  ADS_RELATED_URL: privateUrl({
    description:
      'Address of the related API (users, posts, activity, webhooks: versions 1.1 and 2), without the version ' +
      'prefix',
    otherwise: defaultUrlOf('ADS_RELATED_URL'),
  }),
  ADS_SANDBOX_URL: checked(PLAIN_URL, isPlainUrl, {
    description: "Address for operations that only the API's sandbox has",
    otherwise: 'such operations are refused',
  }),
  ADS_CONNECTIONS: count(1, 4096, {
    description:
      'Maximum number of concurrent API calls per process. One account may use half of them, one user ' +
      'three quarters, or nearly all while no other user needs any. The default is lower if the process ' +
      'has a low open file limit',
    otherwise: '`1024`',
  }),
  PLAN: Type.Enum([...PLANS], {
    default: 'parallel',
    expected: `one of ${PLANS.join(', ')}`,
    description:
      'How multi-level queries are read: `parallel` requests the first page of every level at the same ' +
      'time, `frugal` makes the fewest calls, sequentially, and `off` reads level by level',
  }),
  INFERRED_RULES: Type.Enum(['on', 'off'], {
    default: 'on',
    expected: 'on or off',
    description:
      'Whether the gateway refuses calls that break rules known only from public facts. With `off`, the ' +
      'API decides. Rules of the specification are always enforced',
  }),
  API_EDITION: Type.Enum([...EDITIONS], {
    default: DEFAULT_EDITION,
    expected: `one of ${EDITIONS.join(', ')}`,
    description:
      'Edition of the API, for the gateway and the sandbox: the specification, or the public documentation ' +
      'of that month. docs/editions.md lists the differences',
  }),
  GIF_TITLES: Type.Enum(['no', 'yes'], {
    default: 'no',
    expected: 'one of no, yes',
    description:
      'Whether a GIF in the media library may have a title, in the gateway and the embedded sandbox. The ' +
      'specification allows titles only for videos',
  }),
  ACTIVITY_SOURCE: Type.Enum(['stream', 'webhook'], {
    default: 'stream',
    expected: 'stream or webhook',
    description:
      'Source of activity events: `stream` opens one API stream per user, `webhook` receives deliveries ' +
      'of the API at `/webhooks/activity`, signed with `ADS_CONSUMER_SECRET`',
  }),
  CHANGES_EVERY_MS: count(250, 600_000, {
    description:
      'Milliseconds between polls of an account that `accountChanges` watches. A poll makes one call per ' +
      'kind of record, for all subscribers',
    otherwise: '`5000`',
  }),
  STATS_RESULT_HOSTS: Type.Array(Type.Refine(Type.String(), isHostname), {
    default: ['ton.twimg.com'],
    expected: 'host names such as results.example.com, without port or path',
    description:
      'Hosts from which the results of statistics jobs are downloaded, over https and without signature. ' +
      'They never receive credentials. The origin of `ADS_BASE_URL` is also allowed, with signed requests',
  }),
} as const
