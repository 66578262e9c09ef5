import { count, duration, text } from './kinds.ts'

export const CACHING = {
  // The maximum follows from spec 2 §4 Reference data: refresh at least monthly.
  REFERENCE_HOURS: duration(30 * 24, 'hours', {
    description: 'How long reference data is cached for all users',
    otherwise: '`6`',
  }),
  STALE_CACHE_BYTES: count(0, 2 ** 30, {
    description: 'Memory for results that `@allowStale` may return; 0 stores none',
    otherwise: '`16777216`',
  }),
  PAGE_CACHE_TTL: text({
    expected: 'seconds, at most 3600 each',
    description:
      'How long API responses are cached per user: `5` for all records, `campaigns=5,line_items=5` for ' +
      'some, `5,accounts=0` for all but some, `stats=30` for statistics',
    otherwise: 'no page cache',
  }),
  RESPONSE_CACHE_TTL: duration(3600, 'seconds', {
    description: 'How long complete query results are cached per principal',
    otherwise: 'no response cache',
  }),
} as const
