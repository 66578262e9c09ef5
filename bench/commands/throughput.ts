import { QUERIES } from '../catalogue.ts'
import { measureQuery, type QueryResult } from '../measure.ts'
import { readOptions } from '../options.ts'
import { reportOf, tableOf } from '../report/report.ts'
import { session, withBench } from '../session.ts'

/** Runs `npm run bench`, which measures requests per second and CPU per request for each server and query. */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readOptions(args)
  const { rounds, seconds, latencyMs, verify, servers } = options
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const results: QueryResult[] = []
      for (const query of QUERIES.filter(({ name }) => options.queries.includes(name))) {
        const result = await measureQuery(bench, query, options)
        results.push(result)
        print(tableOf(result))
      }
      return { options: { rounds, seconds, latencyMs, verify, servers }, ...reportOf(results) }
    }),
  )
}
