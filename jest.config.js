import { availableParallelism } from 'node:os'

export default {
  // Test files run in bare Node processes that keep their modules, with Node's own loader and type stripping.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  reporters: ['default', '<rootDir>/test/summary-reporter.ts'],
  // One more than there are cores: tests also wait, for browsers, processes and sockets.
  maxWorkers: availableParallelism() + 1,
}
