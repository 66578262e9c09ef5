import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Node runs the sources as it does in production. Files of one process share their modules: importing them
    // anew for each file, in a context of its own, took a third of the suite's time (docs/decisions, 15).
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    isolate: false,
    // One more than there are cores: tests also wait, for browsers, processes and sockets.
    maxWorkers: availableParallelism() + 1,
    // A browser under load takes its time; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', './test/summary-reporter.ts'],
  },
})
