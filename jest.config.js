import { availableParallelism } from 'node:os'

// Loaded by the runner's processes before all else.
const preload = `--import=${new URL('test/worker-data.js', import.meta.url).href}`
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')

export default {
  // Test files run in bare Node processes that keep their modules, with Node's own loader and type stripping.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  // System tests start browsers, installs or other programs; slow tests run many random cases or whole sessions.
  // `npm run test:all` runs them too.
  testMatch: ['<rootDir>/test/**/*.test.ts', '!**/*.system.test.ts', '!**/*.slow.test.ts'],
  // What is built has copies of what is tested, package.json among them.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  reporters: ['default', '<rootDir>/test/summary-reporter.ts'],
  testSequencer: '<rootDir>/test/slow-first.ts',
  // More than there are cores: tests also wait, for browsers, processes and sockets.
  maxWorkers: availableParallelism() + 2,
}
