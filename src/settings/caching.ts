import { count, duration, text } from './kinds.ts'

export const CACHING = {
  // spec 2 §4 Reference data: at least monthly.
  REFERENCE_HOURS: duration(30 * 24, 'hours', {
    description: 'how long reference data of the interface are kept for everybody',
    otherwise: '`6`',
  }),
  STALE_CACHE_BYTES: count(0, 2 ** 30, {
    description: 'memory for answers kept for queries with `@allowStale`; 0 keeps none',
    otherwise: '`16777216`',
  }),
  PAGE_CACHE_TTL: text({
    expected: 'seconds, at most 3600 each',
    description:
      'how long answers of the interface are given again to the same user: `5` for all records, ' +
      '`campaigns=5,line_items=5` for some, `5,accounts=0` for all but some, `stats=30` for statistics',
    otherwise: 'nothing is kept',
  }),
  RESPONSE_CACHE_TTL: duration(3600, 'seconds', {
    description: 'how long whole answers of queries are given again to the same principal',
    otherwise: 'nothing is kept',
  }),
} as const
