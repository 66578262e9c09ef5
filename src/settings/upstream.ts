import Type from 'typebox'
import { checked, count, isHostname, isPlainUrl, isPrivate, PLAIN_URL, PLANS, text } from './kinds.ts'

export const UPSTREAM = {
  ADS_BASE_URL: checked(PLAIN_URL, isPlainUrl, {
    description: 'the interface, without the version prefix; the sandbox is then not started',
    otherwise: 'the embedded sandbox',
  }),
  ADS_CONSUMER_KEY: text({ description: 'the application; needed with `ADS_BASE_URL`' }),
  ADS_CONSUMER_SECRET: text({ description: "the application's secret; needed with `ADS_BASE_URL`" }),
  ADS_ACCESS_TOKEN: text({
    description: 'service mode: the user in whose name calls are signed without a session',
    otherwise: 'people sign in',
  }),
  ADS_ACCESS_TOKEN_SECRET: text({ description: "that user's secret; needed with `ADS_ACCESS_TOKEN`" }),
  ADS_CREDENTIALS_URL: checked(
    `${PLAIN_URL}, https except on this machine`,
    (text) => isPlainUrl(text) && isPrivate(text),
    { description: 'the credential service', otherwise: '`ADS_BASE_URL`' },
  ),
  ADS_ACCESS_TYPE_PARAMETER: text({
    description: 'the branded name of `svc_auth_access_type`',
    otherwise: '`svc_auth_access_type`',
  }),
  ADS_SANDBOX_URL: checked(PLAIN_URL, isPlainUrl, {
    description: 'where sandbox-only operations live',
    otherwise: 'they are refused',
  }),
  ADS_CONNECTIONS: count(1, 4096, {
    description:
      'how many calls of the interface each process may have under way at a time; an account takes at most half of them, ' +
      'a user three quarters',
    otherwise: '`512`',
  }),
  PLAN: Type.Enum([...PLANS], {
    default: 'parallel',
    expected: `one of ${PLANS.join(', ')}`,
    description:
      'how queries over several levels are read: `parallel` starts the first page of every level at once; ' +
      '`frugal` makes the fewest calls, one after another; `off` reads level after level',
  }),
  INFERRED_RULES: Type.Enum(['on', 'off'], {
    default: 'on',
    expected: 'on or off',
    description:
      'whether calls that break a rule which only public facts state are refused before they are sent; with `off` the ' +
      'interface decides. Rules of its specification are always kept',
  }),
  GIF_TITLES: Type.Enum(['no', 'yes'], {
    default: 'no',
    expected: 'one of no, yes',
    description:
      'whether a GIF of the media library may have a title, in the gateway and in the embedded sandbox; the specification ' +
      'says that titles are for videos only',
  }),
  ACTIVITY_SOURCE: Type.Enum(['stream', 'webhook'], {
    default: 'stream',
    expected: 'stream or webhook',
    description:
      'where activity events come from: `stream`, one stream of the interface per user; `webhook`, what the interface ' +
      'delivers to `/webhooks/activity`, signed with `ADS_CONSUMER_SECRET`',
  }),
  CHANGES_EVERY_MS: count(250, 600_000, {
    description:
      'milliseconds between two reads of an account that `accountChanges` watches: one call per kind of record, for all ' +
      'subscribers of a user',
    otherwise: '`5000`',
  }),
  STATS_RESULT_HOSTS: Type.Array(Type.Refine(Type.String(), isHostname), {
    default: ['ton.twimg.com'],
    expected: 'host names such as results.example.com, without port and path',
    description:
      'hosts from which results of statistics jobs are fetched, over https and unsigned; besides them only the origin of ' +
      '`ADS_BASE_URL`, where the request is signed. Nothing that belongs to a user is sent to these hosts',
  }),
} as const
