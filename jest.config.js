import { availableParallelism } from 'node:os'

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '<rootDir>/test/strip-types.cjs' },
  // A browser under load takes its time; what hangs still ends.
  testTimeout: 30_000,
  // One more than there are cores: tests also wait, for browsers, processes and sockets.
  maxWorkers: availableParallelism() + 1,
  // A socket that a failed test left open must not keep CI waiting for its own time limit.
  forceExit: process.env.CI === 'true',
  reporters: ['default', '<rootDir>/test/summary-reporter.cjs'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', 'resolvers/**/*.ts', '!src/**/__generated__/**'],
}
